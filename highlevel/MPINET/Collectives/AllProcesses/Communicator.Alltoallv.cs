using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends elements to each process, which may differ in number. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Alltoallv. MPI-5.0, section 6.8. In place if both buffers are the same memory with the same segments on all processes.</remarks>
    /// <param name="send">The elements that this process sends.</param>
    /// <param name="sendSegments">The segment sent to each rank.</param>
    /// <param name="receive">The receive buffer.</param>
    /// <param name="receiveSegments">The segment received from each rank.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or there is not one segment for each rank.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Alltoallv(ITypedBuffer send, Segments sendSegments, ITypedBuffer receive, Segments receiveSegments) =>
        RunBuffer(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), send, receive);

    /// <inheritdoc cref="Alltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Alltoallv<T>(T[] send, Segments sendSegments, T[] receive, Segments receiveSegments)
        where T : unmanaged => RunArray(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), send, receive);

    /// <inheritdoc cref="Alltoallv{T}(T[], Segments, T[], Segments)" />
    [OverloadResolutionPriority(-1)]
    public void Alltoallv<T>(ReadOnlySpan<T> send, Segments sendSegments, Span<T> receive, Segments receiveSegments)
        where T : unmanaged => RunSpan(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), send, receive);

    /// <summary>Sends elements to each process, which may differ in number. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Alltoall of the counts and MPI_Alltoallv. All processes must call this form. MPI-5.0, section 6.8.</remarks>
    /// <inheritdoc cref="Alltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the ranks.</param>
    /// <param name="sendCounts">Elements for each rank, one after the other.</param>
    /// <returns>The elements received, in the order of the ranks.</returns>
    public T[] Alltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => Alltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="Alltoallv{T}(T[], ReadOnlySpan{int})" />
    public T[] Alltoallv<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => Alltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="Alltoallv{T}(T[], ReadOnlySpan{int})" />
    /// <param name="send">The elements that this process sends, in the order of the ranks.</param>
    /// <param name="sendCounts">Elements for each rank, one after the other.</param>
    /// <param name="receiveCounts">The number of elements from each rank.</param>
    public T[] Alltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged => Alltoallv(Require.Span(send, nameof(send)), sendCounts, out receiveCounts);

    /// <inheritdoc cref="Alltoallv{T}(T[], ReadOnlySpan{int}, out int[])" />
    public T[] Alltoallv<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged
    {
        Segments.RequireNumber(sendCounts.Length, PeerCount, nameof(sendCounts));
        receiveCounts = Alltoall(sendCounts.ToArray());
        T[] all = Results.Of<T>(receiveCounts, nameof(receiveCounts));
        Alltoallv(send, new Segments(sendCounts), all, receiveCounts);
        return all;
    }

    /// <summary>Starts to send elements to each process, which may differ in number. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ialltoallv. MPI-5.0, section 6.12.6. In place if both buffers are the same memory with the same segments on all processes.</remarks>
    /// <inheritdoc cref="Alltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments)" path="/exception" />
    /// <param name="send">The elements that this process sends.</param>
    /// <param name="sendSegments">The segment sent to each rank.</param>
    /// <param name="receive">The receive buffer.</param>
    /// <param name="receiveSegments">The segment received from each rank.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Ialltoallv(
        ITypedBuffer send,
        Segments sendSegments,
        ITypedBuffer receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Ialltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Ialltoallv<T>(
        T[] send,
        Segments sendSegments,
        T[] receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Ialltoallv{T}(T[], Segments, T[], Segments, string, int)" />
    public Request Ialltoallv<T>(
        ReadOnlyMemory<T> send,
        Segments sendSegments,
        Memory<T> receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that sends elements to each process, which may differ in number, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Alltoallv_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.6.</remarks>
    /// <inheritdoc cref="Ialltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest AlltoallvInit(
        ITypedBuffer send,
        Segments sendSegments,
        ITypedBuffer receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AlltoallvInit(ITypedBuffer, Segments, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest AlltoallvInit<T>(
        T[] send,
        Segments sendSegments,
        T[] receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AlltoallvInit{T}(T[], Segments, T[], Segments, string, int)" />
    public PersistentRequest AlltoallvInit<T>(
        ReadOnlyMemory<T> send,
        Segments sendSegments,
        Memory<T> receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AlltoallvOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);
}
