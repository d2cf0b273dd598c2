using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

public unsafe class BlockingSends : Pairs
{
    [MpiTheory(2, 4)]
    [InlineData(SendMode.Standard)]
    [InlineData(SendMode.Buffered)]
    [InlineData(SendMode.Synchronous)]
    [InlineData(SendMode.Ready)]
    public void Each_mode_delivers_what_was_sent(SendMode mode)
    {
        if (isSender)
        {
            using Cells<int> data = new([100 * rank, 100 * rank + 1, -rank]);
            AwaitReady();
            using AttachedBuffer buffer = new(3 * sizeof(int) + MPI.BSEND_OVERHEAD);
            Send(mode, data);
            data.MustHold(100 * rank, 100 * rank + 1, -rank);
        }
        else
        {
            using Cells<int> data = new(3);
            MPI.Request request = comm.Irecv(data, 3, MPI.INT, partner, 7);
            SayReady();
            request.Wait();
            data.MustHold(100 * partner, 100 * partner + 1, -partner);
        }
    }

    [MpiTheory(2, 4)]
    [InlineData(SendMode.Standard)]
    [InlineData(SendMode.Buffered)]
    [InlineData(SendMode.Synchronous)]
    [InlineData(SendMode.Ready)]
    public void Each_mode_delivers_what_was_sent_through_PInvoke(SendMode mode)
    {
        if (isSender)
        {
            using Cells<double> data = new([rank + 0.5, rank + 0.25, rank + 0.125]);
            AwaitReady();
            using AttachedBuffer buffer = new(3 * sizeof(double) + MPI.BSEND_OVERHEAD);
            MustSucceed(SendByPInvoke(mode, data));
        }
        else
        {
            using Cells<double> data = new(3);
            MustSucceed(MPI_Irecv(data, 3, MPI_DOUBLE, partner, 8, comm, out MPI_Request request));
            SayReady();
            MustSucceed(MPI_Wait(ref request, out MPI_Status status));
            Assert.Equal((partner, 8), (status.MPI_SOURCE, status.MPI_TAG));
            data.MustHold(partner + 0.5, partner + 0.25, partner + 0.125);
        }
    }

    [MpiFact(2, 4)]
    public void Ssend_waits_for_the_receiver()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        if (isSender)
        {
            MPI.Request isAboutToReceive = comm.Irecv(got, 1, MPI.INT, partner, 2);
            comm.Ssend(data, 1, MPI.INT, partner, 3);
            bool hasReceived = isAboutToReceive.Test();
            isAboutToReceive.Wait();
            Assert.True(hasReceived, "Ssend has returned before the receive was there.");
        }
        else
        {
            // Long enough for a send that does not wait to return.
            Thread.Sleep(20);
            comm.Send(data, 1, MPI.INT, partner, 2);
            comm.Recv(got, 1, MPI.INT, partner, 3);
        }

        got.MustHold(partner);
    }

    [MpiFact(2, 4)]
    public void Issend_is_not_complete_before_the_receiver_takes_the_message()
    {
        using Cells<int> data = new([rank]);
        if (isSender)
        {
            MPI.Request request = comm.Issend(data, 1, MPI.INT, partner, 1);
            for (int i = 0; i < 100; i++)
            {
                Assert.False(request.Test());
            }

            comm.Send(data, 1, MPI.INT, partner, 2);
            request.Wait();
        }
        else
        {
            using Cells<int> got = new(1);
            comm.Recv(got, 1, MPI.INT, partner, 2);
            comm.Recv(got, 1, MPI.INT, partner, 1);
            got.MustHold(partner);
        }
    }

    [MpiFact(2, 4)]
    public void Bsend_has_copied_the_data_when_it_returns()
    {
        using Cells<int> data = new([rank, rank + 1]);
        if (isSender)
        {
            using AttachedBuffer buffer = new(2 * sizeof(int) + MPI.BSEND_OVERHEAD);
            comm.Bsend(data, 2, MPI.INT, partner, 4);
            data[0] = -1;
            data[1] = -2;
            SayReady();
        }
        else
        {
            using Cells<int> got = new(2);
            AwaitReady();
            comm.Recv(got, 2, MPI.INT, partner, 4);
            got.MustHold(partner, partner + 1);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Bsend_to_itself_needs_no_receive_to_be_waiting()
    {
        using Cells<int> data = new([rank + 10]);
        using Cells<int> got = new(1);
        using AttachedBuffer buffer = new(sizeof(int) + MPI.BSEND_OVERHEAD);
        comm.Bsend(data, 1, MPI.INT, rank, 5);
        comm.Recv(got, 1, MPI.INT, rank, 5);
        got.MustHold(rank + 10);
    }

    [MpiFact(1, 2, 4)]
    public void Without_room_in_the_buffer_Bsend_fails()
    {
        using Cells<byte> data = new(1000);
        using AttachedBuffer buffer = new(MPI.BSEND_OVERHEAD + 10);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Bsend(data, 1000, MPI.BYTE, rank, 6));

        // The standard defines no class for it. Most MPIs use that of an invalid buffer.
        Assert.Contains(error.Get_error_class(), (int[])[MPI.ERR_BUFFER, MPI.ERR_OTHER]);
    }

    [MpiFact(2, 4)]
    public void A_ring_brings_each_rank_its_neighbours_data()
    {
        using Cells<long> data = new([1L << (rank + 40)]);
        using Cells<long> got = new(1);
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        if (rank == 0)
        {
            comm.Send(data, 1, MPI.LONG_LONG, next, 100);
        }

        comm.Recv(got, 1, MPI.LONG_LONG, previous, 100);
        if (rank != 0)
        {
            comm.Send(data, 1, MPI.LONG_LONG, next, 100);
        }

        got.MustHold(1L << (previous + 40));
    }

    private void Send(SendMode mode, Cells<int> data)
    {
        switch (mode)
        {
            case SendMode.Standard:
                comm.Send(data, data.Length, MPI.INT, partner, 7);
                break;
            case SendMode.Buffered:
                comm.Bsend(data, data.Length, MPI.INT, partner, 7);
                break;
            case SendMode.Synchronous:
                comm.Ssend(data, data.Length, MPI.INT, partner, 7);
                break;
            case SendMode.Ready:
                comm.Rsend(data, data.Length, MPI.INT, partner, 7);
                break;
        }
    }

    private int SendByPInvoke(SendMode mode, Cells<double> data) =>
        mode switch
        {
            SendMode.Standard => MPI_Send(data, data.Length, MPI_DOUBLE, partner, 8, comm),
            SendMode.Buffered => MPI_Bsend(data, data.Length, MPI_DOUBLE, partner, 8, comm),
            SendMode.Synchronous => MPI_Ssend(data, data.Length, MPI_DOUBLE, partner, 8, comm),
            _ => MPI_Rsend(data, data.Length, MPI_DOUBLE, partner, 8, comm),
        };
}
