namespace MPINET.Tests.Requests;

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

    [MpiFact(1, 2, 4)]
    public void Are_started_by_their_group_and_otherwise_in_turn()
    {
        const int Number = 4;
        int[] sent = new int[Number];
        int[] got = new int[Number];
        PersistentRequest[] receives =
        [
            .. Enumerable.Range(0, Number).Select(i => Previous.RecvInit(got.AsMemory(i, 1), i)),
        ];
        PersistentRequest[] sends = [.. Enumerable.Range(0, Number).Select(i => Next.SendInit(sent.AsMemory(i, 1), i))];
        RequestGroup all = new([.. receives, .. sends]);
        RequestGroup some = new(receives);
        for (int round = 0; round < 12; round++)
        {
            for (int i = 0; i < Number; i++)
            {
                sent[i] = (100 * round) + i;
            }

            switch (round % 4)
            {
                case 0:
                    all.StartAll();
                    all.WaitAll();
                    break;
                case 1:
                    all.StartAll();
                    Assert.Equal(Enumerable.Range(0, 2 * Number), Reported(all, 2 * Number));
                    Assert.Equal(-1, all.WaitAny());
                    break;
                case 2:
                    some.StartAll();
                    Array.ForEach(sends, send => send.Start());
                    HashSet<int> reported = [];
                    while (reported.Count < 2 * Number)
                    {
                        foreach (int index in all.WaitSome())
                        {
                            Assert.True(reported.Add(index));
                        }
                    }

                    Assert.Equal(Enumerable.Range(0, Number), Reported(some, Number));
                    break;
                default:
                    PersistentRequest.StartAll([.. receives, .. sends]);
                    receives[1].Wait();
                    Assert.Equal(Enumerable.Range(0, Number), Reported(some, Number));
                    Assert.Equal(-1, some.WaitAny());
                    all.WaitAll();
                    break;
            }

            Assert.Equal(Enumerable.Range(100 * round, Number), got);
        }

        foreach (Request request in all)
        {
            request.Dispose();
        }
    }

    private static IEnumerable<int> Reported(RequestGroup group, int number) =>
        Enumerable.Range(0, number).Select(_ => group.WaitAny()).OrderBy(index => index);

    [MpiFact(1)]
    public void Of_a_group_are_refused_if_one_cannot_start()
    {
        new RequestGroup().StartAll();
        int[] got = new int[1];
        using PersistentRequest receive = comm[0].RecvInit(got, 2);
        RequestGroup group = [receive, comm[0].Isend(7, 3)];
        Assert.Contains("SendInit", Assert.Throws<InvalidOperationException>(group.StartAll).Message);
        Assert.False(receive.MPIRequest != MPINET.PInvoke.Mpi.MPI_REQUEST_NULL);
        Assert.Equal(7, comm[0].Recv<int>(3));
        group.WaitAll();
        group.Clear();
        group.Add(receive);
        group.Add(receive);
        Assert.Contains("twice", Assert.Throws<InvalidOperationException>(group.StartAll).Message);
        group.Clear();
        group.Add(receive);
        group.StartAll();
        Assert.Throws<InvalidOperationException>(group.StartAll);
        comm[0].Send(1, 2);
        Assert.Equal(0, group.WaitAny());
        Assert.Equal(1, got[0]);
        group.StartAll();
        group.Clear();
        comm[0].Send(2, 2);
        receive.Wait();
        Assert.Equal(2, got[0]);
        group.Add(receive);
        receive.Dispose();
        Assert.Throws<ObjectDisposedException>(group.StartAll);
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
