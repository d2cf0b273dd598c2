namespace MPINET.Tests.Objects;

/// <summary>Objects between two groups: the even ranks on one side, the odd ones on the other.</summary>
/// <remarks>Collective operations between groups came with MPI-2, like MPI_IN_PLACE.</remarks>
public sealed class BetweenGroups : InSession
{
    private readonly Intracommunicator half;
    private readonly Intercommunicator inter;

    public BetweenGroups()
    {
        half = comm.Split(Side, rank);
        inter = half.CreateIntercommunicator(0, comm[1 - Side]);
        inter.Objects = new ObjectOptions { ApartFrom = 8000 };
    }

    private int Side => rank % 2;

    private int[] Others => [.. Enumerable.Range(0, size).Where(r => r % 2 != Side)];

    // World rank 0 is the root. It is in the even group.
    private Port Root =>
        rank == 0 ? inter.Root
        : Side == 0 ? inter.NullProcess
        : inter[0];

    public override void Dispose()
    {
        inter.Dispose();
        half.Dispose();
        base.Dispose();
    }

    [MpiFact(2, 4)]
    public void Objects_go_to_the_other_side()
    {
        Request<Job> early = inter[rank / 2].IrecvObject<Job>();
        inter[rank / 2].SendObject(Job.Of(rank, 2000));
        early.Result.RequireOf(rank ^ 1, 2000);
        inter[rank / 2].SendObject(Job.Of(rank));
        inter.AnySource.RecvObject<Job>().RequireOf(rank ^ 1);
        inter.SendrecvObject<Job, Job>(Job.Of(rank, 2000), rank / 2, 1, rank / 2, 1).RequireOf(rank ^ 1, 2000);
    }

    [MpiFact(2, 4, Requires = "MPI_IN_PLACE")]
    public void Each_side_collects_from_the_other()
    {
        for (int length = 10; length < 10_000; length += 3000)
        {
            RequireOthers(inter.AllgatherObject(Job.Of(rank, length)), length);
            Job[] mine = [.. Others.Select(_ => Job.Of(rank, length))];
            RequireOthers(inter.AlltoallObject(mine), length);
        }

        string all = string.Concat(Others.Select(r => $"{r},"));
        Assert.Equal(all, inter.AllreduceObject($"{rank},", string.Concat));
        Assert.Equal(
            string.Concat(Others.Select(r => $"{r}>{rank},")),
            inter.ReduceScatterObject([.. Others.Select(r => $"{rank}>{r},")], string.Concat)
        );
    }

    [MpiFact(2, 4, Requires = "MPI_IN_PLACE")]
    public void A_root_of_one_side_and_the_other_side()
    {
        for (int length = 10; length < 10_000; length += 3000)
        {
            Job mine = Job.Of(rank, length);
            Job got = Root.BcastObject(mine);
            got.RequireOf(Side == 1 ? 0 : rank, length);
            Job[] all = Root.GatherObject(mine);
            Assert.Equal(rank == 0 ? Others.Length : 0, all.Length);
            RequireOthers(all, length);
            Job? dealt = Root.ScatterObject<Job>(rank == 0 ? [.. Others.Select(r => Job.Of(r, length))] : null);
            Assert.Equal(Side == 0, dealt is null);
            dealt?.RequireOf(rank, length);
        }

        string? text = Root.ReduceObject($"{rank},", string.Concat);
        Assert.Equal(rank == 0 ? string.Concat(Others.Select(r => $"{r},")) : null, text);
    }

    private void RequireOthers(Job[] jobs, int length)
    {
        for (int i = 0; i < jobs.Length; i++)
        {
            jobs[i].RequireOf(Others[i], length);
        }
    }
}
