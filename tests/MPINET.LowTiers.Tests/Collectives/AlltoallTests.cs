using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Alltoall, Alltoallv and Alltoallw: every rank sends different data to every other.</summary>
public sealed class AlltoallTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Alltoall_transposes_the_blocks(CallForm form)
    {
        using Cells<int> mine = new(ByRank(to => 10 * rank + to));
        using Cells<int> theirs = new(size);
        CollectiveCalls.In(form).Alltoall(comm, mine, 1, MPI.INT, theirs, 1, MPI.INT);
        theirs.MustHold(ByRank(from => 10 * from + rank));
        mine.MustHold(ByRank(to => 10 * rank + to));
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Alltoall_with_in_place_replaces_each_block_by_the_received_one(CallForm form)
    {
        using Cells<int> blocks = new([.. Enumerable.Range(0, 2 * size).Select(i => 100 * rank + i)]);
        CollectiveCalls.In(form).Alltoall(comm, MPI.IN_PLACE, 0, MPI.DATATYPE_NULL, blocks, 2, MPI.INT);
        blocks.MustHold([.. Enumerable.Range(0, 2 * size).Select(i => 100 * (i / 2) + 2 * rank + i % 2)]);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Alltoallv_takes_and_puts_blocks_of_any_length_anywhere(CallForm form)
    {
        // Rank s sends s + d elements to rank d. The distance of blocks is one cell more than the longest block.
        int stride = 2 * size;
        int[] starts = ByRank(r => r * stride);
        using Cells<int> mine = new([
            .. Enumerable.Range(0, size * stride).Select(i => 1000 * rank + 100 * (i / stride) + i % stride),
        ]);
        using Cells<int> theirs = new(size * stride);
        int[] counts = ByRank(r => r + rank);
        CollectiveCalls.In(form).Alltoallv(comm, mine, counts, starts, MPI.INT, theirs, counts, starts, MPI.INT);
        theirs.MustHold([
            .. Enumerable
                .Range(0, size * stride)
                .Select(i =>
                    i % stride < i / stride + rank
                        ? 1000 * (i / stride) + 100 * rank + i % stride
                        : Cells<int>.Untouched
                ),
        ]);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Alltoallv_with_in_place_swaps_blocks_of_equal_length(CallForm form)
    {
        int[] ones = ByRank(_ => 1);
        int[] reversed = ByRank(r => size - 1 - r);
        using Cells<int> blocks = new(ByRank(i => 10 * rank + reversed[i]));
        CollectiveCalls
            .In(form)
            .Alltoallv(comm, MPI.IN_PLACE, null!, null!, MPI.DATATYPE_NULL, blocks, ones, reversed, MPI.INT);
        blocks.MustHold(ByRank(i => 10 * reversed[i] + rank));
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Alltoallw_has_a_datatype_for_each_block_and_displacements_in_bytes(CallForm form)
    {
        // Even ranks are sent two ints, odd ones a double. Each rank receives data of the type that it is sent.
        MPI.Datatype[] toTypes = ByRank(r => r % 2 == 0 ? MPI.INT : MPI.DOUBLE);
        int[] toCounts = ByRank(r => r % 2 == 0 ? 2 : 1);
        int[] bytes = ByRank(r => 8 * (size - 1 - r));
        using Cells<double> mine = new(size);
        using Cells<double> theirs = new(size);
        for (int to = 0; to < size; to++)
        {
            mine[size - 1 - to] = Block(rank, to);
        }

        CollectiveCalls
            .In(form)
            .Alltoallw(
                comm,
                mine,
                toCounts,
                bytes,
                toTypes,
                theirs,
                ByRank(_ => toCounts[rank]),
                bytes,
                ByRank(_ => toTypes[rank])
            );
        theirs.MustHold(ByRank(i => Block(size - 1 - i, rank)));

        // The bits of two ints are a valid double.
        static double Block(int from, int to) =>
            to % 2 == 0 ? BitConverter.Int64BitsToDouble(((long)(from + 1) << 32) | (uint)(to + 1)) : from + to / 16.0;
    }
}
