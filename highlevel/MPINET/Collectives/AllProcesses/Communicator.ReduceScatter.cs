using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
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

    /// <summary>Combines the elements of all processes and distributes the results, whose number may differ between processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="ReduceScatter{T}(T[], T[], ReadOnlySpan{int}, Func{T, T, T})" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements of this process. Their number is the sum of the counts.</param>
    /// <param name="counts">The number of results for each rank, equal on all processes. The counts are copied.</param>
    /// <param name="function">Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the order of the ranks.</param>
    /// <returns>The results for this process.</returns>
    [OverloadResolutionPriority(-1)]
    public T[] ReduceScatter<T>(T[] send, ReadOnlySpan<int> counts, Func<T, T, T> function)
        where T : unmanaged => ReduceScatter(Require.Span(send, nameof(send)), counts, function);

    /// <inheritdoc cref="ReduceScatter{T}(T[], ReadOnlySpan{int}, Func{T, T, T})" />
    [OverloadResolutionPriority(-1)]
    public T[] ReduceScatter<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> counts, Func<T, T, T> function)
        where T : unmanaged
    {
        using ReductionOperator op = ReductionOperator.Create(function);
        return ReduceScatter(send, counts, op);
    }

    private ReduceScatterOperation ReduceScatterOf(ReadOnlySpan<int> counts, ReductionOperator op)
    {
        Segments.RequireNumber(counts.Length, Size, nameof(counts));
        return new ReduceScatterOperation(new Segments(counts), op);
    }
}
