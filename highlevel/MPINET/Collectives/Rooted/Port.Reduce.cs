using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Combines the elements of all processes at the root. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Reduce. MPI-5.0, section 6.9.1. In place if both buffers are the same memory on the root.</remarks>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results, on the root; ignored on other processes.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or the operation is not defined for the type.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, this thread may not call MPI, or the port is not a process.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Reduce(ITypedBuffer send, ITypedBuffer? receive, ReductionOperator op) =>
        Comm.RunBuffer(ReduceOf(op), send, receive);

    /// <inheritdoc cref="Reduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Reduce<T>(T[] send, T[]? receive, ReductionOperator op)
        where T : unmanaged => Comm.RunArray(ReduceOf(op), send, receive);

    /// <inheritdoc cref="Reduce{T}(T[], T[], ReductionOperator)" />
    [OverloadResolutionPriority(-1)]
    public void Reduce<T>(ReadOnlySpan<T> send, Span<T> receive, ReductionOperator op)
        where T : unmanaged => Comm.RunSpan(ReduceOf(op), send, receive);

    /// <summary>Combines one value of each process at the root. Blocks. Collective.</summary>
    /// <inheritdoc cref="Reduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The result, on the root; the default value on other processes.</returns>
    public T Reduce<T>(T value, ReductionOperator op)
        where T : unmanaged
    {
        T result = default;
        Datatype type = Datatype.Of<T>();
        Comm.Run(ReduceOf(op), new Operand(&value, 1, type), new Operand(&result, 1, type));
        return result;
    }

    /// <summary>Combines one value of each process at the root. Blocks. Collective.</summary>
    /// <remarks>
    /// The function becomes an operation for this call only. A function that is used often is better created once with
    /// <see cref="ReductionOperator.Create{T}(Func{T, T, T}, bool)" />.
    /// </remarks>
    /// <inheritdoc cref="Reduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="function">Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the order of the ranks.</param>
    /// <returns>The result, on the root; the default value on other processes.</returns>
    [OverloadResolutionPriority(-1)]
    public T Reduce<T>(T value, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return Reduce(value, op);
    }

    /// <summary>Combines the elements of all processes at the root. Blocks. Collective.</summary>
    /// <inheritdoc cref="Reduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The results, on the root; an empty array on other processes.</returns>
    public T[] Reduce<T>(T[] send, ReductionOperator op)
        where T : unmanaged => Reduce(Require.Span(send, nameof(send)), op);

    /// <inheritdoc cref="Reduce{T}(T[], ReductionOperator)" />
    public T[] Reduce<T>(ReadOnlySpan<T> send, ReductionOperator op)
        where T : unmanaged
    {
        T[] result = NewResult<T>(send.Length);
        Comm.RunSpan(ReduceOf(op), send, result);
        return result;
    }

    /// <summary>Combines the elements of all processes at the root. Blocks. Collective.</summary>
    /// <inheritdoc cref="Reduce{T}(T, Func{T, T, T})" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="function">
    /// Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the
    /// order of the ranks.
    /// </param>
    /// <returns>The results, on the root; an empty array on other processes.</returns>
    [OverloadResolutionPriority(-1)]
    public T[] Reduce<T>(T[] send, Func<T, T, T> function)
        where T : unmanaged => Reduce(Require.Span(send, nameof(send)), function);

    /// <inheritdoc cref="Reduce{T}(T[], Func{T, T, T})" />
    [OverloadResolutionPriority(-1)]
    public T[] Reduce<T>(ReadOnlySpan<T> send, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return Reduce(send, op);
    }

    /// <summary>Starts to combine the elements of all processes at the root. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ireduce. MPI-5.0, section 6.12.7. In place if both buffers are the same memory on the root.</remarks>
    /// <inheritdoc cref="Reduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results, on the root; ignored on other processes.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Ireduce(
        ITypedBuffer send,
        ITypedBuffer? receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Start(ReduceOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Ireduce(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Ireduce<T>(
        T[] send,
        T[]? receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Start(ReduceOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Ireduce{T}(T[], T[], ReductionOperator, string, int)" />
    public Request Ireduce<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Start(ReduceOf(op), Sides.Of(send, receive), file, line);

    /// <summary>Starts the operation for one value. Does not block.</summary>
    /// <inheritdoc cref="Ireduce(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the result on the root; the default value on other processes.</returns>
    public Request<T> Ireduce<T>(
        T value,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.StartValue(ReduceOf(op), [value], default(T), file, line);

    /// <summary>Creates a request that combines the elements of all processes at the root each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Reduce_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.7.</remarks>
    /// <inheritdoc cref="Ireduce(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest ReduceInit(
        ITypedBuffer send,
        ITypedBuffer? receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Init(ReduceOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ReduceInit(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest ReduceInit<T>(
        T[] send,
        T[]? receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Init(ReduceOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ReduceInit{T}(T[], T[], ReductionOperator, string, int)" />
    public PersistentRequest ReduceInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Init(ReduceOf(op), Sides.Of(send, receive), file, line);

    private ReduceOperation ReduceOf(ReductionOperator op)
    {
        Require.NotNull(op, nameof(op));
        return new ReduceOperation(Root.Of(this), op);
    }

    private T[] NewResult<T>(int length)
        where T : unmanaged => Root.Of(this).IsHere ? new T[length] : [];
}
