using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends elements to each neighbour, which may differ in number. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoallv. MPI-5.0, section 8.6.2. It has no in-place form.</remarks>
    /// <param name="send">The elements that this process sends.</param>
    /// <param name="sendSegments">The segment sent to each neighbour.</param>
    /// <param name="receive">The receive buffer.</param>
    /// <param name="receiveSegments">The segment received from each neighbour.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or there is not one segment for each neighbour.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void NeighborAlltoallv(
        ITypedBuffer send,
        Segments sendSegments,
        ITypedBuffer receive,
        Segments receiveSegments
    ) => RunBuffer(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), send, receive);

    /// <inheritdoc cref="NeighborAlltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void NeighborAlltoallv<T>(T[] send, Segments sendSegments, T[] receive, Segments receiveSegments)
        where T : unmanaged =>
        RunArray(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), send, receive);

    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], Segments, T[], Segments)" />
    [OverloadResolutionPriority(-1)]
    public void NeighborAlltoallv<T>(
        ReadOnlySpan<T> send,
        Segments sendSegments,
        Span<T> receive,
        Segments receiveSegments
    )
        where T : unmanaged =>
        RunSpan(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), send, receive);

    /// <summary>Sends elements to each neighbour, which may differ in number. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoall of the counts and MPI_Neighbor_alltoallv. All processes must call this form. MPI-5.0, section 8.6.2.</remarks>
    /// <inheritdoc cref="NeighborAlltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the neighbours.</param>
    /// <param name="sendCounts">Elements for each neighbour, one after the other.</param>
    /// <returns>The elements received, in the order of the neighbours.</returns>
    public T[] NeighborAlltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => NeighborAlltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], ReadOnlySpan{int})" />
    public T[] NeighborAlltoallv<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => NeighborAlltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], ReadOnlySpan{int})" />
    /// <param name="send">The elements that this process sends, in the order of the neighbours.</param>
    /// <param name="sendCounts">Elements for each neighbour, one after the other.</param>
    /// <param name="receiveCounts">The number of elements from each neighbour.</param>
    public T[] NeighborAlltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged => NeighborAlltoallv(Require.Span(send, nameof(send)), sendCounts, out receiveCounts);

    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], ReadOnlySpan{int}, out int[])" />
    public T[] NeighborAlltoallv<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged
    {
        Segments.RequireNumber(sendCounts.Length, Neighbors.Of(this).Out, nameof(sendCounts));
        receiveCounts = NeighborAlltoall(sendCounts.ToArray());
        T[] all = Results.Of<T>(receiveCounts, nameof(receiveCounts));
        NeighborAlltoallv(send, new Segments(sendCounts), all, receiveCounts);
        return all;
    }

    /// <summary>Starts to send elements to each neighbour, which may differ in number. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ineighbor_alltoallv. MPI-5.0, section 8.7.2. It has no in-place form.</remarks>
    /// <inheritdoc cref="NeighborAlltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments)" path="/exception" />
    /// <param name="send">The elements that this process sends.</param>
    /// <param name="sendSegments">The segment sent to each neighbour.</param>
    /// <param name="receive">The receive buffer.</param>
    /// <param name="receiveSegments">The segment received from each neighbour.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IneighborAlltoallv(
        ITypedBuffer send,
        Segments sendSegments,
        ITypedBuffer receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        Start(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAlltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IneighborAlltoallv<T>(
        T[] send,
        Segments sendSegments,
        T[] receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAlltoallv{T}(T[], Segments, T[], Segments, string, int)" />
    public Request IneighborAlltoallv<T>(
        ReadOnlyMemory<T> send,
        Segments sendSegments,
        Memory<T> receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that sends elements to each neighbour, which may differ in number, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoallv_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 8.8.2.</remarks>
    /// <inheritdoc cref="IneighborAlltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest NeighborAlltoallvInit(
        ITypedBuffer send,
        Segments sendSegments,
        ITypedBuffer receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAlltoallvInit(ITypedBuffer, Segments, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest NeighborAlltoallvInit<T>(
        T[] send,
        Segments sendSegments,
        T[] receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAlltoallvInit{T}(T[], Segments, T[], Segments, string, int)" />
    public PersistentRequest NeighborAlltoallvInit<T>(
        ReadOnlyMemory<T> send,
        Segments sendSegments,
        Memory<T> receive,
        Segments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AlltoallvOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);
}
