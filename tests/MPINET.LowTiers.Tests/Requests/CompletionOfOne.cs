using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Requests;

public unsafe class CompletionOfOne : OwnCommunicator
{
    private readonly int next;
    private readonly int previous;

    public CompletionOfOne()
    {
        next = (rank + 1) % size;
        previous = (rank + size - 1) % size;
    }

    [MpiFact(1, 2, 4)]
    public void Wait_gives_the_status_and_leaves_the_null_request()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(2);
        MPI.Status status = new();
        MPI.Request receive = comm.Irecv(got, 2, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
        MPI.Request send = comm.Isend(data, 1, MPI.INT, next, 70 + rank);
        Assert.True(receive != MPI.REQUEST_NULL);
        receive.Wait(status);
        send.Wait();
        Assert.Equal((previous, 70 + previous, 1), (status.Source, status.Tag, status.Get_count(MPI.INT)));
        Assert.True(receive == MPI.REQUEST_NULL);
        Assert.True(send == MPI.REQUEST_NULL);
        got.MustHold(previous, Cells<int>.Untouched);
    }

    [MpiFact(1, 2, 4)]
    public void Test_returns_false_and_keeps_the_request_until_the_message_has_arrived()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        MPI.Status status = new();
        MPI.Request receive = comm.Irecv(got, 1, MPI.INT, previous, 71);
        Assert.False(receive.Test());
        Assert.False(receive.Test(status));
        Assert.True(receive != MPI.REQUEST_NULL);
        comm.Barrier();

        comm.Send(data, 1, MPI.INT, next, 71);
        while (!receive.Test(status)) { }
        Assert.True(receive == MPI.REQUEST_NULL);
        Assert.Equal((previous, 71), (status.Source, status.Tag));
        got.MustHold(previous);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Request_get_status")]
    public void Get_status_reports_the_completion_and_keeps_the_request()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        MPI.Status status = new();
        MPI.Request receive = comm.Irecv(got, 1, MPI.INT, previous, 72);
        Assert.False(receive.Get_status());
        comm.Barrier();

        comm.Send(data, 1, MPI.INT, next, 72);
        while (!receive.Get_status(status)) { }
        Assert.Equal((previous, 72), (status.Source, status.Tag));
        Assert.True(receive != MPI.REQUEST_NULL);
        Assert.True(receive.Get_status());
        Assert.True(receive.Test());
        Assert.True(receive == MPI.REQUEST_NULL);
        got.MustHold(previous);
    }

    [MpiFact(1, 2, 4)]
    public void Test_through_PInvoke_returns_the_same()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        MustSucceed(MPI_Irecv(got, 1, MPI_INT, previous, 73, comm, out MPI_Request receive));
        MPI_Request before = receive;
        MustSucceed(MPI_Test(ref receive, out int flag, MPI_STATUS_IGNORE));
        Assert.Equal((0, before), (flag, receive));
        MustSucceed(MPI_Barrier(comm));

        MustSucceed(MPI_Send(data, 1, MPI_INT, next, 73, comm));
        MPI_Status status;
        do
        {
            MustSucceed(MPI_Test(ref receive, out flag, out status));
        } while (flag == 0);

        Assert.Equal(MPI_REQUEST_NULL, receive);
        Assert.Equal((previous, 73), (status.MPI_SOURCE, status.MPI_TAG));
        got.MustHold(previous);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Request_get_status")]
    public void A_null_request_is_complete_with_the_empty_status()
    {
        MPI.Request request = new();
        Assert.True(request == MPI.REQUEST_NULL);
        request.Wait();
        Assert.True(request.Test());
        Assert.True(request.Get_status());
        MPI.Status status = Marked();
        request.Wait(status);
        MustBeEmpty(status);
        status = Marked();
        Assert.True(request.Test(status));
        MustBeEmpty(status);
        status = Marked();
        Assert.True(request.Get_status(status));
        MustBeEmpty(status);
    }

    [MpiFact(1, 2, 4)]
    public void An_inactive_request_is_complete_with_the_empty_status()
    {
        using Cells<int> got = new(1);
        MPI.Prequest request = comm.Recv_init(got, 1, MPI.INT, previous, 74);
        MPI.Status status = Marked();
        request.Wait(status);
        MustBeEmpty(status);
        status = Marked();
        Assert.True(request.Test(status));
        MustBeEmpty(status);
        Assert.True(request != MPI.REQUEST_NULL);
        request.Free();
        got.MustBeUntouched();
    }

    [MpiFact(1, 2, 4)]
    public void A_receive_that_nothing_matches_can_be_cancelled()
    {
        using Cells<int> got = new(1);
        MPI.Request request = comm.Irecv(got, 1, MPI.INT, previous, 75);
        request.Cancel();
        MPI.Status status = new();
        request.Wait(status);
        Assert.True(status.Is_cancelled());
        Assert.True(request == MPI.REQUEST_NULL);

        MustSucceed(MPI_Irecv(got, 1, MPI_INT, previous, 75, comm, out MPI_Request native));
        MustSucceed(MPI_Cancel(&native));
        MustSucceed(MPI_Wait(ref native, out MPI_Status nativeStatus));
        MustSucceed(MPI_Test_cancelled(in nativeStatus, out int flag));
        Assert.NotEqual(0, flag);
        got.MustBeUntouched();

        comm.Barrier();

        // A message that arrives now must not be written to the buffer of the freed receive.
        using Cells<int> data = new([rank]);
        using Cells<int> other = new(1);
        comm.Sendrecv(data, 1, MPI.INT, next, 75, other, 1, MPI.INT, previous, 75);
        other.MustHold(previous);
        got.MustBeUntouched();
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Request_get_status")]
    public void Cancelling_comes_too_late_for_a_receive_that_has_its_message()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        MPI.Status status = new();
        MPI.Request request = comm.Irecv(got, 1, MPI.INT, previous, 76);
        comm.Send(data, 1, MPI.INT, next, 76);
        while (!request.Get_status()) { }
        request.Cancel();
        request.Wait(status);
        Assert.False(status.Is_cancelled());
        Assert.Equal(previous, status.Source);
        got.MustHold(previous);
    }

    [MpiFact(1, 2, 4)]
    public void A_freed_send_still_arrives()
    {
        using Cells<int> data = new([rank + 5]);
        using Cells<int> got = new(1);
        MPI.Request request = comm.Isend(data, 1, MPI.INT, next, 77);
        request.Free();
        Assert.True(request == MPI.REQUEST_NULL);
        comm.Recv(got, 1, MPI.INT, previous, 77);
        got.MustHold(previous + 5);

        // The buffer belongs to MPI until the receiver has the message.
        comm.Barrier();
    }

    private static MPI.Status Marked() => new() { Source = 1234, Tag = 1234 };

    private static void MustBeEmpty(MPI.Status status)
    {
        Assert.Equal((MPI.ANY_SOURCE, MPI.ANY_TAG), (status.Source, status.Tag));
        Assert.Equal(0, status.Get_count(MPI.BYTE));
        Assert.False(status.Is_cancelled());
    }
}
