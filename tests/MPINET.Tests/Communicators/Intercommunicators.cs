namespace MPINET.Tests.Communicators;

/// <summary>Communicators between the even and the odd ranks.</summary>
public sealed class Intercommunicators : InSession
{
    private readonly Intracommunicator half;
    private readonly Intercommunicator inter;

    public Intercommunicators()
    {
        half = comm.Split(rank % 2);
        inter = half.CreateIntercommunicator(0, half.Rank == 0 ? comm[1 - rank] : null, 77);
    }

    private int Mine => (size + 1 - (rank % 2)) / 2;

    private int Theirs => size - Mine;

    public override void Dispose()
    {
        inter.Dispose();
        half.Dispose();
        base.Dispose();
    }

    [MpiFact(2, 4)]
    public void Each_side_sees_the_other()
    {
        Assert.True(inter.IsIntercommunicator);
        Assert.Equal(TopologyKind.None, inter.Topology);
        Assert.Equal((rank / 2, Mine, Theirs), (inter.Rank, inter.Size, inter.RemoteSize));
        using Group remote = inter.RemoteGroup;
        using Group all = comm.CommunicatorGroup;
        Assert.Equal(
            [.. Enumerable.Range(0, Theirs).Select(i => (2 * i) + 1 - (rank % 2))],
            Group.TranslateRanks(remote, [.. Enumerable.Range(0, Theirs)], all)
        );
        Assert.Equal(PInvoke.Mpi.MPI_ROOT, inter.Root.Peer);
    }

    [MpiFact(2, 4)]
    public void Ports_lead_to_the_other_side()
    {
        Request sent = inter[rank / 2].Isend(100 + rank);
        Status status = new();
        Assert.Equal(100 + (rank ^ 1), inter.AnySource.Recv<int>(0, status));
        Assert.Equal(rank / 2, status.Source);
        sent.Wait();
        Assert.Throws<ArgumentOutOfRangeException>(() => inter[Theirs]);
        Assert.Equal(200 + (rank ^ 1), inter.Sendrecv(200 + rank, inter[rank / 2], inter[rank / 2]));
    }

    [MpiTheory(2, 4)]
    [InlineData(true)]
    [InlineData(false)]
    public void Merge_makes_one_of_both(bool oddIsHigh)
    {
        bool isOdd = rank % 2 == 1;
        using Intracommunicator merged = inter.Merge(isOdd == oddIsHigh);
        int before = isOdd == oddIsHigh ? Theirs : 0;
        Assert.Equal((before + (rank / 2), size), (merged.Rank, merged.Size));
        Assert.Equal(
            size == 1 ? Comparison.Congruent : Communicator.Compare(comm, merged),
            Communicator.Compare(merged, comm)
        );
    }

    [MpiFact(2, 4)]
    public void A_copy_is_one_too()
    {
        using Intercommunicator copy = inter.Dup();
        Assert.Equal(Theirs, copy.RemoteSize);
        Assert.Equal(rank ^ 1, copy.Sendrecv(rank, copy[rank / 2], copy[rank / 2]));
    }

    [MpiFact(2, 4, Requires = "MPI_Comm_idup")]
    public void A_copy_can_be_made_meanwhile_and_with_hints()
    {
        using Intercommunicator copy = inter.Idup().Wait();
        Assert.Equal(Theirs, copy.RemoteSize);
        using Intercommunicator hinted = inter.DupWithInfo(null);
        Assert.Equal(Theirs, hinted.RemoteSize);
    }

    [MpiFact(4)]
    public void Split_pairs_the_same_colours_of_both_sides()
    {
        using Intercommunicator pair = inter.Split(rank / 2);
        Assert.Equal((1, 1), (pair.Size, pair.RemoteSize));
        Assert.Equal(rank ^ 1, pair.Sendrecv(rank, pair[0], pair[0]));
        using Intercommunicator? first = inter.Split(rank < 2 ? 0 : null);
        Assert.Equal(rank < 2, first is not null);
    }

    [MpiFact(4)]
    public void Merge_joins_those_that_a_split_has_not_left_out()
    {
        bool isOdd = rank % 2 == 1;
        using Intercommunicator? rest = inter.Split(rank < 2 ? null : 0);
        Assert.Equal(rank >= 2, rest is not null);
        if (rest is not null)
        {
            using Intracommunicator merged = rest.Merge(isOdd);
            Assert.Equal((2, isOdd ? 1 : 0), (merged.Size, merged.Rank));
        }
    }

    [MpiFact(4)]
    public void Create_takes_some_of_each_side()
    {
        using Group local = inter.CommunicatorGroup;
        using Group second = local.Incl(1);
        using Intercommunicator? made = inter.Create(second);
        Assert.Equal(rank >= 2, made is not null);
        if (made is not null)
        {
            Assert.Equal(rank ^ 1, made.Sendrecv(rank, made[0], made[0]));
        }
    }

    [MpiFact(2)]
    public void Of_gives_an_intercommunicator()
    {
        using Communicator seen = Communicator.Of(inter.MPICommunicator);
        Assert.Equal(Theirs, Assert.IsType<Intercommunicator>(seen).RemoteSize);
    }

    [MpiFact(2)]
    public void The_leader_names_the_other_one()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => half.CreateIntercommunicator(half.Size, comm[0]));
        Assert.Throws<ArgumentNullException>(() => half.CreateIntercommunicator(half.Rank, null));
        Assert.Throws<ArgumentOutOfRangeException>(() => half.CreateIntercommunicator(0, comm[0], -1));
    }
}
