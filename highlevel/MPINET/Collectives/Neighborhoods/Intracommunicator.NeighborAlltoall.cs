using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends the same number of elements to each neighbour and receives as many from each. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoall. MPI-5.0, section 8.6.2. It has no in-place form.</remarks>
    /// <param name="send">The elements that this process sends, in the order of the neighbours; a multiple of their number.</param>
    /// <param name="receive">The receive buffer, filled in the order of the neighbours. Segments of MPI_PROC_NULL neighbours are not changed.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void NeighborAlltoall(ITypedBuffer send, ITypedBuffer receive) =>
        RunBuffer(new AlltoallOperation<Neighborhood>(), send, receive);

    /// <inheritdoc cref="NeighborAlltoall(ITypedBuffer, ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void NeighborAlltoall<T>(T[] send, T[] receive)
        where T : unmanaged => RunArray(new AlltoallOperation<Neighborhood>(), send, receive);

    /// <inheritdoc cref="NeighborAlltoall{T}(T[], T[])" />
    [OverloadResolutionPriority(-1)]
    public void NeighborAlltoall<T>(ReadOnlySpan<T> send, Span<T> receive)
        where T : unmanaged => RunSpan(new AlltoallOperation<Neighborhood>(), send, receive);

    /// <summary>Sends the same number of elements to each neighbour and receives as many from each. Blocks. Collective.</summary>
    /// <inheritdoc cref="NeighborAlltoall(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the neighbours: one for each.</param>
    /// <returns>The elements received, one from each neighbour, in their order; the default value for MPI_PROC_NULL neighbours.</returns>
    public T[] NeighborAlltoall<T>(T[] send)
        where T : unmanaged
    {
        T[] all = NewFromNeighbors<T>(send);
        RunArray(new AlltoallOperation<Neighborhood>(), send, all);
        return all;
    }

    /// <summary>Starts to send the same number of elements to each neighbour and to receive as many from each. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ineighbor_alltoall. MPI-5.0, section 8.7.2. It has no in-place form.</remarks>
    /// <inheritdoc cref="NeighborAlltoall(ITypedBuffer, ITypedBuffer)" path="/exception" />
    /// <param name="send">
    /// The elements that this process sends, in the order of the neighbours; a multiple of their number.
    /// </param>
    /// <param name="receive">
    /// The receive buffer, filled in the order of the neighbours. Segments of MPI_PROC_NULL neighbours are not changed.
    /// </param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IneighborAlltoall(
        ITypedBuffer send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(new AlltoallOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAlltoall(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IneighborAlltoall<T>(
        T[] send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AlltoallOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAlltoall{T}(T[], T[], string, int)" />
    public Request IneighborAlltoall<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AlltoallOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <summary>Starts to send one element to each neighbour and to receive one from each. Does not block.</summary>
    /// <inheritdoc cref="IneighborAlltoall(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the neighbours: one for each.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the elements received, one from each neighbour, in their order; the default value for MPI_PROC_NULL neighbours.</returns>
    public Request<T[]> IneighborAlltoall<T>(
        T[] send,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartResult(new AlltoallOperation<Neighborhood>(), send, NewFromNeighbors<T>(send), file, line);

    /// <summary>Creates a request that sends the same number of elements to each neighbour and receives as many from each, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoall_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 8.8.2.</remarks>
    /// <inheritdoc cref="IneighborAlltoall(ITypedBuffer, ITypedBuffer, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest NeighborAlltoallInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AlltoallOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAlltoallInit(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest NeighborAlltoallInit<T>(
        T[] send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AlltoallOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAlltoallInit{T}(T[], T[], string, int)" />
    public PersistentRequest NeighborAlltoallInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AlltoallOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    // Each neighbour gets one element. Without a destination, the number of elements from each source cannot be derived
    // from the length.
    private T[] NewFromNeighbors<T>(T[] send)
        where T : unmanaged
    {
        Require.NotNull(send, nameof(send));
        Neighbors neighbors = Neighbors.Of(this);
        Segments.RequireNumber(neighbors.Out, send.Length, nameof(send));
        return new T[neighbors.In];
    }
}
