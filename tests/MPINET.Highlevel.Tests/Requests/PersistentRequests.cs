namespace MPINET.Highlevel.Tests.Requests;

public sealed class PersistentRequests : InSession
{
    [MpiFact(1, 2, 4)]
    public void Are_started_again_on_the_same_buffers()
    {
        int[] sent = new int[3];
        int[] got = new int[5];
        using PersistentRequest receive = Previous.RecvInit(got, 1);
        using PersistentRequest send = Next.SendInit(sent, 1);
        for (int round = 0; round < 5; round++)
        {
            sent[0] = rank;
            sent[2] = round;
            got[4] = -round;
            receive.Start();
            send.Start();
            send.Wait();
            Status status = new();
            receive.Wait(status);
            Assert.Equal([Previous.Peer, 0, round, 0, -round], got);
            Assert.Equal((Previous.Peer, 1, 3), (status.Source, status.Tag, status.Count<int>()));
            Status again = new();
            Assert.True(receive.Test(again));
            Assert.Equal(3, again.Count<int>());
        }
    }

    [MpiFact(1, 2, 4)]
    public void Are_started_together()
    {
        double[][] got = [new double[1], new double[1]];
        double[][] sent = [new double[1], new double[1]];
        PersistentRequest[] all =
        [
            Previous.RecvInit(got[0], 0),
            Next.RecvInit(got[1], 1),
            Next.SendInit(sent[0], 0),
            Previous.SendInit(sent[1], 1),
        ];
        for (int round = 1; round <= 3; round++)
        {
            sent[0][0] = rank + round / 10.0;
            sent[1][0] = -rank - round / 10.0;
            PersistentRequest.StartAll(all);
            new RequestGroup(all).WaitAll();
            Assert.Equal((Previous.Peer + round / 10.0, -Next.Peer - round / 10.0), (got[0][0], got[1][0]));
        }

        foreach (PersistentRequest request in all)
        {
            request.Dispose();
        }
    }

    [MpiFact(1)]
    public void Are_refused_twice_while_under_way_and_after_their_end()
    {
        PersistentRequest receive = comm[0].RecvInit(new int[1], 2);
        Assert.True(receive.Completed);
        Assert.Contains(
            "twice",
            Assert.Throws<ArgumentException>(() => PersistentRequest.StartAll(receive, receive)).Message
        );
        receive.Start();
        Assert.Throws<InvalidOperationException>(receive.Start);
        Assert.Throws<InvalidOperationException>(() => PersistentRequest.StartAll(receive));
        comm[0].Send(1, 2);
        receive.Wait();
        receive.Dispose();
        receive.Dispose();
        Assert.Throws<ObjectDisposedException>(receive.Start);
        Assert.Throws<ArgumentNullException>(() => PersistentRequest.StartAll(null!));
    }

    [MpiFact(1)]
    public void Have_no_result_before_they_are_started()
    {
        using PersistentRequest receive = comm[0].RecvInit(new int[1], 2);
        Status status = new();
        receive.Wait(status);
        Assert.Equal((comm.AnySource.Peer, MPINET.Tag.Any, 0), (status.Source, status.Tag, status.Count<int>()));
    }

    [MpiFact(1, 2, 4)]
    public void Disposed_of_while_under_way_still_receive()
    {
        int[] got = [-1, -1];
        PersistentRequest receive = Previous.RecvInit(got, 3);
        receive.Start();
        receive.Dispose();
        Next.Send(new[] { rank, 5 }, 3);
        receive.Wait();
        Assert.Equal([Previous.Peer, 5], got);
        Assert.Equal(MPINET.PInvoke.Mpi.MPI_REQUEST_NULL, receive.MPIRequest);
    }
}
