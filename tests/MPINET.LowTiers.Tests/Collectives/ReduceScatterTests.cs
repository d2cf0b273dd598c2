using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Reduce_scatter and Reduce_scatter_block: each rank gets its part of the combined data.</summary>
public sealed class ReduceScatterTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Reduce_scatter_gives_each_rank_as_many_elements_as_its_count(CallForm form)
    {
        // Rank r gets r + 1 elements. Element i of rank s is 100 * s + i.
        int[] counts = ByRank(r => r + 1);
        using Cells<int> mine = new([.. Enumerable.Range(0, counts.Sum()).Select(i => 100 * rank + i)]);
        using Cells<int> part = new(size + 1);
        CollectiveCalls.In(form).Reduce_scatter(comm, mine, part, counts, MPI.INT, MPI.SUM);
        int first = counts.Take(rank).Sum();
        part.MustHold([
            .. Enumerable
                .Range(0, size + 1)
                .Select(i => i <= rank ? 50 * size * (size - 1) + size * (first + i) : Cells<int>.Untouched),
        ]);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Reduce_scatter_with_in_place_puts_the_part_at_the_beginning(CallForm form)
    {
        int[] counts = ByRank(r => 2);
        using Cells<int> data = new([.. Enumerable.Range(0, 2 * size).Select(i => i + rank)]);
        CollectiveCalls.In(form).Reduce_scatter(comm, MPI.IN_PLACE, data, counts, MPI.INT, MPI.MAX);
        Assert.Equal(2 * rank + size - 1, data[0]);
        Assert.Equal(2 * rank + size, data[1]);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Reduce_scatter_block_gives_each_rank_a_block_of_one_length(CallForm form)
    {
        using Cells<long> mine = new([.. Enumerable.Range(0, 3 * size).Select(i => (rank + 1) * 10L + i)]);
        using Cells<long> part = new(3);
        CollectiveCalls.In(form).Reduce_scatter_block(comm, mine, part, 3, MPI.INT64_T, MPI.SUM);
        long common = 5L * size * (size + 1);
        part.MustHold([.. Enumerable.Range(0, 3).Select(i => common + size * (3 * rank + i))]);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Reduce_scatter_block_with_in_place_puts_the_part_at_the_beginning(CallForm form)
    {
        using Cells<int> data = new(ByRank(i => (rank + 1) * (i + 1)));
        CollectiveCalls.In(form).Reduce_scatter_block(comm, MPI.IN_PLACE, data, 1, MPI.INT, MPI.SUM);
        Assert.Equal((rank + 1) * size * (size + 1) / 2, data[0]);
    }
}
