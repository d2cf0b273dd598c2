using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Combines the elements of all processes and distributes the results, whose number may differ between processes. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Reduce_scatter. MPI-5.0, section 6.10.2. In place if both buffers are the same memory on all processes.</remarks>
    /// <param name="send">The elements of this process. Their number is the sum of the counts.</param>
    /// <param name="receive">The buffer for the results of this process.</param>
    /// <param name="counts">The number of results for each rank, equal on all processes. The counts are copied.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, buffers overlap, the operation is not defined for the type, or there is not one non-negative count for each rank.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void ReduceScatter(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReadOnlySpan<int> counts,
        ReductionOperator op
    ) => RunBuffer(ReduceScatterOf(counts, op), send, receive);

    /// <inheritdoc cref="ReduceScatter(ITypedBuffer, ITypedBuffer, ReadOnlySpan{int}, ReductionOperator)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void ReduceScatter<T>(T[] send, T[] receive, ReadOnlySpan<int> counts, ReductionOperator op)
        where T : unmanaged => RunArray(ReduceScatterOf(counts, op), send, receive);

    /// <inheritdoc cref="ReduceScatter{T}(T[], T[], ReadOnlySpan{int}, ReductionOperator)" />
    [OverloadResolutionPriority(-1)]
    public void ReduceScatter<T>(ReadOnlySpan<T> send, Span<T> receive, ReadOnlySpan<int> counts, ReductionOperator op)
        where T : unmanaged => RunSpan(ReduceScatterOf(counts, op), send, receive);

    /// <summary>Combines the elements of all processes and distributes the results, whose number may differ between processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="ReduceScatter(ITypedBuffer, ITypedBuffer, ReadOnlySpan{int}, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process. Their number is the sum of the counts.</param>
    /// <param name="counts">The number of results for each rank, equal on all processes. The counts are copied.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The results for this process.</returns>
    public T[] ReduceScatter<T>(T[] send, ReadOnlySpan<int> counts, ReductionOperator op)
        where T : unmanaged => ReduceScatter(Require.Span(send, nameof(send)), counts, op);

    /// <inheritdoc cref="ReduceScatter{T}(T[], ReadOnlySpan{int}, ReductionOperator)" />
    public T[] ReduceScatter<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> counts, ReductionOperator op)
        where T : unmanaged
    {
        ReduceScatterOperation operation = ReduceScatterOf(counts, op);
        T[] part = new T[counts[Rank]];
        RunSpan(operation, send, part);
        return part;
    }

    /// <summary>Starts to combine the elements of all processes and to distribute the results, whose number may differ between processes. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ireduce_scatter. MPI-5.0, section 6.12.10. In place if both buffers are the same memory on all processes.</remarks>
    /// <inheritdoc cref="ReduceScatter(ITypedBuffer, ITypedBuffer, ReadOnlySpan{int}, ReductionOperator)" path="/exception" />
    /// <param name="send">The elements of this process. Their number is the sum of the counts.</param>
    /// <param name="receive">The buffer for the results of this process.</param>
    /// <param name="counts">The number of results for each rank, equal on all processes. The counts are copied.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IreduceScatter(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReadOnlySpan<int> counts,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(ReduceScatterOf(counts, op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IreduceScatter(ITypedBuffer, ITypedBuffer, ReadOnlySpan{int}, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IreduceScatter<T>(
        T[] send,
        T[] receive,
        ReadOnlySpan<int> counts,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(ReduceScatterOf(counts, op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="IreduceScatter{T}(T[], T[], ReadOnlySpan{int}, ReductionOperator, string, int)" />
    public Request IreduceScatter<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReadOnlySpan<int> counts,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(ReduceScatterOf(counts, op), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that combines the elements of all processes and distributes the results each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Reduce_scatter_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.10.</remarks>
    /// <inheritdoc cref="IreduceScatter(ITypedBuffer, ITypedBuffer, ReadOnlySpan{int}, ReductionOperator, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest ReduceScatterInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReadOnlySpan<int> counts,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(ReduceScatterOf(counts, op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ReduceScatterInit(ITypedBuffer, ITypedBuffer, ReadOnlySpan{int}, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest ReduceScatterInit<T>(
        T[] send,
        T[] receive,
        ReadOnlySpan<int> counts,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(ReduceScatterOf(counts, op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ReduceScatterInit{T}(T[], T[], ReadOnlySpan{int}, ReductionOperator, string, int)" />
    public PersistentRequest ReduceScatterInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReadOnlySpan<int> counts,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(ReduceScatterOf(counts, op), Sides.Of(send, receive), file, line);

    private ReduceScatterOperation ReduceScatterOf(ReadOnlySpan<int> counts, ReductionOperator op)
    {
        Require.NotNull(op, nameof(op));
        Segments.RequireNumber(counts.Length, Size, nameof(counts));
        return new ReduceScatterOperation(new Segments(counts), op);
    }
}
