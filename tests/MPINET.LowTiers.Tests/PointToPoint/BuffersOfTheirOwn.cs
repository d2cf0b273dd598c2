using MPINET.Cli;

namespace MPINET.LowTiers.Tests.PointToPoint;

/// <summary>Buffers for buffered sends that belong to one communicator or session, and the calls that wait for their messages.</summary>
public sealed unsafe class BuffersOfTheirOwn : OwnCommunicator
{
    private const int Count = 300;
    private static readonly int Bytes = 3 * (Count * sizeof(int) + MPI.BSEND_OVERHEAD);

    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    [MpiTheory(1, 2, 4)]
    [InlineData(false)]
    [InlineData(true)]
    public void A_communicator_has_a_separate_buffer(bool large)
    {
        using Cells<byte> room = new(Bytes);
        if (large)
        {
            comm.Attach_buffer(room, (long)Bytes);
        }
        else
        {
            comm.Attach_buffer(room, Bytes);
        }

        SendAndReceive(comm, comm.Flush_buffer);
        long size = large ? comm.Detach_buffer_c(out MPI.Pointer address) : comm.Detach_buffer(out address);
        Assert.Equal(Bytes, size);
        Assert.True(address == room.Address);
        MustBeGuarded(room);

        // The buffer is detached.
        Assert.Throws<MPI.Exception>(() => comm.Bsend(room, Count, MPI.INT, Next, 1));
    }

    [MpiTheory(1, 2, 4, Requires = "MPI_Session_attach_buffer")]
    [InlineData(false)]
    [InlineData(true)]
    public void A_session_has_a_separate_buffer(bool large)
    {
        using Cells<byte> room = new(Bytes);
        MPI.Session session = MPI.Session.Init(MPI.INFO_NULL, MPI.ERRORS_THROW_EXCEPTIONS);
        if (large)
        {
            session.Attach_buffer(room, (long)Bytes);
        }
        else
        {
            session.Attach_buffer(room, Bytes);
        }

        MPI.Group world = MPI.Group.From_session_pset(session, "mpi://WORLD");
        MPI.Intracomm everyone = MPI.Intracomm.Create_from_group(
            world,
            "buffer",
            MPI.INFO_NULL,
            MPI.ERRORS_THROW_EXCEPTIONS
        );
        world.Free();
        SendAndReceive(everyone, session.Flush_buffer);
        session.Iflush_buffer().Wait();
        everyone.Free();
        long size = large ? session.Detach_buffer_c(out MPI.Pointer address) : session.Detach_buffer(out address);
        Assert.Equal(Bytes, size);
        Assert.True(address == room.Address);
        MustBeGuarded(room);
        session.Finalize();
    }

    [MpiFact(1, 2, 4)]
    public void The_one_of_the_process_can_be_waited_for()
    {
        using AttachedBuffer attached = new(Bytes);
        SendAndReceive(comm, MPI.Flush_buffer);
    }

    [MpiFact(1, 2, 4)]
    public void The_wait_can_go_on_beside_other_work()
    {
        using Cells<byte> room = new(Bytes);
        comm.Attach_buffer(room, Bytes);
        SendAndReceive(comm, () => comm.Iflush_buffer().Wait());
        comm.Detach_buffer(out _);
        MustBeGuarded(room);
        using AttachedBuffer attached = new(Bytes);
        SendAndReceive(comm, () => MPI.Iflush_buffer().Wait());
    }

    [MpiFact(1, 2, 4)]
    public void Two_communicators_do_not_share_theirs()
    {
        using Cells<byte> room = new(Bytes);
        MPI.Intracomm other = comm.Dup();
        comm.Attach_buffer(room, Bytes);
        using Cells<int> data = new(Count);
        Assert.Throws<MPI.Exception>(() => other.Bsend(data, Count, MPI.INT, Next, 1));
        SendAndReceive(comm, comm.Flush_buffer);
        comm.Detach_buffer(out _);
        other.Free();
    }

    [MpiFact(1, 2, 4)]
    public void MPI_may_find_the_room_by_itself()
    {
        MpiTest.Require("MPI_BUFFER_AUTOMATIC");
        comm.Attach_buffer(MPI.BUFFER_AUTOMATIC, 0);
        SendAndReceive(comm, comm.Flush_buffer);
        comm.Detach_buffer(out MPI.Pointer address);
        Assert.True(address == MPI.BUFFER_AUTOMATIC);
    }

    // Two rounds, so that the second uses the room of the first. A message must not depend on the sender's cells any more.
    private void SendAndReceive(MPI.Intracomm carrier, Action flush)
    {
        for (int turn = 0; turn < 2; turn++)
        {
            using Cells<int> sent = new(Count);
            using Cells<int> received = new(Count);
            for (int message = 0; message < 3; message++)
            {
                Fill(sent, turn, message, rank);
                carrier.Bsend(sent, Count, MPI.INT, Next, message);
                Fill(sent, 9, 9, 9);
            }

            for (int message = 0; message < 3; message++)
            {
                carrier.Recv(received, Count, MPI.INT, Previous, message);
                using Cells<int> expected = new(Count);
                Fill(expected, turn, message, Previous);
                received.MustHold([.. Enumerable.Range(0, Count).Select(i => expected[i])]);
            }

            flush();
        }
    }

    private static void Fill(Cells<int> cells, int turn, int message, int from)
    {
        for (int i = 0; i < cells.Length; i++)
        {
            cells[i] = 1_000_000 * turn + 100_000 * message + 1000 * from + i;
        }
    }

    // The content of the buffer is up to MPI; only the guards are checked.
    private static void MustBeGuarded(Cells<byte> room) =>
        room.MustHold([.. Enumerable.Range(0, room.Length).Select(i => room[i])]);
}
