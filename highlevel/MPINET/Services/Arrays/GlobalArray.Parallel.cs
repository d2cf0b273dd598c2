namespace MPINET;

// All are collective, and see what was written before the last Synchronize.
public sealed partial class GlobalArray<T>
    where T : unmanaged
{
    /// <summary>Sets each element of this process. Local.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="ObjectDisposedException">The array was disposed of.</exception>
    public void FillLocal(T value) => Local.Fill(value);

    /// <summary>Calls a function for each element of this process, in the order of the indices. Local.</summary>
    /// <param name="action">The function. It may change the element.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="ObjectDisposedException">The array was disposed of.</exception>
    public void ForEachLocal(ElementAction<T> action)
    {
        Require.NotNull(action, nameof(action));
        long first = Start;
        Span<T> all = Local;
        for (int i = 0; i < all.Length; i++)
        {
            action(first + i, ref all[i]);
        }
    }

    /// <summary>Combines all elements. Collective. Blocks until all processes have called it.</summary>
    /// <param name="op">The operation, which may take the elements in any order.</param>
    /// <returns>The result, the same on all processes.</returns>
    /// <exception cref="ArgumentNullException">The operation is null.</exception>
    /// <exception cref="ArgumentException">The operation is not defined for the type.</exception>
    /// <exception cref="InvalidOperationException">The array is empty.</exception>
    /// <exception cref="ObjectDisposedException">The array was disposed of.</exception>
    public T Reduce(ReductionOperator op)
    {
        Require.NotNull(op, nameof(op));
        RequireAlive();
        if (Length == 0)
        {
            throw new InvalidOperationException("The array is empty: there is nothing to combine.");
        }

        T[] parts = comm.Allgather(ReduceLocal(op));
        T result = parts[0];

        // The first processes have elements, because blocks are as equal as possible.
        for (int rank = 1; rank < parts.Length && blocks.LengthOf(rank) > 0; rank++)
        {
            result = op.ReduceLocal(result, parts[rank]);
        }

        return result;
    }

    /// <summary>The sum of all elements; zero if there are none. Collective. Blocks until all processes have called it.</summary>
    /// <inheritdoc cref="Reduce" path="/returns|/exception[@cref='ArgumentException']|/exception[@cref='ObjectDisposedException']" />
    public T Sum() => Length == 0 ? default : Reduce(ReductionOperator.Sum);

    /// <summary>The least element. Collective. Blocks until all processes have called it.</summary>
    /// <inheritdoc cref="Reduce" path="/returns|/exception" />
    public T Min() => Reduce(ReductionOperator.Min);

    /// <summary>The greatest element. Collective. Blocks until all processes have called it.</summary>
    /// <inheritdoc cref="Reduce" path="/returns|/exception" />
    public T Max() => Reduce(ReductionOperator.Max);

    /// <summary>Sorts all elements, by sample sort. Collective. Blocks until all processes have called it.</summary>
    /// <remarks>
    /// Each process needs memory for about twice its own elements besides. Equal elements all go by one process, which
    /// then needs memory for them.
    /// </remarks>
    /// <param name="comparer">The order; null for the type's own.</param>
    /// <exception cref="ObjectDisposedException">The array was disposed of.</exception>
    public void Sort(IComparer<T>? comparer = null)
    {
        IComparer<T> order = comparer ?? Comparer<T>.Default;
        T[] mine = Local.ToArray();
        Array.Sort(mine, order);
        int[] ends = EndsOfBuckets(mine, Splitters(mine, order), order);
        long[][] counts = CountsOfAll(ends);

        // Each bucket becomes consecutive elements, in pieces by rank. All have copied theirs by now.
        long[] starts = StartsOfPieces(counts, comm.Rank);
        int from = 0;
        for (int bucket = 0; bucket < ends.Length; bucket++)
        {
            Put(starts[bucket], mine.AsSpan(from, ends[bucket] - from));
            from = ends[bucket];
        }

        Synchronize();
        T[] sorted = new T[counts.Sum(one => one[comm.Rank])];
        long first = StartsOfPieces(counts, 0)[comm.Rank];
        Get(first, sorted);
        Array.Sort(sorted, order);
        Put(first, sorted);
        Synchronize();
    }

    private static int[] EndsOfBuckets(T[] sorted, T[] splitters, IComparer<T> order)
    {
        int[] ends = new int[splitters.Length + 1];
        for (int i = 0; i < splitters.Length; i++)
        {
            int low = i == 0 ? 0 : ends[i - 1];
            int high = sorted.Length;
            while (low < high)
            {
                int middle = low + ((high - low) / 2);
                (low, high) = order.Compare(sorted[middle], splitters[i]) <= 0 ? (middle + 1, high) : (low, middle);
            }

            ends[i] = low;
        }

        ends[splitters.Length] = sorted.Length;
        return ends;
    }

    // Where the pieces of a process begin in the array, by bucket.
    private static long[] StartsOfPieces(long[][] counts, int rank)
    {
        long[] starts = new long[counts.Length];
        long before = 0;
        for (int bucket = 0; bucket < starts.Length; bucket++)
        {
            starts[bucket] = before + counts.Take(rank).Sum(one => one[bucket]);
            before += counts.Sum(one => one[bucket]);
        }

        return starts;
    }

    private T ReduceLocal(ReductionOperator op)
    {
        T[] left = Local.ToArray();
        int count = left.Length;
        while (count > 1)
        {
            int half = count / 2;
            op.ReduceLocal<T>(left.AsSpan(count - half, half), left.AsSpan(0, half));
            count -= half;
        }

        return count == 0 ? default : left[0];
    }

    // As many samples of each process as there are processes; of those, every so many-th divides two buckets.
    private T[] Splitters(T[] sorted, IComparer<T> order)
    {
        int size = comm.Size;
        T[] mine = new T[sorted.Length == 0 ? 0 : size];
        for (int i = 0; i < mine.Length; i++)
        {
            mine[i] = sorted[(int)((long)i * sorted.Length / size)];
        }

        int[] lengths = [.. Enumerable.Range(0, size).Select(rank => blocks.LengthOf(rank) == 0 ? 0 : size)];
        T[] all = new T[lengths.Sum()];
        comm.Allgatherv(mine, all, lengths);
        Array.Sort(all, order);
        return [.. Enumerable.Range(1, size - 1).Where(_ => all.Length > 0).Select(i => all[i * all.Length / size])];
    }

    private long[][] CountsOfAll(int[] ends)
    {
        int size = comm.Size;
        long[] mine = new long[size];
        for (int bucket = 0; bucket < ends.Length; bucket++)
        {
            mine[bucket] = ends[bucket] - (bucket == 0 ? 0 : ends[bucket - 1]);
        }

        long[] all = new long[size * size];
        comm.Allgather(mine, all);
        return [.. Enumerable.Range(0, size).Select(rank => all.AsSpan(rank * size, size).ToArray())];
    }
}
