namespace MPINET.Tests.Requests;

public sealed class WaitsWithAToken : InStep
{
    [MpiFact(1, 2, 4)]
    public void End_when_it_is_cancelled_on_another_thread()
    {
        using CancellationTokenSource source = new();
        Request<int> never = Previous.Irecv<int>(1);
        source.CancelAfter(5);
        OperationCanceledException error = Assert.Throws<OperationCanceledException>(() =>
        {
            never.Wait(source.Token);
        });
        Assert.Equal(source.Token, error.CancellationToken);

        Meet();

        // The message goes to the next receive, because the first one was cancelled.
        Request<int> next = Previous.Irecv<int>(1);
        Next.Send(rank + 70, 1);
        Assert.Equal(Previous.Peer + 70, next.Wait(default(CancellationToken)));
        Assert.Equal(Previous.Peer + 70, next.Wait(source.Token));
    }

    [MpiFact(1, Requires = "MPI_Grequest_start")]
    public void Leave_what_cannot_be_cancelled_under_way()
    {
        using CancellationTokenSource source = new();
        source.Cancel();
        GeneralizedRequest request = new();
        Assert.Throws<OperationCanceledException>(() => request.Wait(source.Token));
        RequestGroup group = [request, comm[0].Irecv(new int[1], 2)];
        Assert.Throws<OperationCanceledException>(() => group.WaitAll(source.Token));
        Assert.True(((Request<Status>)group[1]).Result.Cancelled);
        Assert.False(request.Completed);
        request.Complete();
        group.WaitAll(source.Token);
        Assert.True(request.Completed);
    }

    [MpiFact(1, 2)]
    public void Of_a_group_deliver_what_has_arrived()
    {
        using CancellationTokenSource source = new();
        int[] got = [-1, -1];
        RequestGroup group = [Previous.Irecv(got.AsMemory(0, 1), 3), Previous.Irecv(got.AsMemory(1, 1), 4)];
        Next.Send(rank, 3);
        group[0].Wait();
        source.CancelAfter(5);
        Assert.Throws<OperationCanceledException>(() => group.WaitAll(source.Token));
        Assert.Equal([Previous.Peer, -1], got);
        List<bool> cancelled = [];
        foreach (Request one in group)
        {
            cancelled.Add(((Request<Status>)one).Result.Cancelled);
        }

        Assert.Equal([false, true], cancelled);
        group.WaitAll(CancellationToken.None);
    }
}
