using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Communicators;

/// <summary>Intercommunicators of two groups: the even ranks and the odd ones.</summary>
public sealed class IntercommunicatorTests : OwnCommunicator
{
    private readonly MPI.Intracomm half;
    private readonly MPI.Intercomm inter;

    public IntercommunicatorTests()
    {
        half = comm.Split(rank % 2, rank);
        inter = half.Create_intercomm(0, comm, 1 - rank % 2, 12);
    }

    private int Half => (size + 1 - rank % 2) / 2;

    private int OtherHalf => size - Half;

    /// <inheritdoc />
    public override void Dispose()
    {
        inter.Free();
        half.Free();
        base.Dispose();
    }

    [MpiFact(2, 4)]
    public void An_intercommunicator_knows_both_groups()
    {
        Assert.True(inter.Is_inter());
        Assert.False(half.Is_inter());
        Assert.Equal((rank / 2, Half, OtherHalf), (inter.Get_rank(), inter.Get_size(), inter.Get_remote_size()));

        MPI.Group world = comm.Get_group();
        MPI.Group local = inter.Get_group();
        MPI.Group remote = inter.Get_remote_group();
        int[] found = new int[OtherHalf];
        MPI.Group.Translate_ranks(remote, OtherHalf, [.. Enumerable.Range(0, OtherHalf)], world, found);
        Assert.Equal(Enumerable.Range(0, OtherHalf).Select(r => 2 * r + 1 - rank % 2), found);
        Assert.Equal(rank / 2, local.Get_rank());
        Assert.Equal(MPI.UNDEFINED, remote.Get_rank());
        remote.Free();
        local.Free();
        world.Free();
    }

    [MpiFact(2, 4)]
    public void A_message_goes_to_the_rank_in_the_other_group()
    {
        using Cells<int> mine = new([rank]);
        using Cells<int> theirs = new(1);
        MPI.Status status = new();
        int peer = rank / 2;
        inter.Sendrecv(mine, 1, MPI.INT, peer, 2, theirs, 1, MPI.INT, peer, 2, status);
        theirs.MustHold(rank % 2 == 0 ? rank + 1 : rank - 1);
        Assert.Equal(peer, status.Source);
    }

    [MpiTheory(2, 4)]
    [InlineData(0)]
    [InlineData(1)]
    public void Merge_puts_the_high_group_behind_the_other(int high)
    {
        MPI.Intracomm merged = inter.Merge(rank % 2 == high);
        Assert.False(merged.Is_inter());
        Assert.Equal(size, merged.Get_size());
        Assert.Equal(rank / 2 + (rank % 2 == high ? OtherHalf : 0), merged.Get_rank());
        merged.Free();
    }

    [MpiFact(2, 4)]
    public void Dup_and_Clone_of_an_intercommunicator_are_intercommunicators()
    {
        MPI.Intercomm copy = inter.Dup();
        MPI.Intercomm clone = Assert.IsType<MPI.Intercomm>(((ICloneable)inter).Clone());
        Assert.True(copy.Is_inter());
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(inter, copy));
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(inter, clone));
        Assert.Equal(MPI.UNEQUAL, MPI.Comm.Compare(inter, half));
        copy.Free();
        clone.Free();
        Assert.Equal(MPI.COMM_NULL, copy);
    }

    [MpiFact(4)]
    public void Split_of_an_intercommunicator_pairs_the_same_colours_of_both_groups()
    {
        // The first half of the ranks of each group: 0 with 1, 2 with 3.
        MPI.Intercomm part = inter.Split(rank / 2, 0);
        Assert.True(part.Is_inter());
        Assert.Equal((0, 1, 1), (part.Get_rank(), part.Get_size(), part.Get_remote_size()));
        using Cells<int> mine = new([rank]);
        using Cells<int> theirs = new(1);
        part.Sendrecv(mine, 1, MPI.INT, 0, 0, theirs, 1, MPI.INT, 0, 0);
        theirs.MustHold(rank ^ 1);
        part.Free();
    }

    [MpiFact(2, 4)]
    public void Errors_of_an_intercommunicator_are_handled_as_in_its_parent()
    {
        using Cells<int> data = new(1);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => inter.Send(data, 1, MPI.INT, OtherHalf, 0));
        Assert.Equal(MPI.ERR_RANK, error.Get_error_class());
        Assert.Equal("MPI_Send", error.Function);
    }
}
