using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends the same elements to all neighbours and collects the elements of each, which may differ in number. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_allgatherv. MPI-5.0, section 8.6.1. It has no in-place form.</remarks>
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="receive">The receive buffer for the elements of all.</param>
    /// <param name="segments">The segment received from each neighbour.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or there is not one segment for each neighbour.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void NeighborAllgatherv(ITypedBuffer send, ITypedBuffer receive, Segments segments) =>
        RunBuffer(new AllgathervOperation<Neighborhood>(segments), send, receive);

    /// <inheritdoc cref="NeighborAllgatherv(ITypedBuffer, ITypedBuffer, Segments)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void NeighborAllgatherv<T>(T[] send, T[] receive, Segments segments)
        where T : unmanaged => RunArray(new AllgathervOperation<Neighborhood>(segments), send, receive);

    /// <inheritdoc cref="NeighborAllgatherv{T}(T[], T[], Segments)" />
    [OverloadResolutionPriority(-1)]
    public void NeighborAllgatherv<T>(ReadOnlySpan<T> send, Span<T> receive, Segments segments)
        where T : unmanaged => RunSpan(new AllgathervOperation<Neighborhood>(segments), send, receive);

    /// <summary>Sends the same elements to all neighbours and collects the elements of each, which may differ in number. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_allgather of the counts and MPI_Neighbor_allgatherv. All processes must call this form. MPI-5.0, section 8.6.1.</remarks>
    /// <inheritdoc cref="NeighborAllgatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes.</param>
    /// <returns>The elements in the order of the neighbours.</returns>
    public T[] NeighborAllgatherv<T>(T[] send)
        where T : unmanaged => NeighborAllgatherv(send, out _);

    /// <inheritdoc cref="NeighborAllgatherv{T}(T[])" />
    public T[] NeighborAllgatherv<T>(ReadOnlySpan<T> send)
        where T : unmanaged => NeighborAllgatherv(send, out _);

    /// <inheritdoc cref="NeighborAllgatherv{T}(T[])" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="counts">The number of elements from each neighbour.</param>
    public T[] NeighborAllgatherv<T>(T[] send, out int[] counts)
        where T : unmanaged => NeighborAllgatherv(Require.Span(send, nameof(send)), out counts);

    /// <inheritdoc cref="NeighborAllgatherv{T}(T[], out int[])" />
    public T[] NeighborAllgatherv<T>(ReadOnlySpan<T> send, out int[] counts)
        where T : unmanaged
    {
        counts = NeighborAllgather(send.Length);
        T[] all = Results.Of<T>(counts, nameof(counts));
        NeighborAllgatherv(send, all, counts);
        return all;
    }

    /// <summary>Starts to send the same elements to all neighbours and to collect the elements of each, which may differ in number. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ineighbor_allgatherv. MPI-5.0, section 8.7.1. It has no in-place form.</remarks>
    /// <inheritdoc cref="NeighborAllgatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="receive">The receive buffer for the elements of all.</param>
    /// <param name="segments">The segment received from each neighbour.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IneighborAllgatherv(
        ITypedBuffer send,
        ITypedBuffer receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(new AllgathervOperation<Neighborhood>(segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAllgatherv(ITypedBuffer, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IneighborAllgatherv<T>(
        T[] send,
        T[] receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AllgathervOperation<Neighborhood>(segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAllgatherv{T}(T[], T[], Segments, string, int)" />
    public Request IneighborAllgatherv<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AllgathervOperation<Neighborhood>(segments), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that sends the same elements to all neighbours and collects those of each, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_allgatherv_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 8.8.1.</remarks>
    /// <inheritdoc cref="IneighborAllgatherv(ITypedBuffer, ITypedBuffer, Segments, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest NeighborAllgathervInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AllgathervOperation<Neighborhood>(segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAllgathervInit(ITypedBuffer, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest NeighborAllgathervInit<T>(
        T[] send,
        T[] receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AllgathervOperation<Neighborhood>(segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAllgathervInit{T}(T[], T[], Segments, string, int)" />
    public PersistentRequest NeighborAllgathervInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        Segments segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AllgathervOperation<Neighborhood>(segments), Sides.Of(send, receive), file, line);
}
