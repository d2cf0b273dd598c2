using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends the same elements to all neighbours and collects as many from each. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_allgather. MPI-5.0, section 8.6.1. It has no in-place form.</remarks>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">The receive buffer, filled in the order of the neighbours. Segments of MPI_PROC_NULL neighbours are not changed.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void NeighborAllgather(ITypedBuffer send, ITypedBuffer receive) =>
        RunBuffer(new AllgatherOperation<Neighborhood>(), send, receive);

    /// <inheritdoc cref="NeighborAllgather(ITypedBuffer, ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void NeighborAllgather<T>(T[] send, T[] receive)
        where T : unmanaged => RunArray(new AllgatherOperation<Neighborhood>(), send, receive);

    /// <inheritdoc cref="NeighborAllgather{T}(T[], T[])" />
    [OverloadResolutionPriority(-1)]
    public void NeighborAllgather<T>(ReadOnlySpan<T> send, Span<T> receive)
        where T : unmanaged => RunSpan(new AllgatherOperation<Neighborhood>(), send, receive);

    /// <summary>Sends a value to all neighbours and collects one from each. Blocks. Collective.</summary>
    /// <inheritdoc cref="NeighborAllgather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>The values in the order of the neighbours; the default value for MPI_PROC_NULL neighbours.</returns>
    public T[] NeighborAllgather<T>(T value)
        where T : unmanaged
    {
        T[] all = new T[Neighbors.Of(this).In];
        fixed (T* to = all)
        {
            Datatype type = Datatype.Of<T>();
            Run(
                new AllgatherOperation<Neighborhood>(),
                new Operand(&value, 1, type),
                new Operand(to, all.Length, type)
            );
        }

        return all;
    }

    /// <summary>Starts to send the same elements to all neighbours and to collect as many from each. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ineighbor_allgather. MPI-5.0, section 8.7.1. It has no in-place form.</remarks>
    /// <inheritdoc cref="NeighborAllgather(ITypedBuffer, ITypedBuffer)" path="/exception" />
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">
    /// The receive buffer, filled in the order of the neighbours. Segments of MPI_PROC_NULL neighbours are not changed.
    /// </param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IneighborAllgather(
        ITypedBuffer send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(new AllgatherOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAllgather(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IneighborAllgather<T>(
        T[] send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AllgatherOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IneighborAllgather{T}(T[], T[], string, int)" />
    public Request IneighborAllgather<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AllgatherOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <summary>Starts to send a value to all neighbours and to collect one from each. Does not block.</summary>
    /// <inheritdoc cref="IneighborAllgather(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the values in the order of the neighbours; the default value for MPI_PROC_NULL neighbours.</returns>
    public Request<T[]> IneighborAllgather<T>(
        T value,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartResult(new AllgatherOperation<Neighborhood>(), [value], new T[Neighbors.Of(this).In], file, line);

    /// <summary>Creates a request that sends the same elements to all neighbours and collects those of each, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_allgather_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 8.8.1.</remarks>
    /// <inheritdoc cref="IneighborAllgather(ITypedBuffer, ITypedBuffer, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest NeighborAllgatherInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AllgatherOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAllgatherInit(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest NeighborAllgatherInit<T>(
        T[] send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AllgatherOperation<Neighborhood>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="NeighborAllgatherInit{T}(T[], T[], string, int)" />
    public PersistentRequest NeighborAllgatherInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AllgatherOperation<Neighborhood>(), Sides.Of(send, receive), file, line);
}
