using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

public unsafe class NonblockingSends : Pairs
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
            using Cells<short> data = new([(short)rank, -5, (short)(rank + 300)]);
            AwaitReady();
            using AttachedBuffer buffer = new(3 * sizeof(short) + MPI.BSEND_OVERHEAD);
            MPI.Request request = Start(mode, data);
            request.Wait();
            Assert.True(request == MPI.REQUEST_NULL);
            data.MustHold((short)rank, -5, (short)(rank + 300));
        }
        else
        {
            using Cells<short> data = new(3);
            MPI.Status status = new();
            MPI.Request request = comm.Irecv(data, 3, MPI.SHORT, partner, 9);
            SayReady();
            request.Wait(status);
            Assert.Equal(3, status.Get_count(MPI.SHORT));
            data.MustHold((short)partner, -5, (short)(partner + 300));
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
            using Cells<float> data = new([rank + 0.5f, 1e30f]);
            AwaitReady();
            using AttachedBuffer buffer = new(2 * sizeof(float) + MPI.BSEND_OVERHEAD);
            MustSucceed(StartByPInvoke(mode, data, out MPI_Request request));
            MustSucceed(MPI_Wait(ref request, MPI_STATUS_IGNORE));
            Assert.Equal(MPI_REQUEST_NULL, request);
        }
        else
        {
            using Cells<float> data = new(2);
            MPI_Request request;
            MPI_Status status;
            MustSucceed(MPI_Irecv(data, 2, MPI_FLOAT, partner, 9, comm, &request));
            SayReady();
            MustSucceed(MPI_Wait(&request, &status));
            data.MustHold(partner + 0.5f, 1e30f);
        }
    }

    [MpiFact(1, 2, 4)]
    public void All_ranks_exchange_with_all_at_once()
    {
        using Cells<int> sent = new(ByRank(to => 1000 * rank + to));
        using Cells<int> got = new(size);
        MPI.Request[] requests = new MPI.Request[2 * size];
        for (int i = 0; i < size; i++)
        {
            requests[i] = comm.Irecv(got.Address + i, 1, MPI.INT, i, 10);
        }

        for (int i = 0; i < size; i++)
        {
            requests[size + i] = comm.Isend(sent.Address + i, 1, MPI.INT, i, 10);
        }

        MPI.Request.Waitall(requests.Length, requests);
        got.MustHold(ByRank(from => 1000 * from + rank));
        Assert.All(requests, request => Assert.True(request == MPI.REQUEST_NULL));
    }

    private MPI.Request Start(SendMode mode, Cells<short> data) =>
        mode switch
        {
            SendMode.Standard => comm.Isend(data, data.Length, MPI.SHORT, partner, 9),
            SendMode.Buffered => comm.Ibsend(data, data.Length, MPI.SHORT, partner, 9),
            SendMode.Synchronous => comm.Issend(data, data.Length, MPI.SHORT, partner, 9),
            _ => comm.Irsend(data, data.Length, MPI.SHORT, partner, 9),
        };

    private int StartByPInvoke(SendMode mode, Cells<float> data, out MPI_Request request) =>
        mode switch
        {
            SendMode.Standard => MPI_Isend(data, data.Length, MPI_FLOAT, partner, 9, comm, out request),
            SendMode.Buffered => MPI_Ibsend(data, data.Length, MPI_FLOAT, partner, 9, comm, out request),
            SendMode.Synchronous => MPI_Issend(data, data.Length, MPI_FLOAT, partner, 9, comm, out request),
            _ => MPI_Irsend(data, data.Length, MPI_FLOAT, partner, 9, comm, out request),
        };
}
