using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Collects the elements of each process, which may differ in number, on all processes. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Allgatherv. MPI-5.0, section 6.7. In place if the elements to send are at their position in the receive buffer on all processes.</remarks>
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="receive">The receive buffer for the elements of all.</param>
    /// <param name="segments">The segment received from each rank.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or there is not one segment for each rank.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Allgatherv(ITypedBuffer send, ITypedBuffer receive, Segments segments) =>
        RunBuffer(new AllgathervOperation<Everyone>(segments), send, receive);

    /// <inheritdoc cref="Allgatherv(ITypedBuffer, ITypedBuffer, Segments)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Allgatherv<T>(T[] send, T[] receive, Segments segments)
        where T : unmanaged => RunArray(new AllgathervOperation<Everyone>(segments), send, receive);

    /// <inheritdoc cref="Allgatherv{T}(T[], T[], Segments)" />
    [OverloadResolutionPriority(-1)]
    public void Allgatherv<T>(ReadOnlySpan<T> send, Span<T> receive, Segments segments)
        where T : unmanaged => RunSpan(new AllgathervOperation<Everyone>(segments), send, receive);

    /// <summary>Collects the elements of each process, which may differ in number, on all processes. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Allgather of the counts and MPI_Allgatherv. All processes must call this form. MPI-5.0, section 6.7.</remarks>
    /// <inheritdoc cref="Allgatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes.</param>
    /// <returns>The elements in the order of the ranks.</returns>
    public T[] Allgatherv<T>(T[] send)
        where T : unmanaged => Allgatherv(send, out _);

    /// <inheritdoc cref="Allgatherv{T}(T[])" />
    public T[] Allgatherv<T>(ReadOnlySpan<T> send)
        where T : unmanaged => Allgatherv(send, out _);

    /// <inheritdoc cref="Allgatherv{T}(T[])" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="counts">The number of elements from each.</param>
    public T[] Allgatherv<T>(T[] send, out int[] counts)
        where T : unmanaged => Allgatherv(Require.Span(send, nameof(send)), out counts);

    /// <inheritdoc cref="Allgatherv{T}(T[], out int[])" />
    public T[] Allgatherv<T>(ReadOnlySpan<T> send, out int[] counts)
        where T : unmanaged
    {
        counts = Allgather(send.Length);
        T[] all = Results.Of<T>(counts, nameof(counts));
        Allgatherv(send, all, counts);
        return all;
    }

    /// <summary>Starts to collect the elements of each process, which may differ in number, on all processes. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iallgatherv. MPI-5.0, section 6.12.5. In place if the elements to send are at their position in the receive buffer on all processes.</remarks>
    /// <inheritdoc cref="Allgatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="receive">The receive buffer for the elements of all.</param>
    /// <param name="segments">The segment received from each rank.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Iallgatherv(
        ITypedBuffer send,
        ITypedBuffer receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(new AllgathervOperation<Everyone>(segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iallgatherv(ITypedBuffer, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Iallgatherv<T>(
        T[] send,
        T[] receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AllgathervOperation<Everyone>(segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iallgatherv{T}(T[], T[], Segments, string, int)" />
    public Request Iallgatherv<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AllgathervOperation<Everyone>(segments), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that collects the elements of each process, on all processes, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Allgatherv_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.5.</remarks>
    /// <inheritdoc cref="Iallgatherv(ITypedBuffer, ITypedBuffer, Segments, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest AllgathervInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AllgathervOperation<Everyone>(segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AllgathervInit(ITypedBuffer, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest AllgathervInit<T>(
        T[] send,
        T[] receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AllgathervOperation<Everyone>(segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AllgathervInit{T}(T[], T[], Segments, string, int)" />
    public PersistentRequest AllgathervInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AllgathervOperation<Everyone>(segments), Sides.Of(send, receive), file, line);
}
