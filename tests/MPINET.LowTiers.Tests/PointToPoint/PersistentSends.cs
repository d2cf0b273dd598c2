using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

public unsafe class PersistentSends : Pairs
{
    private const int Rounds = 3;

    [MpiTheory(2, 4)]
    [InlineData(SendMode.Standard)]
    [InlineData(SendMode.Buffered)]
    [InlineData(SendMode.Synchronous)]
    [InlineData(SendMode.Ready)]
    public void Each_start_sends_what_the_buffer_then_holds(SendMode mode)
    {
        using Cells<int> data = new(2);
        if (isSender)
        {
            using AttachedBuffer room = new(Rounds * (2 * sizeof(int) + MPI.BSEND_OVERHEAD));
            MPI.Prequest request = Make(mode, data);
            for (int round = 0; round < Rounds; round++)
            {
                AwaitReady();
                data[0] = rank;
                data[1] = round;
                request.Start();
                request.Wait();
                Assert.True(request != MPI.REQUEST_NULL);
            }

            request.Free();
            Assert.True(request == MPI.REQUEST_NULL);
        }
        else
        {
            MPI.Status status = new();
            MPI.Prequest request = comm.Recv_init(data, 2, MPI.INT, partner, 11);
            for (int round = 0; round < Rounds; round++)
            {
                request.Start();
                SayReady();
                request.Wait(status);
                data.MustHold(partner, round);
                Assert.Equal((partner, 11, 2), (status.Source, status.Tag, status.Get_count(MPI.INT)));
            }

            request.Free();
        }
    }

    [MpiTheory(2, 4)]
    [InlineData(SendMode.Standard)]
    [InlineData(SendMode.Buffered)]
    [InlineData(SendMode.Synchronous)]
    [InlineData(SendMode.Ready)]
    public void Each_start_sends_what_the_buffer_then_holds_through_PInvoke(SendMode mode)
    {
        using Cells<ulong> data = new(1);
        MPI_Request request;
        if (isSender)
        {
            using AttachedBuffer room = new(Rounds * (sizeof(ulong) + MPI.BSEND_OVERHEAD));
            MustSucceed(MakeByPInvoke(mode, data, &request));
            for (int round = 0; round < Rounds; round++)
            {
                AwaitReady();
                data[0] = ulong.MaxValue - (ulong)(10 * round + rank);
                MustSucceed(MPI_Start(&request));
                MustSucceed(MPI_Wait(&request, MPI_STATUS_IGNORE));
            }
        }
        else
        {
            MustSucceed(MPI_Recv_init(data, 1, MPI_UNSIGNED_LONG_LONG, partner, 11, comm, &request));
            for (int round = 0; round < Rounds; round++)
            {
                MustSucceed(MPI_Start(&request));
                SayReady();
                MustSucceed(MPI_Wait(&request, MPI_STATUS_IGNORE));
                data.MustHold(ulong.MaxValue - (ulong)(10 * round + partner));
            }
        }

        Assert.NotEqual(MPI_REQUEST_NULL, request);
        MustSucceed(MPI_Request_free(&request));
        Assert.Equal(MPI_REQUEST_NULL, request);
    }

    [MpiFact(1, 2, 4)]
    public void Startall_starts_every_request()
    {
        using Cells<int> sent = new(ByRank(to => 50 * rank + to));
        using Cells<int> got = new(size);
        MPI.Prequest[] requests = new MPI.Prequest[2 * size];
        for (int i = 0; i < size; i++)
        {
            requests[i] = comm.Recv_init(got.Address + i, 1, MPI.INT, i, 12);
            requests[size + i] = comm.Send_init(sent.Address + i, 1, MPI.INT, i, 12);
        }

        for (int round = 0; round < Rounds; round++)
        {
            for (int i = 0; i < size; i++)
            {
                sent[i] += 1000;
            }

            MPI.Prequest.Startall(requests.Length, requests);
            MPI.Request.Waitall(requests.Length, requests);
            got.MustHold(ByRank(from => 1000 * (round + 1) + 50 * from + rank));
        }

        foreach (MPI.Prequest request in requests)
        {
            Assert.True(request != MPI.REQUEST_NULL);
            request.Free();
        }
    }

    private MPI.Prequest Make(SendMode mode, Cells<int> data) =>
        mode switch
        {
            SendMode.Standard => comm.Send_init(data, data.Length, MPI.INT, partner, 11),
            SendMode.Buffered => comm.Bsend_init(data, data.Length, MPI.INT, partner, 11),
            SendMode.Synchronous => comm.Ssend_init(data, data.Length, MPI.INT, partner, 11),
            _ => comm.Rsend_init(data, data.Length, MPI.INT, partner, 11),
        };

    private int MakeByPInvoke(SendMode mode, Cells<ulong> data, MPI_Request* request) =>
        mode switch
        {
            SendMode.Standard => MPI_Send_init(data, 1, MPI_UNSIGNED_LONG_LONG, partner, 11, comm, request),
            SendMode.Buffered => MPI_Bsend_init(data, 1, MPI_UNSIGNED_LONG_LONG, partner, 11, comm, request),
            SendMode.Synchronous => MPI_Ssend_init(data, 1, MPI_UNSIGNED_LONG_LONG, partner, 11, comm, request),
            _ => MPI_Rsend_init(data, 1, MPI_UNSIGNED_LONG_LONG, partner, 11, comm, request),
        };
}
