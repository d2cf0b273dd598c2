using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Collectives between two groups: the even ranks and the odd ones.</summary>
public sealed class IntercommunicatorTests : OwnCommunicator
{
    private readonly MPI.Intracomm half;
    private readonly MPI.Intercomm inter;
    private readonly int local;
    private readonly int remoteSize;
    private readonly bool isEven;

    public IntercommunicatorTests()
    {
        isEven = rank % 2 == 0;
        half = comm.Split(rank % 2, rank);
        inter = half.Create_intercomm(0, comm, isEven ? 1 : 0, 5);
        local = inter.Get_rank();
        remoteSize = inter.Get_remote_size();
    }

    /// <inheritdoc />
    public override void Dispose()
    {
        inter.Free();
        half.Free();
        base.Dispose();
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Barrier_takes_both_groups(CallForm form) => CollectiveCalls.In(form).Barrier(inter);

    [MpiTheory(2, 4)]
    [EachForm]
    public void Bcast_goes_from_one_rank_to_the_whole_other_group(CallForm form)
    {
        int sender = half.Get_size() - 1;
        using Cells<int> data = new([isEven && local == sender ? 4711 : rank]);
        CollectiveCalls.In(form).Bcast(inter, data, 1, MPI.INT, RootInEvenGroup(sender));
        data.MustHold(!isEven || local == sender ? 4711 : rank);
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Reduce_combines_the_whole_other_group_at_the_root(CallForm form)
    {
        using Cells<int> mine = new([rank + 10]);
        using Cells<int> sum = new(1);
        CollectiveCalls.In(form).Reduce(inter, mine, sum, 1, MPI.INT, MPI.SUM, RootInEvenGroup(0));
        if (rank == 0)
        {
            sum.MustHold(ByRank(r => r % 2 == 1 ? r + 10 : 0).Sum());
        }
        else
        {
            sum.MustBeUntouched();
        }
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Allreduce_gives_each_group_the_result_of_the_other(CallForm form)
    {
        using Cells<int> mine = new([1 << rank]);
        using Cells<int> sum = new(1);
        CollectiveCalls.In(form).Allreduce(inter, mine, sum, 1, MPI.INT, MPI.SUM);
        sum.MustHold(ByRank(r => r % 2 != rank % 2 ? 1 << r : 0).Sum());
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Gather_brings_the_other_groups_blocks_to_the_root(CallForm form)
    {
        using Cells<int> mine = new([100 + rank]);
        using Cells<int> all = new(remoteSize);
        CollectiveCalls.In(form).Gather(inter, mine, 1, MPI.INT, all, 1, MPI.INT, RootInEvenGroup(0));
        if (rank == 0)
        {
            all.MustHold([.. Enumerable.Range(0, remoteSize).Select(r => 101 + 2 * r)]);
        }
        else
        {
            all.MustBeUntouched();
        }
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Scatter_deals_the_roots_blocks_out_to_the_other_group(CallForm form)
    {
        using Cells<int> all = new([.. Enumerable.Range(500, remoteSize)]);
        using Cells<int> mine = new(1);
        CollectiveCalls.In(form).Scatter(inter, all, 1, MPI.INT, mine, 1, MPI.INT, RootInEvenGroup(0));
        if (isEven)
        {
            mine.MustBeUntouched();
        }
        else
        {
            mine.MustHold(500 + local);
        }
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Allgather_gives_each_group_the_blocks_of_the_other(CallForm form)
    {
        using Cells<int> mine = new([rank, rank + 100]);
        using Cells<int> all = new(2 * remoteSize);
        CollectiveCalls.In(form).Allgather(inter, mine, 2, MPI.INT, all, 2, MPI.INT);
        all.MustHold([
            .. Enumerable.Range(0, remoteSize).Select(r => 2 * r + 1 - rank % 2).SelectMany(r => new[] { r, r + 100 }),
        ]);
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Alltoall_exchanges_blocks_between_the_groups(CallForm form)
    {
        using Cells<int> mine = new([.. Enumerable.Range(0, remoteSize).Select(to => 10 * rank + to)]);
        using Cells<int> theirs = new(remoteSize);
        CollectiveCalls.In(form).Alltoall(inter, mine, 1, MPI.INT, theirs, 1, MPI.INT);
        theirs.MustHold([.. Enumerable.Range(0, remoteSize).Select(r => 10 * (2 * r + 1 - rank % 2) + local)]);
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Reduce_scatter_deals_the_other_groups_result_out(CallForm form)
    {
        int members = half.Get_size();
        int[] ones = [.. Enumerable.Repeat(1, members)];
        using Cells<int> mine = new([.. Enumerable.Range(0, members).Select(i => rank + 10 * i)]);
        using Cells<int> part = new(1);
        CollectiveCalls.In(form).Reduce_scatter(inter, mine, part, ones, MPI.INT, MPI.SUM);
        part.MustHold(ByRank(r => r % 2 != rank % 2 ? r + 10 * local : 0).Sum());
    }

    // The root passes ROOT, the rest of its group PROC_NULL, and the other group the root's rank.
    private int RootInEvenGroup(int root) =>
        !isEven ? root
        : local == root ? MPI.ROOT
        : MPI.PROC_NULL;
}
