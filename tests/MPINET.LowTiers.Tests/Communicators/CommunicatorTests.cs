using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Communicators;

/// <summary>Intracommunicators: creation, comparison, names and freeing.</summary>
public sealed class CommunicatorTests : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void Dup_has_the_same_ranks_and_a_separate_context()
    {
        MPI.Intracomm copy = comm.Dup();
        Assert.Equal((rank, size), (copy.Get_rank(), copy.Get_size()));

        // Two messages with equal tags, sent in one order and received in the other.
        using Cells<int> first = new([10 + rank]);
        using Cells<int> second = new([20 + rank]);
        using Cells<int> got = new(1);
        int peer = size - 1 - rank;
        MPI.Request[] requests = [comm.Isend(first, 1, MPI.INT, peer, 0), copy.Isend(second, 1, MPI.INT, peer, 0)];
        copy.Recv(got, 1, MPI.INT, peer, 0);
        got.MustHold(20 + peer);
        comm.Recv(got, 1, MPI.INT, peer, 0);
        got.MustHold(10 + peer);
        MPI.Request.Waitall(2, requests);
        copy.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Dup_with_info_has_the_same_ranks()
    {
        MPI.Info info = MPI.Info.Create();
        info.Set("mpi_assert_no_any_tag", "true");
        MPI.Intracomm copy = comm.Dup_with_info(info);
        info.Free();
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(comm, copy));
        copy.Free();
    }

    [MpiFact(1, 2, 4)]
    public unsafe void Idup_is_a_duplicate_once_its_request_is_complete()
    {
        PInvoke.MPI_Comm handle;
        Assert.Equal(MPI.SUCCESS, PInvoke.Mpi.MPI_Comm_idup(comm, &handle, out PInvoke.MPI_Request request));
        Assert.Equal(MPI.SUCCESS, PInvoke.Mpi.MPI_Wait(ref request, out _));
        MPI.Intracomm copy = new(handle);
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(comm, copy));
        copy.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Compare_distinguishes_a_communicator_from_its_duplicate()
    {
        MPI.Intracomm copy = comm.Dup();
        MPI.Intracomm backwards = comm.Split(0, -rank);
        MPI.Intracomm alone = comm.Split(rank, 0);
        Assert.Equal(MPI.IDENT, MPI.Comm.Compare(comm, comm));
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(comm, copy));
        Assert.Equal(size == 1 ? MPI.CONGRUENT : MPI.SIMILAR, MPI.Comm.Compare(comm, backwards));
        Assert.Equal(size == 1 ? MPI.CONGRUENT : MPI.UNEQUAL, MPI.Comm.Compare(comm, alone));
        copy.Free();
        backwards.Free();
        alone.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Objects_of_one_handle_are_equal_and_those_of_two_are_not()
    {
        MPI.Intracomm copy = comm.Dup();
        MPI.Comm same = new((PInvoke.MPI_Comm)comm);
        Assert.True(same == comm);
        Assert.True(same.Equals(comm));
        Assert.Equal(same.GetHashCode(), comm.GetHashCode());
        Assert.True(copy != comm);
        Assert.False(copy == comm);
        copy.Free();
    }

    [MpiFact(1, 2, 4)]
    public void A_freed_communicator_is_COMM_NULL()
    {
        MPI.Intracomm copy = comm.Dup();
        Assert.True(copy != MPI.COMM_NULL);
        copy.Free();
        Assert.True(copy == MPI.COMM_NULL);
        Assert.Equal(MPI.COMM_NULL, copy);
    }

    [MpiFact(1, 2, 4)]
    public void Clone_makes_a_communicator_of_the_same_class()
    {
        MPI.Comm clone = Assert.IsType<MPI.Intracomm>(((ICloneable)comm).Clone());
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(comm, clone));
        clone.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Split_gathers_those_of_one_colour_in_the_order_of_their_keys()
    {
        MPI.Intracomm half = comm.Split(rank % 2, -rank);
        int[] members = [.. Enumerable.Range(0, size).Where(r => r % 2 == rank % 2).Reverse()];
        Assert.Equal(members.Length, half.Get_size());
        Assert.Equal(Array.IndexOf(members, rank), half.Get_rank());
        using Cells<int> mine = new([rank]);
        using Cells<int> all = new(members.Length);
        half.Allgather(mine, 1, MPI.INT, all, 1, MPI.INT);
        all.MustHold(members);
        half.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Split_gives_COMM_NULL_where_the_colour_is_undefined()
    {
        MPI.Intracomm some = comm.Split(rank == 0 ? MPI.UNDEFINED : 1, 0);
        Assert.Equal(rank == 0, some == MPI.COMM_NULL);
        if (rank > 0)
        {
            Assert.Equal((rank - 1, size - 1), (some.Get_rank(), some.Get_size()));
            some.Free();
        }
    }

    [MpiFact(1, 2, 4)]
    public void Split_type_gathers_those_that_share_memory()
    {
        MPI.Intracomm shared = comm.Split_type(MPI.COMM_TYPE_SHARED, -rank, MPI.INFO_NULL);
        Assert.Equal((size - 1 - rank, size), (shared.Get_rank(), shared.Get_size()));
        shared.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Create_gives_a_communicator_to_the_group_and_COMM_NULL_to_the_rest()
    {
        MPI.Group world = comm.Get_group();
        MPI.Group last = world.Incl(1, [size - 1]);
        MPI.Intracomm made = comm.Create(last);
        Assert.Equal(rank != size - 1, made == MPI.COMM_NULL);
        if (rank == size - 1)
        {
            Assert.Equal((0, 1), (made.Get_rank(), made.Get_size()));
            made.Free();
        }

        last.Free();
        world.Free();
    }

    [MpiFact(2, 4, Requires = "MPI_Comm_create_group")]
    public void Create_group_is_called_by_the_group_alone()
    {
        if (rank == 0)
        {
            return;
        }

        MPI.Group world = comm.Get_group();
        MPI.Group others = world.Excl(1, [0]);
        MPI.Intracomm made = comm.Create_group(others, 3);
        Assert.Equal((rank - 1, size - 1), (made.Get_rank(), made.Get_size()));
        using Cells<int> mine = new([rank]);
        using Cells<int> sum = new(1);
        made.Allreduce(mine, sum, 1, MPI.INT, MPI.SUM);
        sum.MustHold(size * (size - 1) / 2);
        made.Free();
        others.Free();
        world.Free();
    }

    [MpiTheory(1, 2)]
    [InlineData("the rows")]
    [InlineData("größer als π, 通信")]
    [InlineData("")]
    public void A_communicator_has_the_name_that_it_is_given(string name)
    {
        comm.Set_name(name);
        Assert.Equal(name, comm.Get_name());
        byte[] bytes = new byte[MPI.MAX_OBJECT_NAME];
        comm.Get_name(bytes, out int length);
        Assert.Equal(System.Text.Encoding.UTF8.GetByteCount(name), length);
        Assert.Equal(name, System.Text.Encoding.UTF8.GetString(bytes, 0, length));
    }

    [MpiFact(1, 2)]
    public void The_predefined_communicators_are_named_as_in_C()
    {
        Assert.Equal("MPI_COMM_WORLD", MPI.COMM_WORLD.Get_name());
        Assert.Equal("MPI_COMM_SELF", MPI.COMM_SELF.Get_name());
    }

    [MpiFact(1, 2, 4)]
    public void COMM_SELF_has_this_process_alone()
    {
        Assert.Equal((0, 1), (MPI.COMM_SELF.Get_rank(), MPI.COMM_SELF.Get_size()));
        Assert.False(MPI.COMM_SELF.Is_inter());
    }

    [MpiFact(1, 2)]
    public void Hints_can_be_given_and_asked_for()
    {
        MPI.Info info = MPI.Info.Create();
        comm.Set_info(info);
        info.Free();
        MPI.Info used = comm.Get_info();
        Assert.True(used != MPI.INFO_NULL);
        Assert.InRange(used.Get_nkeys(), 0, 1000);
        used.Free();
    }

    [MpiFact(1, 2)]
    public void Calls_on_COMM_NULL_are_errors_of_COMM_WORLD_and_of_class_ERR_COMM()
    {
        MPI.Intracomm none = comm.Split(MPI.UNDEFINED, 0);
        using WorldThrows world = new();
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => none.Get_rank());
        Assert.Equal(MPI.ERR_COMM, error.Get_error_class());
        Assert.Equal("MPI_Comm_rank", error.Function);
    }
}
