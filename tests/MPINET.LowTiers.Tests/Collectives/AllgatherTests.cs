using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Allgather and Allgatherv: every rank gets the data of all.</summary>
public sealed class AllgatherTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Allgather_gives_every_rank_the_blocks_of_all(CallForm form)
    {
        using Cells<short> mine = new([(short)(10 * rank), (short)(10 * rank + 1), (short)(10 * rank + 2)]);
        using Cells<short> all = new(3 * size);
        CollectiveCalls.In(form).Allgather(comm, mine, 3, MPI.SHORT, all, 3, MPI.SHORT);
        all.MustHold([.. Enumerable.Range(0, 3 * size).Select(i => (short)(10 * (i / 3) + i % 3))]);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Allgather_with_in_place_takes_each_ranks_block_from_the_result(CallForm form)
    {
        using Cells<int> all = new(size);
        all[rank] = rank * rank + 1;
        CollectiveCalls.In(form).Allgather(comm, MPI.IN_PLACE, 0, MPI.DATATYPE_NULL, all, 1, MPI.INT);
        all.MustHold(ByRank(r => r * r + 1));
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Allgather_may_send_and_receive_with_different_datatypes(CallForm form)
    {
        MPI.Datatype pair = MPI.INT.Create_contiguous(2);
        pair.Commit();
        using Cells<int> mine = new([rank + 1, -rank - 1]);
        using Cells<int> all = new(2 * size);
        CollectiveCalls.In(form).Allgather(comm, mine, 2, MPI.INT, all, 1, pair);
        all.MustHold([.. Enumerable.Range(0, size).SelectMany(r => new[] { r + 1, -r - 1 })]);
        pair.Free();
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Allgatherv_puts_blocks_of_any_length_where_each_rank_wants_them(CallForm form)
    {
        // Rank r sends r elements. Each receiver leaves as many cells free at the beginning as its rank.
        int[] counts = ByRank(r => r);
        int[] displacements = ByRank(r => rank + counts.Take(r).Sum());
        using Cells<int> mine = new([.. Enumerable.Range(0, rank).Select(i => 100 * rank + i)]);
        using Cells<int> all = new(rank + counts.Sum());
        CollectiveCalls.In(form).Allgatherv(comm, mine, rank, MPI.INT, all, counts, displacements, MPI.INT);
        all.MustHold([
            .. Enumerable.Repeat(Cells<int>.Untouched, rank),
            .. Enumerable.Range(0, size).SelectMany(r => Enumerable.Range(0, r).Select(i => 100 * r + i)),
        ]);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Allgatherv_with_in_place_takes_each_ranks_block_from_the_result(CallForm form)
    {
        int[] counts = ByRank(r => 2 - r % 2);
        int[] displacements = ByRank(r => 2 * r);
        using Cells<int> all = new(2 * size);
        for (int i = 0; i < counts[rank]; i++)
        {
            all[2 * rank + i] = 10 * rank + i;
        }

        CollectiveCalls
            .In(form)
            .Allgatherv(comm, MPI.IN_PLACE, 0, MPI.DATATYPE_NULL, all, counts, displacements, MPI.INT);
        all.MustHold([
            .. Enumerable.Range(0, 2 * size).Select(i => i % 4 == 3 ? Cells<int>.Untouched : 10 * (i / 2) + i % 2),
        ]);
    }
}
