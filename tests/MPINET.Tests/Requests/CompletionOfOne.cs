namespace MPINET.Tests.Requests;

public sealed class CompletionOfOne : InStep
{
    [MpiFact(1, 2, 4)]
    public void Wait_with_a_timeout_returns_true_if_the_message_has_arrived()
    {
        int[] got = [-1, -1, -1];
        Request<Status> receive = Previous.Irecv(got, 5);
        Assert.False(receive.Wait(TimeSpan.FromMilliseconds(20)));
        Assert.False(receive.Completed);
        Meet();
        Next.Send(new[] { rank, 7 }, 5);
        Assert.True(receive.Wait(TimeSpan.FromSeconds(120)));
        Assert.Equal([Previous.Peer, 7, -1], got);
        Assert.True(receive.Wait(TimeSpan.Zero));
        Assert.True(receive.Wait(Timeout.InfiniteTimeSpan));
        Assert.Throws<ArgumentOutOfRangeException>(() => receive.Wait(TimeSpan.FromSeconds(-2)));
    }

    [MpiFact(1, 2, 4)]
    public void The_result_of_a_receive_can_be_read_repeatedly()
    {
        Request<Status> receive = Previous.Irecv(new double[4], Tag.Any);
        Next.Send(new[] { 1.5, rank }, 11);
        receive.Wait();
        Assert.Equal(
            (Previous.Peer, 11, 2),
            (receive.Result.Source, receive.Wait().Tag, receive.Result.Count<double>())
        );
        Status status = new();
        receive.Wait(status);
        Assert.Equal((Previous.Peer, 11), (status.Source, status.Tag));
        Status tested = new();
        Assert.True(receive.Test(tested));
        Assert.Equal(2, tested.Count<double>());
    }

    [MpiFact(1, 2, 4)]
    public void A_value_is_received_with_its_status()
    {
        Request<long> receive = Previous.Irecv<long>(4);
        Next.Send(1000L + rank, 4);
        Status status = new();
        receive.Wait(status);
        Assert.Equal((1000L + Previous.Peer, Previous.Peer, 4), (receive.Result, status.Source, status.Tag));
        Assert.True(receive.Completed);
    }

    [MpiFact(1)]
    public void A_cancelled_receive_ends_without_a_message()
    {
        int[] got = [-1];
        Request<Status> receive = comm[0].Irecv(got, 6);
        receive.Cancel();
        Status status = receive.Wait();
        Assert.True(status.Cancelled);
        Assert.Equal(-1, got[0]);
        receive.Cancel();
        comm[0].Isend(5, 6);
        Assert.Equal(5, comm[0].Recv<int>(6));
    }

    [MpiFact(1, 2, 4)]
    public void A_handle_is_given_until_the_request_has_completed()
    {
        Request<int> receive = Previous.Irecv<int>(8);
        Assert.NotEqual(MPINET.PInvoke.Mpi.MPI_REQUEST_NULL, receive.MPIRequest);
        Next.Send(1, 8);
        receive.Wait();
        Assert.Equal(MPINET.PInvoke.Mpi.MPI_REQUEST_NULL, receive.MPIRequest);
    }

    [MpiFact(1, 2, 4)]
    public void Requests_that_were_dropped_or_disposed_of_complete()
    {
        int[][] got = [.. Enumerable.Range(0, 300).Select(_ => new int[] { -1, -1 })];
        foreach (int[] one in got)
        {
            Previous.Irecv(one, 3).Dispose();
        }

        for (int i = 0; i < got.Length; i++)
        {
            _ = Next.Isend(new[] { rank, i }, 3);
        }

        // The last message, so that the others have arrived before it.
        Request<int> last = Previous.Irecv<int>(3);
        Next.Isend(77, 3);
        Assert.Equal(77, last.Wait());
        GC.Collect();
        Assert.Equal(
            Enumerable.Range(0, got.Length).Select(i => (Previous.Peer, i)),
            got.Select(one => (one[0], one[1]))
        );
    }

    [MpiFact(1, 2)]
    public void Requests_found_complete_among_many_are_reported_later()
    {
        Request<Status>[] receives = [.. Enumerable.Range(0, 40).Select(i => Previous.Irecv(new int[2], i))];
        for (int i = 0; i < receives.Length; i++)
        {
            Next.Send(new[] { i }, i);
        }

        // More requests than the limit from which all are tested in one call.
        for (int round = 0; round < 3; round++)
        {
            Request<int>[] others = [.. Enumerable.Range(0, 100).Select(_ => Previous.Irecv<int>(200))];
            for (int i = 0; i < others.Length; i++)
            {
                Next.Isend(i, 200);
            }

            Assert.Equal(Enumerable.Range(0, 100), others.Select(other => other.Wait()));
        }

        Assert.Equal(Enumerable.Range(0, 40), receives.Select(receive => receive.Wait().Tag));
        Assert.All(receives, receive => Assert.Equal(1, receive.Result.Count<int>()));
    }

    [MpiFact(1)]
    public void Has_a_text_with_its_operation_and_line()
    {
        Request<int> receive = comm[0].Irecv<int>(9);
        Assert.Contains("MPI_Irecv", receive.ToString());
        Assert.Contains("CompletionOfOne.cs:", receive.ToString());
        comm[0].Send(3, 9);
        Assert.Equal(3, receive.Result);
    }
}
