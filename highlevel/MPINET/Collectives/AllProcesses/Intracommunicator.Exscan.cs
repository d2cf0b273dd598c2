using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Combines the elements of the lower ranks. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Exscan. MPI-5.0, section 6.11.2. In place if both buffers are the same memory on all processes.</remarks>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results of this process; undefined on rank 0.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or the operation is not defined for the type.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Exscan(ITypedBuffer send, ITypedBuffer receive, ReductionOperator op) =>
        RunBuffer(ExscanOf(op), send, receive);

    /// <inheritdoc cref="Exscan(ITypedBuffer, ITypedBuffer, ReductionOperator)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Exscan<T>(T[] send, T[] receive, ReductionOperator op)
        where T : unmanaged => RunArray(ExscanOf(op), send, receive);

    /// <inheritdoc cref="Exscan{T}(T[], T[], ReductionOperator)" />
    [OverloadResolutionPriority(-1)]
    public void Exscan<T>(ReadOnlySpan<T> send, Span<T> receive, ReductionOperator op)
        where T : unmanaged => RunSpan(ExscanOf(op), send, receive);

    /// <summary>Combines one value of each lower rank. Blocks. Collective.</summary>
    /// <inheritdoc cref="Exscan(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The result; undefined on rank 0.</returns>
    public T Exscan<T>(T value, ReductionOperator op)
        where T : unmanaged
    {
        T result = default;
        Datatype type = Datatype.Of<T>();
        Run(ExscanOf(op), new Operand(&value, 1, type), new Operand(&result, 1, type));
        return result;
    }

    /// <summary>Combines one value of each lower rank. Blocks. Collective.</summary>
    /// <remarks>
    /// The function becomes an operation for this call only. A function that is used often is better created once with
    /// <see cref="ReductionOperator.Create{T}(Func{T, T, T}, bool)" />.
    /// </remarks>
    /// <inheritdoc cref="Exscan(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="function">Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the order of the ranks.</param>
    /// <returns>The result; undefined on rank 0.</returns>
    [OverloadResolutionPriority(-1)]
    public T Exscan<T>(T value, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return Exscan(value, op);
    }

    /// <summary>Combines the elements of the lower ranks. Blocks. Collective.</summary>
    /// <inheritdoc cref="Exscan(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The results; undefined on rank 0.</returns>
    public T[] Exscan<T>(T[] send, ReductionOperator op)
        where T : unmanaged => Exscan(Require.Span(send, nameof(send)), op);

    /// <inheritdoc cref="Exscan{T}(T[], ReductionOperator)" />
    public T[] Exscan<T>(ReadOnlySpan<T> send, ReductionOperator op)
        where T : unmanaged
    {
        T[] result = new T[send.Length];
        RunSpan(ExscanOf(op), send, result);
        return result;
    }

    /// <summary>Combines the elements of the lower ranks. Blocks. Collective.</summary>
    /// <inheritdoc cref="Exscan{T}(T, Func{T, T, T})" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="function">
    /// Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the
    /// order of the ranks.
    /// </param>
    /// <returns>The results; undefined on rank 0.</returns>
    [OverloadResolutionPriority(-1)]
    public T[] Exscan<T>(T[] send, Func<T, T, T> function)
        where T : unmanaged => Exscan(Require.Span(send, nameof(send)), function);

    /// <inheritdoc cref="Exscan{T}(T[], Func{T, T, T})" />
    [OverloadResolutionPriority(-1)]
    public T[] Exscan<T>(ReadOnlySpan<T> send, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return Exscan(send, op);
    }

    /// <summary>Starts to combine the elements of the lower ranks. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iexscan. MPI-5.0, section 6.12.12. In place if both buffers are the same memory on all processes.</remarks>
    /// <inheritdoc cref="Exscan(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results of this process; undefined on rank 0.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Iexscan(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(ExscanOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iexscan(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Iexscan<T>(
        T[] send,
        T[] receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(ExscanOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iexscan{T}(T[], T[], ReductionOperator, string, int)" />
    public Request Iexscan<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(ExscanOf(op), Sides.Of(send, receive), file, line);

    /// <summary>Starts the operation for one value. Does not block.</summary>
    /// <inheritdoc cref="Iexscan(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, whose result is undefined on rank 0.</returns>
    public Request<T> Iexscan<T>(
        T value,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartValue(ExscanOf(op), [value], default(T), file, line);

    /// <summary>Creates a request that combines the elements of the lower ranks each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Exscan_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.12.</remarks>
    /// <inheritdoc cref="Iexscan(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest ExscanInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(ExscanOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ExscanInit(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest ExscanInit<T>(
        T[] send,
        T[] receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(ExscanOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ExscanInit{T}(T[], T[], ReductionOperator, string, int)" />
    public PersistentRequest ExscanInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(ExscanOf(op), Sides.Of(send, receive), file, line);

    private static ScanOperation<Exclusive> ExscanOf(ReductionOperator op)
    {
        Require.NotNull(op, nameof(op));
        return new ScanOperation<Exclusive>(op);
    }
}
