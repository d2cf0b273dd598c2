using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Sessions;

/// <summary>Communicators that are made from groups of a session, without a parent communicator.</summary>
public sealed class CommunicatorsOfSessions : OwnSession
{
    [MpiFact(1, 2, 4)]
    public void One_of_all_processes_carries_their_data()
    {
        MPI.Intracomm comm = Everyone("all");
        Assert.Equal((rank, size), (comm.Get_rank(), comm.Get_size()));
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(comm, MPI.COMM_WORLD));
        using Cells<int> mine = new([10 * rank + 1]);
        using Cells<int> all = new(size);
        comm.Allgather(mine, 1, MPI.INT, all, 1, MPI.INT);
        all.MustHold([.. Enumerable.Range(0, size).Select(r => 10 * r + 1)]);
        comm.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Messages_of_two_of_them_do_not_mix()
    {
        MPI.Intracomm first = Everyone("first");
        MPI.Intracomm second = Everyone("second");
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> sent = new([100 + rank, 200 + rank]);
        using Cells<int> received = new(2);
        unsafe
        {
            MPI.Request[] requests =
            [
                first.Isend(sent.Address, 1, MPI.INT, next, 7),
                second.Isend(sent.Address + 1, 1, MPI.INT, next, 7),
                second.Irecv(received.Address + 1, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG),
                first.Irecv(received.Address, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG),
            ];
            MPI.Request.Waitall(4, requests);
        }

        received.MustHold(100 + previous, 200 + previous);
        second.Free();
        first.Free();
    }

    [MpiFact(2, 4)]
    public void One_of_some_processes_leaves_the_others_out()
    {
        MPI.Group world = MPI.Group.From_session_pset(session, World);
        int[] mates = [.. Enumerable.Range(0, size).Where(r => r % 2 == rank % 2)];
        MPI.Group half = world.Incl(mates.Length, mates);
        MPI.Intracomm comm = MPI.Intracomm.Create_from_group(half, "half", MPI.INFO_NULL, MPI.ERRORS_THROW_EXCEPTIONS);
        using Cells<int> mine = new([rank]);
        using Cells<int> all = new(mates.Length);
        comm.Allgather(mine, 1, MPI.INT, all, 1, MPI.INT);
        all.MustHold(mates);
        comm.Free();
        half.Free();
        world.Free();
    }

    [MpiFact(2, 4)]
    public void Two_groups_make_an_intercommunicator()
    {
        MPI.Group world = MPI.Group.From_session_pset(session, World);
        int[] mine = [.. Enumerable.Range(0, size).Where(r => r % 2 == rank % 2)];
        int[] theirs = [.. Enumerable.Range(0, size).Where(r => r % 2 != rank % 2)];
        MPI.Group local = world.Incl(mine.Length, mine);
        MPI.Group remote = world.Incl(theirs.Length, theirs);
        MPI.Intercomm bridge = MPI.Intercomm.Create_from_groups(
            local,
            0,
            remote,
            0,
            "bridge",
            MPI.INFO_NULL,
            MPI.ERRORS_THROW_EXCEPTIONS
        );
        Assert.Equal((mine.Length, theirs.Length), (bridge.Get_size(), bridge.Get_remote_size()));
        int partner = bridge.Get_rank();
        using Cells<int> sent = new([1000 + rank]);
        using Cells<int> received = new(1);
        bridge.Sendrecv(sent, 1, MPI.INT, partner, 3, received, 1, MPI.INT, partner, 3);
        received.MustHold(1000 + theirs[partner]);

        // The communicator has the error handler that was passed.
        Assert.Throws<MPI.Exception>(() => bridge.Send(sent, 1, MPI.INT, theirs.Length, 3));
        bridge.Free();
        remote.Free();
        local.Free();
        world.Free();
    }

    [MpiFact(1, 2)]
    public void The_error_handler_is_the_one_that_was_handed_over()
    {
        MPI.Group world = MPI.Group.From_session_pset(session, World);
        MPI.Intracomm throws = Everyone("throws");
        MPI.Intracomm returns = MPI.Intracomm.Create_from_group(world, "returns", MPI.INFO_NULL, MPI.ERRORS_RETURN);
        world.Free();
        Assert.True(throws.Get_errhandler() == MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.True(returns.Get_errhandler() == MPI.ERRORS_RETURN);
        using Cells<int> data = new(1);
        Assert.Throws<MPI.Exception>(() => throws.Send(data, 1, MPI.INT, size, 0));
        returns.Send(data, 1, MPI.INT, size, 0);

        // Communicators made from it inherit the handler.
        MPI.Intracomm copy = throws.Dup();
        Assert.Throws<MPI.Exception>(() => copy.Send(data, 1, MPI.INT, size, 0));
        copy.Free();
        returns.Free();
        throws.Free();
    }

    [MpiFact(1, 2)]
    public void Making_one_fails_as_the_error_handler_says()
    {
        MPI.Exception error = Assert.Throws<MPI.Exception>(() =>
            MPI.Intracomm.Create_from_group(MPI.GROUP_NULL, "none", MPI.INFO_NULL, MPI.ERRORS_THROW_EXCEPTIONS)
        );
        Assert.Equal("MPI_Comm_create_from_group", error.Function);
        Assert.Equal(MPI.ERR_GROUP, error.Get_error_class());
        MPI.Intracomm none = MPI.Intracomm.Create_from_group(MPI.GROUP_NULL, "none", MPI.INFO_NULL, MPI.ERRORS_RETURN);
        Assert.True(none == MPI.COMM_NULL);
    }
}
