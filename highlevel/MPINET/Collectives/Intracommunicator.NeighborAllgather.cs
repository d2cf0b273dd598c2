using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends the same to all neighbours and collects as many elements from each. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_allgather. MPI-5.0, section 8.6.1. There is no in place form.</remarks>
    /// <param name="send">What this process gives, as much as each.</param>
    /// <param name="receive">Where all of it goes, in the order of the neighbours. What is from no process stays as it is.</param>
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
    /// <param name="value">What this process gives.</param>
    /// <returns>The values in the order of the neighbours; from no process the default value.</returns>
    public T[] NeighborAllgather<T>(T value)
        where T : unmanaged
    {
        var all = new T[Neighbors.Of(this).In];
        fixed (T* to = all)
        {
            var type = Datatype.Of<T>();
            Run(
                new AllgatherOperation<Neighborhood>(),
                new Operand(&value, 1, type),
                new Operand(to, all.Length, type)
            );
        }

        return all;
    }

    /// <summary>Starts to send the same to all neighbours and to collect as many elements from each. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ineighbor_allgather. MPI-5.0, section 8.7.1. There is no in place form.</remarks>
    /// <inheritdoc cref="NeighborAllgather(ITypedBuffer, ITypedBuffer)" path="/param|/exception" />
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
    /// <param name="value">What this process gives.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the values in the order of the neighbours; from no process the default value.</returns>
    public Request<T[]> IneighborAllgather<T>(
        T value,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartResult(new AllgatherOperation<Neighborhood>(), [value], new T[Neighbors.Of(this).In], file, line);

    /// <summary>Makes a request that exchanges the same with all neighbours each time it is started. Collective.</summary>
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
