using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Requests;

public unsafe class CompletionOfSeveralByPInvoke : OwnCommunicator
{
    private const int Messages = 3;

    private readonly int next;
    private readonly int previous;

    public CompletionOfSeveralByPInvoke()
    {
        next = (rank + 1) % size;
        previous = (rank + size - 1) % size;
    }

    [MpiFact(1, 2, 4)]
    public void Waitall_completes_every_request()
    {
        using Cells<int> got = new(Messages);
        MPI_Request* requests = stackalloc MPI_Request[Messages];
        MPI_Status* statuses = stackalloc MPI_Status[Messages];
        Receive(got, requests);
        Send(2);
        Send(0);
        Send(1);
        MustSucceed(MPI_Waitall(Messages, requests, statuses));
        for (int i = 0; i < Messages; i++)
        {
            Assert.Equal((previous, i, MPI_REQUEST_NULL), (statuses[i].MPI_SOURCE, statuses[i].MPI_TAG, requests[i]));
        }

        got.MustHold(100 * previous, 100 * previous + 1, 100 * previous + 2);
        MustSucceed(MPI_Waitall(Messages, requests, MPI_STATUSES_IGNORE));
    }

    [MpiFact(1, 2, 4)]
    public void Testall_completes_every_request_at_once()
    {
        using Cells<int> got = new(Messages);
        MPI_Request* requests = stackalloc MPI_Request[Messages];
        Receive(got, requests);
        Send(0);
        Send(1);
        MustSucceed(MPI_Testall(Messages, requests, out int flag, MPI_STATUSES_IGNORE));
        Assert.Equal(0, flag);
        comm.Barrier();
        Send(2);
        do
        {
            MustSucceed(MPI_Testall(Messages, requests, &flag, MPI_STATUSES_IGNORE));
        } while (flag == 0);

        Assert.Equal(MPI_REQUEST_NULL, requests[0]);
        got.MustHold(100 * previous, 100 * previous + 1, 100 * previous + 2);
    }

    [MpiFact(1, 2, 4)]
    public void Waitany_and_Testany_complete_one()
    {
        using Cells<int> got = new(Messages);
        MPI_Request* requests = stackalloc MPI_Request[Messages];
        Receive(got, requests);
        Send(1);
        MustSucceed(MPI_Waitany(Messages, requests, out int index, out MPI_Status status));
        Assert.Equal((1, 1, MPI_REQUEST_NULL), (index, status.MPI_TAG, requests[1]));
        comm.Barrier();
        Send(2);
        int flag;
        do
        {
            MustSucceed(MPI_Testany(Messages, requests, out index, out flag, out status));
        } while (flag == 0);

        Assert.Equal((2, 2, MPI_REQUEST_NULL), (index, status.MPI_TAG, requests[2]));
        comm.Barrier();
        Send(0);
        MustSucceed(MPI_Waitany(Messages, requests, &index, MPI_STATUS_IGNORE));
        Assert.Equal(0, index);
        MustSucceed(MPI_Waitany(Messages, requests, &index, MPI_STATUS_IGNORE));
        Assert.Equal(MPI_UNDEFINED, index);
        got.MustHold(100 * previous, 100 * previous + 1, 100 * previous + 2);
    }

    [MpiFact(1, 2, 4)]
    public void Waitsome_and_Testsome_complete_those_that_have_come()
    {
        using Cells<int> got = new(Messages);
        MPI_Request* requests = stackalloc MPI_Request[Messages];
        MPI_Status* statuses = stackalloc MPI_Status[Messages];
        int* indices = stackalloc int[Messages];
        Receive(got, requests);
        Send(2);
        MustSucceed(MPI_Waitsome(Messages, requests, out int completed, indices, statuses));
        Assert.Equal((1, 2, 2), (completed, indices[0], statuses[0].MPI_TAG));
        comm.Barrier();
        Send(0);
        Send(1);
        int sum = 0;
        while (sum < 2)
        {
            MustSucceed(MPI_Testsome(Messages, requests, out completed, indices, statuses));
            for (int i = 0; i < completed; i++)
            {
                Assert.Equal(indices[i], statuses[i].MPI_TAG);
                sum++;
            }
        }

        MustSucceed(MPI_Testsome(Messages, requests, &completed, indices, MPI_STATUSES_IGNORE));
        Assert.Equal(MPI_UNDEFINED, completed);
        got.MustHold(100 * previous, 100 * previous + 1, 100 * previous + 2);
    }

    [MpiFact(1, 2, 4)]
    public void Startall_starts_persistent_requests()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        MPI_Request* requests = stackalloc MPI_Request[2];
        MustSucceed(MPI_Recv_init(got, 1, MPI_INT, previous, 9, comm, requests));
        MustSucceed(MPI_Send_init(data, 1, MPI_INT, next, 9, comm, requests + 1));
        for (int round = 1; round <= 3; round++)
        {
            data[0] = rank + 10 * round;
            MustSucceed(MPI_Startall(2, requests));
            MustSucceed(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
            got.MustHold(previous + 10 * round);
        }

        MustSucceed(MPI_Request_free(&requests[0]));
        MustSucceed(MPI_Request_free(ref requests[1]));
        Assert.Equal((MPI_REQUEST_NULL, MPI_REQUEST_NULL), (requests[0], requests[1]));
    }

    private void Receive(Cells<int> got, MPI_Request* requests)
    {
        for (int tag = 0; tag < Messages; tag++)
        {
            MustSucceed(MPI_Irecv(got.Address + tag, 1, MPI_INT, previous, tag, comm, &requests[tag]));
        }
    }

    private void Send(int tag)
    {
        int value = 100 * rank + tag;
        MustSucceed(MPI_Send(&value, 1, MPI_INT, next, tag, comm));
    }
}
