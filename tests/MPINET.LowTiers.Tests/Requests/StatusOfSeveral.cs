using System.Diagnostics;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Requests;

/// <summary>Get_status_any, Get_status_all and Get_status_some, which report completion and complete nothing.</summary>
public sealed unsafe class StatusOfSeveral : OwnCommunicator
{
    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    [MpiFact(1, 2, 4)]
    public void They_report_completed_receives_and_leave_the_requests()
    {
        // If the MPI lacks the call, the test is skipped before a message is under way.
        Assert.True(MPI.Request.Get_status_all(0, [], []));
        using Cells<int> received = new(3);
        MPI.Request[] requests =
        [
            comm.Irecv(received.Address, 1, MPI.INT, Previous, 0),
            comm.Irecv(received.Address + 1, 1, MPI.INT, Previous, 1),
            comm.Irecv(received.Address + 2, 1, MPI.INT, Previous, 2),
        ];
        MPI.Status status = new();
        MPI.Status[] statuses = new MPI.Status[3];
        int[] indices = new int[3];
        Assert.False(MPI.Request.Get_status_any(3, requests, out _, status));
        Assert.False(MPI.Request.Get_status_all(3, requests, statuses));
        Assert.Equal(0, MPI.Request.Get_status_some(3, requests, indices, statuses));

        comm.Barrier();
        Send(1);
        int index = -1;
        Until(() => MPI.Request.Get_status_any(3, requests, out index, status));
        Assert.Equal((1, Previous, 1), (index, status.Get_source(), status.Get_tag()));
        Until(() => MPI.Request.Get_status_some(3, requests, indices, statuses) == 1);
        Assert.Equal((1, 1), (indices[0], statuses[0].Get_tag()));
        Assert.False(MPI.Request.Get_status_all(3, requests, statuses));

        comm.Barrier();
        Send(2);
        Send(0);
        Until(() => MPI.Request.Get_status_all(3, requests, statuses));
        Assert.Equal([0, 1, 2], statuses.Select(s => s.Get_tag()));
        Assert.All(statuses, s => Assert.Equal((Previous, 1), (s.Get_source(), s.Get_count(MPI.INT))));
        Assert.Equal(3, MPI.Request.Get_status_some(3, requests, indices, statuses));
        Assert.Equal([0, 1, 2], indices.OrderBy(i => i));
        int* places = stackalloc int[3];
        Assert.Equal(3, MPI.Request.Get_status_some(3, requests, places, statuses));
        Assert.Equal(indices, new[] { places[0], places[1], places[2] });
        Assert.All(requests, request => Assert.True(request != MPI.REQUEST_NULL));
        MPI.Request.Waitall(3, requests);
        received.MustHold(100 * Previous, 100 * Previous + 1, 100 * Previous + 2);

        // Null requests are complete. Of no requests the index is undefined.
        Assert.True(MPI.Request.Get_status_all(3, requests, statuses));
        Assert.True(MPI.Request.Get_status_any(3, requests, out index, status));
        Assert.Equal(MPI.UNDEFINED, index);
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Get_status_some(3, requests, indices, statuses));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Request_get_status")]
    public void They_do_so_through_PInvoke()
    {
        MPI_Request* requests = stackalloc MPI_Request[2];
        MustSucceed(MPI_Request_get_status_all(0, requests, out _, MPI_STATUSES_IGNORE));
        using Cells<int> received = new(2);
        MustSucceed(MPI_Irecv(received, 1, MPI_INT, Previous, 0, comm, out requests[0]));
        MustSucceed(MPI_Irecv(received.Address + 1, 1, MPI_INT, Previous, 1, comm, out requests[1]));
        int* indices = stackalloc int[2];
        MPI_Status* statuses = stackalloc MPI_Status[2];
        MustSucceed(MPI_Request_get_status_any(2, requests, out _, out int flag, out MPI_Status status));
        Assert.Equal(0, flag);
        MustSucceed(MPI_Request_get_status_all(2, requests, out flag, statuses));
        Assert.Equal(0, flag);
        MustSucceed(MPI_Request_get_status_some(2, requests, out int count, indices, statuses));
        Assert.Equal(0, count);
        comm.Barrier();
        Send(1);
        int index = -1;
        Until(() =>
        {
            MustSucceed(MPI_Request_get_status_any(2, requests, out index, out flag, out status));
            return flag != 0;
        });
        Assert.Equal((1, Previous, 1), (index, status.MPI_SOURCE, status.MPI_TAG));
        MustSucceed(MPI_Request_get_status_any(2, requests, out index, out flag, MPI_STATUS_IGNORE));
        Assert.Equal((1, 1), (index, flag));
        MustSucceed(MPI_Request_get_status(requests[1], out flag, out status));
        Assert.Equal((1, 1), (flag, status.MPI_TAG));
        MustSucceed(MPI_Request_get_status(requests[1], out flag, MPI_STATUS_IGNORE));
        Assert.Equal(1, flag);
        MustSucceed(MPI_Request_get_status_some(2, requests, out count, indices, statuses));
        Assert.Equal((1, 1, 1), (count, indices[0], statuses[0].MPI_TAG));
        comm.Barrier();
        Send(0);
        Until(() =>
        {
            MustSucceed(MPI_Request_get_status_all(2, requests, out flag, statuses));
            return flag != 0;
        });
        Assert.Equal((0, 1), (statuses[0].MPI_TAG, statuses[1].MPI_TAG));
        MustSucceed(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        received.MustHold(100 * Previous, 100 * Previous + 1);
    }

    private void Send(int tag)
    {
        int value = 100 * rank + tag;
        comm.Send(&value, 1, MPI.INT, Next, tag);
    }

    private static void Until(Func<bool> done)
    {
        Stopwatch clock = Stopwatch.StartNew();
        while (!done())
        {
            Assert.True(clock.ElapsedMilliseconds < 100_000, "what was sent does not complete a receive");
        }
    }
}
