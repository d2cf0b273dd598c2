using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Combines the elements of all processes and distributes the results evenly. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Reduce_scatter_block. MPI-5.0, section 6.10.1. In place if both buffers are the same memory on all processes.</remarks>
    /// <param name="send">The elements of this process, a multiple of the number of ranks.</param>
    /// <param name="receive">The buffer for the results of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or the operation is not defined for the type.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void ReduceScatterBlock(ITypedBuffer send, ITypedBuffer receive, ReductionOperator op) =>
        RunBuffer(ReduceScatterBlockOf(op), send, receive);

    /// <inheritdoc cref="ReduceScatterBlock(ITypedBuffer, ITypedBuffer, ReductionOperator)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void ReduceScatterBlock<T>(T[] send, T[] receive, ReductionOperator op)
        where T : unmanaged => RunArray(ReduceScatterBlockOf(op), send, receive);

    /// <inheritdoc cref="ReduceScatterBlock{T}(T[], T[], ReductionOperator)" />
    [OverloadResolutionPriority(-1)]
    public void ReduceScatterBlock<T>(ReadOnlySpan<T> send, Span<T> receive, ReductionOperator op)
        where T : unmanaged => RunSpan(ReduceScatterBlockOf(op), send, receive);

    /// <summary>Combines the elements of all processes and distributes the results evenly. Blocks. Collective.</summary>
    /// <inheritdoc cref="ReduceScatterBlock(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, a multiple of the number of ranks.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The results for this process.</returns>
    public T[] ReduceScatterBlock<T>(T[] send, ReductionOperator op)
        where T : unmanaged => ReduceScatterBlock(Require.Span(send, nameof(send)), op);

    /// <inheritdoc cref="ReduceScatterBlock{T}(T[], ReductionOperator)" />
    public T[] ReduceScatterBlock<T>(ReadOnlySpan<T> send, ReductionOperator op)
        where T : unmanaged
    {
        T[] part = new T[send.Length / Size];
        RunSpan(ReduceScatterBlockOf(op), send, part);
        return part;
    }

    /// <summary>Starts to combine the elements of all processes and to distribute the results evenly. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ireduce_scatter_block. MPI-5.0, section 6.12.9. In place if both buffers are the same memory on all processes.</remarks>
    /// <inheritdoc cref="ReduceScatterBlock(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <param name="send">The elements of this process, a multiple of the number of ranks.</param>
    /// <param name="receive">The buffer for the results of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IreduceScatterBlock(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(ReduceScatterBlockOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IreduceScatterBlock(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IreduceScatterBlock<T>(
        T[] send,
        T[] receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(ReduceScatterBlockOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IreduceScatterBlock{T}(T[], T[], ReductionOperator, string, int)" />
    public Request IreduceScatterBlock<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(ReduceScatterBlockOf(op), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that combines the elements of all processes and distributes the results each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Reduce_scatter_block_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.9.</remarks>
    /// <inheritdoc cref="IreduceScatterBlock(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest ReduceScatterBlockInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(ReduceScatterBlockOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ReduceScatterBlockInit(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest ReduceScatterBlockInit<T>(
        T[] send,
        T[] receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(ReduceScatterBlockOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ReduceScatterBlockInit{T}(T[], T[], ReductionOperator, string, int)" />
    public PersistentRequest ReduceScatterBlockInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(ReduceScatterBlockOf(op), Sides.Of(send, receive), file, line);

    private static ReduceScatterBlockOperation ReduceScatterBlockOf(ReductionOperator op)
    {
        Require.NotNull(op, nameof(op));
        return new ReduceScatterBlockOperation(op);
    }
}
