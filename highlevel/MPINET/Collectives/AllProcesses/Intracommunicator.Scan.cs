using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Combines the elements of the ranks up to and including this one. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Scan. MPI-5.0, section 6.11.1. In place if both buffers are the same memory on all processes.</remarks>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or the operation is not defined for the type.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Scan(ITypedBuffer send, ITypedBuffer receive, ReductionOperator op) =>
        RunBuffer(ScanOf(op), send, receive);

    /// <inheritdoc cref="Scan(ITypedBuffer, ITypedBuffer, ReductionOperator)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Scan<T>(T[] send, T[] receive, ReductionOperator op)
        where T : unmanaged => RunArray(ScanOf(op), send, receive);

    /// <inheritdoc cref="Scan{T}(T[], T[], ReductionOperator)" />
    [OverloadResolutionPriority(-1)]
    public void Scan<T>(ReadOnlySpan<T> send, Span<T> receive, ReductionOperator op)
        where T : unmanaged => RunSpan(ScanOf(op), send, receive);

    /// <summary>Combines one value of each rank up to and including this one. Blocks. Collective.</summary>
    /// <inheritdoc cref="Scan(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The result.</returns>
    public T Scan<T>(T value, ReductionOperator op)
        where T : unmanaged
    {
        T result = default;
        Datatype type = Datatype.Of<T>();
        Run(ScanOf(op), new Operand(&value, 1, type), new Operand(&result, 1, type));
        return result;
    }

    /// <summary>Combines one value of each rank up to and including this one. Blocks. Collective.</summary>
    /// <remarks>
    /// The function becomes an operation for this call only. A function that is used often is better created once with
    /// <see cref="ReductionOperator.Create{T}(Func{T, T, T}, bool)" />.
    /// </remarks>
    /// <inheritdoc cref="Scan(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="function">Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the order of the ranks.</param>
    /// <returns>The result.</returns>
    [OverloadResolutionPriority(-1)]
    public T Scan<T>(T value, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return Scan(value, op);
    }

    /// <summary>Combines the elements of the ranks up to and including this one. Blocks. Collective.</summary>
    /// <inheritdoc cref="Scan(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <returns>The results.</returns>
    public T[] Scan<T>(T[] send, ReductionOperator op)
        where T : unmanaged => Scan(Require.Span(send, nameof(send)), op);

    /// <inheritdoc cref="Scan{T}(T[], ReductionOperator)" />
    public T[] Scan<T>(ReadOnlySpan<T> send, ReductionOperator op)
        where T : unmanaged
    {
        T[] result = new T[send.Length];
        RunSpan(ScanOf(op), send, result);
        return result;
    }

    /// <summary>Combines the elements of the ranks up to and including this one. Blocks. Collective.</summary>
    /// <inheritdoc cref="Scan{T}(T, Func{T, T, T})" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="function">
    /// Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the
    /// order of the ranks.
    /// </param>
    /// <returns>The results.</returns>
    [OverloadResolutionPriority(-1)]
    public T[] Scan<T>(T[] send, Func<T, T, T> function)
        where T : unmanaged => Scan(Require.Span(send, nameof(send)), function);

    /// <inheritdoc cref="Scan{T}(T[], Func{T, T, T})" />
    [OverloadResolutionPriority(-1)]
    public T[] Scan<T>(ReadOnlySpan<T> send, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return Scan(send, op);
    }

    /// <summary>Starts to combine the elements of the ranks up to and including this one. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iscan. MPI-5.0, section 6.12.11. In place if both buffers are the same memory on all processes.</remarks>
    /// <inheritdoc cref="Scan(ITypedBuffer, ITypedBuffer, ReductionOperator)" path="/exception" />
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Iscan(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(ScanOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iscan(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Iscan<T>(
        T[] send,
        T[] receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(ScanOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iscan{T}(T[], T[], ReductionOperator, string, int)" />
    public Request Iscan<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(ScanOf(op), Sides.Of(send, receive), file, line);

    /// <summary>Starts the operation for one value. Does not block.</summary>
    /// <inheritdoc cref="Iscan(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">The operation that combines two elements.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the result.</returns>
    public Request<T> Iscan<T>(
        T value,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartValue(ScanOf(op), [value], default(T), file, line);

    /// <summary>Creates a request that combines the elements of the ranks up to and including this one each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Scan_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.11.</remarks>
    /// <inheritdoc cref="Iscan(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest ScanInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(ScanOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ScanInit(ITypedBuffer, ITypedBuffer, ReductionOperator, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest ScanInit<T>(
        T[] send,
        T[] receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(ScanOf(op), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ScanInit{T}(T[], T[], ReductionOperator, string, int)" />
    public PersistentRequest ScanInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(ScanOf(op), Sides.Of(send, receive), file, line);

    private static ScanOperation<Inclusive> ScanOf(ReductionOperator op)
    {
        Require.NotNull(op, nameof(op));
        return new ScanOperation<Inclusive>(op);
    }
}
