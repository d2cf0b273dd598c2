using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
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
        RunSpan(new ReduceScatterBlockOperation(op), send, part);
        return part;
    }

    /// <summary>Combines the elements of all processes and distributes the results evenly. Blocks. Collective.</summary>
    /// <inheritdoc cref="ReduceScatterBlock{T}(T[], T[], Func{T, T, T})" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process, a multiple of the number of ranks.</param>
    /// <param name="function">Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the order of the ranks.</param>
    /// <returns>The results for this process.</returns>
    [OverloadResolutionPriority(-1)]
    public T[] ReduceScatterBlock<T>(T[] send, Func<T, T, T> function)
        where T : unmanaged => ReduceScatterBlock(Require.Span(send, nameof(send)), function);

    /// <inheritdoc cref="ReduceScatterBlock{T}(T[], Func{T, T, T})" />
    [OverloadResolutionPriority(-1)]
    public T[] ReduceScatterBlock<T>(ReadOnlySpan<T> send, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return ReduceScatterBlock(send, op);
    }
}
