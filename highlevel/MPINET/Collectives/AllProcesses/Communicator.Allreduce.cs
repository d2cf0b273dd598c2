using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Combines the elements of all processes, on all processes. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Allreduce. MPI-5.0, section 6.9.6. In place if both buffers are the same memory on all processes.</remarks>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or the operation is not defined for the type.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Allreduce(ITypedBuffer send, ITypedBuffer receive, ReductionOperator op) =>
        RunBuffer(AllreduceOf(op), send, receive);

    /// <inheritdoc cref="Allreduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Allreduce<T>(T[] send, T[] receive, ReductionOperator op)
        where T : unmanaged => RunArray(AllreduceOf(op), send, receive);

    /// <inheritdoc cref="Allreduce{T}(T[], T[], ReductionOperator)" />
    [OverloadResolutionPriority(-1)]
    public void Allreduce<T>(ReadOnlySpan<T> send, Span<T> receive, ReductionOperator op)
        where T : unmanaged => RunSpan(AllreduceOf(op), send, receive);

    /// <summary>Combines one value of each process, on all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allreduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The result.</returns>
    public T Allreduce<T>(T value, ReductionOperator op)
        where T : unmanaged
    {
        T result = default;
        Datatype type = Datatype.Of<T>();
        Run(AllreduceOf(op), new Operand(&value, 1, type), new Operand(&result, 1, type));
        return result;
    }

    /// <summary>Combines one value of each process, on all processes. Blocks. Collective.</summary>
    /// <remarks>
    /// The function becomes an operation for this call only. A function that is used often is better created once with
    /// <see cref="ReductionOperator.Create{T}(Func{T, T, T}, bool)" />.
    /// </remarks>
    /// <inheritdoc cref="Allreduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="function">Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the order of the ranks.</param>
    /// <returns>The result.</returns>
    [OverloadResolutionPriority(-1)]
    public T Allreduce<T>(T value, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return Allreduce(value, op);
    }

    /// <summary>Combines the elements of all processes, on all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allreduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The results.</returns>
    public T[] Allreduce<T>(T[] send, ReductionOperator op)
        where T : unmanaged => Allreduce(Require.Span(send, nameof(send)), op);

    /// <inheritdoc cref="Allreduce{T}(T[], ReductionOperator)" />
    public T[] Allreduce<T>(ReadOnlySpan<T> send, ReductionOperator op)
        where T : unmanaged
    {
        T[] result = new T[send.Length];
        RunSpan(AllreduceOf(op), send, result);
        return result;
    }

    /// <summary>Combines the elements of all processes, on all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allreduce{T}(T, Func{T, T, T})" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="function">
    /// Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the
    /// order of the ranks.
    /// </param>
    /// <returns>The results.</returns>
    [OverloadResolutionPriority(-1)]
    public T[] Allreduce<T>(T[] send, Func<T, T, T> function)
        where T : unmanaged => Allreduce(Require.Span(send, nameof(send)), function);

    /// <inheritdoc cref="Allreduce{T}(T[], Func{T, T, T})" />
    [OverloadResolutionPriority(-1)]
    public T[] Allreduce<T>(ReadOnlySpan<T> send, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return Allreduce(send, op);
    }

    /// <summary>Starts to combine the elements of all processes, on all processes. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iallreduce. MPI-5.0, section 6.12.8. In place if both buffers are the same memory on all processes.</remarks>
    /// <inheritdoc cref="Allreduce(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Iallreduce(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(AllreduceOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iallreduce(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Iallreduce<T>(
        T[] send,
        T[] receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(AllreduceOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iallreduce{T}(T[], T[], ReductionOperator, string, int)" />
    public Request Iallreduce<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(AllreduceOf(op), Sides.Of(send, receive), file, line);

    /// <summary>Starts the operation for one value. Does not block.</summary>
    /// <inheritdoc cref="Iallreduce(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the result.</returns>
    public Request<T> Iallreduce<T>(
        T value,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartValue(AllreduceOf(op), [value], default(T), file, line);

    /// <summary>Creates a request that combines the elements of all processes, on all processes, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Allreduce_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.8.</remarks>
    /// <inheritdoc cref="Iallreduce(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest AllreduceInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(AllreduceOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AllreduceInit(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest AllreduceInit<T>(
        T[] send,
        T[] receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(AllreduceOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AllreduceInit{T}(T[], T[], ReductionOperator, string, int)" />
    public PersistentRequest AllreduceInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(AllreduceOf(op), Sides.Of(send, receive), file, line);

    private static AllreduceOperation AllreduceOf(ReductionOperator op)
    {
        Require.NotNull(op, nameof(op));
        return new AllreduceOperation(op);
    }
}
