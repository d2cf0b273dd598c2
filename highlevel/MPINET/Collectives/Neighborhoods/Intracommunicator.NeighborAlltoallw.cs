using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends elements to each neighbour; each segment has its own datatype. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoallw. MPI-5.0, section 8.6.2. It has no in-place form.</remarks>
    /// <param name="send">The elements that this process sends; the type of its elements does not matter.</param>
    /// <param name="sendSegments">The segment sent to each neighbour.</param>
    /// <param name="receive">The receive buffer; the type of its elements does not matter.</param>
    /// <param name="receiveSegments">The segment received from each neighbour.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or there is not one segment for each neighbour.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void NeighborAlltoallw(
        ITypedBuffer send,
        TypedSegments sendSegments,
        ITypedBuffer receive,
        TypedSegments receiveSegments
    ) => RunBuffer(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), send, receive);

    /// <inheritdoc cref="NeighborAlltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void NeighborAlltoallw<T>(T[] send, TypedSegments sendSegments, T[] receive, TypedSegments receiveSegments)
        where T : unmanaged =>
        RunArray(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), send, receive);

    /// <inheritdoc cref="NeighborAlltoallw{T}(T[], TypedSegments, T[], TypedSegments)" />
    [OverloadResolutionPriority(-1)]
    public void NeighborAlltoallw<T>(
        ReadOnlySpan<T> send,
        TypedSegments sendSegments,
        Span<T> receive,
        TypedSegments receiveSegments
    )
        where T : unmanaged =>
        RunSpan(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), send, receive);

    /// <summary>Starts to send elements to each neighbour; each segment has its own datatype. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ineighbor_alltoallw. MPI-5.0, section 8.7.2. It has no in-place form.</remarks>
    /// <inheritdoc cref="NeighborAlltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments)" path="/exception" />
    /// <param name="send">The elements that this process sends; the type of its elements does not matter.</param>
    /// <param name="sendSegments">The segment sent to each neighbour.</param>
    /// <param name="receive">The receive buffer; the type of its elements does not matter.</param>
    /// <param name="receiveSegments">The segment received from each neighbour.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IneighborAlltoallw(
        ITypedBuffer send,
        TypedSegments sendSegments,
        ITypedBuffer receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        Start(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAlltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IneighborAlltoallw<T>(
        T[] send,
        TypedSegments sendSegments,
        T[] receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAlltoallw{T}(T[], TypedSegments, T[], TypedSegments, string, int)" />
    public Request IneighborAlltoallw<T>(
        ReadOnlyMemory<T> send,
        TypedSegments sendSegments,
        Memory<T> receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that sends elements to each neighbour each time it is started; each segment has its own datatype. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoallw_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 8.8.2.</remarks>
    /// <inheritdoc cref="IneighborAlltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest NeighborAlltoallwInit(
        ITypedBuffer send,
        TypedSegments sendSegments,
        ITypedBuffer receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAlltoallwInit(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest NeighborAlltoallwInit<T>(
        T[] send,
        TypedSegments sendSegments,
        T[] receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAlltoallwInit{T}(T[], TypedSegments, T[], TypedSegments, string, int)" />
    public PersistentRequest NeighborAlltoallwInit<T>(
        ReadOnlyMemory<T> send,
        TypedSegments sendSegments,
        Memory<T> receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AlltoallwOperation<Neighborhood>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);
}
