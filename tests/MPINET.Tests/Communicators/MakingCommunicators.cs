using MPINET.PInvoke;

namespace MPINET.Tests.Communicators;

/// <summary>Communicators that are made from others.</summary>
public sealed class MakingCommunicators : InSession
{
    [MpiFact(1, 2, 4)]
    public void A_duplicate_has_the_same_processes_and_a_separate_context()
    {
        using Intracommunicator copy = comm.Dup();
        Assert.Equal((rank, size), (copy.Rank, copy.Size));
        Assert.Equal(Comparison.Congruent, Communicator.Compare(comm, copy));
        Assert.Equal(Comparison.Identical, Communicator.Compare(copy, copy));
        Request inCopy = copy[(rank + 1) % size].Isend(2);
        Request inOriginal = Next.Isend(1);
        Assert.Equal(1, Previous.Recv<int>());
        Assert.Equal(2, copy[(rank + size - 1) % size].Recv<int>());
        inCopy.Wait();
        inOriginal.Wait();
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Comm_idup")]
    public void A_copy_can_be_made_meanwhile()
    {
        Request<Intracommunicator> request = comm.Idup();
        using Intracommunicator copy = request.Wait();
        Assert.Same(copy, request.Result);
        Assert.Equal(Comparison.Congruent, Communicator.Compare(comm, copy));
        Assert.Equal(5 + (rank + size - 1) % size, RoundAbout(copy, 5 + rank));
        using Communicator plain = ((Communicator)comm).Idup().Wait();
        Assert.IsType<Intracommunicator>(plain);
    }

    [MpiFact(1, 2, Requires = "MPI_Comm_dup_with_info")]
    public void A_copy_with_hints()
    {
        using Info hints = new() { ["mpinet_hint"] = "yes" };
        using Intracommunicator copy = comm.DupWithInfo(hints);
        Assert.Equal(Comparison.Congruent, Communicator.Compare(comm, copy));
        using Intracommunicator other = comm.DupWithInfo(null);
        Assert.Equal(rank, other.Rank);
    }

    [MpiFact(1, 2, 4)]
    public void Split_divides_by_colour_and_orders_by_key()
    {
        using Intracommunicator half = comm.Split(rank % 2, -rank);
        int members = (size + 1 - (rank % 2)) / 2;
        Assert.Equal((members - 1 - (rank / 2), members), (half.Rank, half.Size));
        int from = (half.Rank + members - 1) % members;
        Assert.Equal((2 * (members - 1 - from)) + (rank % 2), RoundAbout(half, rank));
    }

    [MpiFact(1, 2, 4)]
    public void Split_without_a_colour_gives_none()
    {
        using Intracommunicator? even = comm.Split(rank % 2 == 0 ? 0 : null);
        Assert.Equal(rank % 2 == 0, even is not null);
        Assert.Equal(rank % 2 == 0 ? (size + 1) / 2 : 0, even?.Size ?? 0);
        Assert.Throws<ArgumentOutOfRangeException>(() => comm.Split(-3));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Comm_split_type")]
    public void Split_by_memory_finds_all_on_one_machine()
    {
        using Intracommunicator near = comm.SplitByMemory(-rank);
        Assert.Equal((size - 1 - rank, size), (near.Rank, near.Size));
        using Info hints = [];
        using Intracommunicator again = comm.SplitByMemory(info: hints);
        Assert.Equal(rank, again.Rank);
    }

    [MpiFact(1, 2, 4)]
    public void Create_takes_the_processes_of_a_group()
    {
        using Group all = comm.CommunicatorGroup;
        using Group some = all.Incl([.. Enumerable.Range(0, (size + 1) / 2).Select(i => size - 1 - i)]);
        using Intracommunicator? made = comm.Create(some);
        Assert.Equal(some.Rank >= 0, made is not null);
        if (made is not null)
        {
            Assert.Equal((size - 1 - rank, (size + 1) / 2), (made.Rank, made.Size));
            Assert.Equal(rank, made.Sendrecv(rank, made[made.Rank], made[made.Rank]));
        }
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Comm_create_group")]
    public void CreateGroup_is_called_by_the_group_alone()
    {
        using Group all = comm.CommunicatorGroup;
        using Group some = all.Excl(size - 1);
        if (rank == size - 1)
        {
            Assert.Throws<ArgumentException>(() => comm.CreateGroup(some));
            return;
        }

        using Intracommunicator made = comm.CreateGroup(some, 3);
        Assert.Equal((rank, size - 1), (made.Rank, made.Size));
    }

    [MpiFact(1, 2)]
    public void Disconnect_waits_and_frees()
    {
        Intracommunicator copy = comm.Dup();
        Request sent = copy[(rank + 1) % size].Isend(rank);
        Assert.Equal((rank + size - 1) % size, copy[(rank + size - 1) % size].Recv<int>());
        sent.Wait();
        copy.Disconnect();
        Assert.Throws<ObjectDisposedException>(() => copy.Rank);
        Assert.Contains("predefined", Assert.Throws<InvalidOperationException>(Communicator.World.Disconnect).Message);
    }

    [MpiFact(1, 2)]
    public void The_predefined_ones_are_not_freed()
    {
        Communicator.Self.Dispose();
        Communicator.World.Dispose();
        Assert.Equal((0, 1), (Communicator.Self.Rank, Communicator.Self.Size));
        Assert.Equal((rank, size), (Communicator.World.Rank, Communicator.World.Size));
        Assert.Equal(4, Communicator.Self.Sendrecv(4, 0, 0, 0, 0));
    }

    [MpiFact(1, 2)]
    public void A_handle_of_others_becomes_an_object_of_the_right_class()
    {
        Assert.Equal(0, Mpi.MPI_Comm_dup(Mpi.MPI_COMM_WORLD, out MPI_Comm handle));
        using (Communicator plain = Communicator.Of(handle))
        {
            Assert.IsType<Intracommunicator>(plain);
            Assert.True(plain.MPICommunicator == handle);
            Assert.Equal(TopologyKind.None, plain.Topology);
            Assert.False(plain.IsIntercommunicator);
        }

        // The object does not own the handle, so the communicator still exists.
        Assert.Equal(0, Mpi.MPI_Comm_size(handle, out int there));
        Assert.Equal(size, there);
        Intracommunicator owner = (Intracommunicator)Communicator.Of(handle, ownsHandle: true);
        owner.Dispose();
        Assert.Throws<ObjectDisposedException>(() => owner.MPICommunicator);
        Assert.Throws<ArgumentException>(() => Communicator.Of(Mpi.MPI_COMM_NULL));
        Assert.Throws<ArgumentException>(() => new Intracommunicator(Mpi.MPI_COMM_NULL));
    }

    private static int RoundAbout(Intracommunicator comm, int value) =>
        comm.Sendrecv(value, comm[(comm.Rank + 1) % comm.Size], comm[(comm.Rank + comm.Size - 1) % comm.Size]);
}
