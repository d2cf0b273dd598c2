namespace MPINET.Tests.Requests;

public sealed class AwaitedGroups : InStep
{
    [MpiFact(1, 2, 4)]
    public void Give_a_status_for_each_request()
    {
        Status[] statuses = Session.Run(async () =>
        {
            RequestGroup group = [Previous.Irecv<int>(1), Previous.Irecv(new int[5], 2), Next.Isend(rank, 1)];
            await Task.Yield();
            await Next.Isend(new int[3], 2);
            return await group;
        });
        Assert.Equal(3, statuses.Length);
        Assert.Equal((Previous.Peer, 1, 1), (statuses[0].Source, statuses[0].Tag, statuses[0].Count<int>()));
        Assert.Equal((Previous.Peer, 2, 3), (statuses[1].Source, statuses[1].Tag, statuses[1].Count<int>()));
        Assert.Equal((Tag.Any, 0), (statuses[2].Tag, statuses[2].Count<int>()));
    }

    [MpiFact(1)]
    public void Of_no_request_complete_at_once() => Assert.Empty(Session.Run(async () => await new RequestGroup()));

    // Open MPI reports no error for a short message to oneself that is too long.
    [MpiFact(2)]
    public void Report_each_failure()
    {
        Request<Status>[] receives = [.. Enumerable.Range(0, 3).Select(tag => Previous.Irecv(new int[2], tag))];
        AggregateException error = Assert.Throws<AggregateException>(() =>
            Session.Run(async () =>
            {
                for (int tag = 0; tag < 3; tag++)
                {
                    await Next.Isend(new int[1 + (tag % 2 * 5)], tag);
                }

                await new RequestGroup(receives);
            })
        );
        Assert.Contains("request 1 (", error.Message);
        Assert.DoesNotContain("request 0 (", error.Message);
        Assert.IsType<MpiException>(Assert.Single(error.InnerExceptions));
        Assert.Equal(1, receives[2].Result.Count<int>());
    }

    [MpiFact(1, 2)]
    public void End_with_a_token_and_leave_the_requests_usable() =>
        Session.Run(async () =>
        {
            using CancellationTokenSource source = new();
            RequestGroup group = [Previous.Irecv<int>(1), Previous.Irecv<int>(2)];
            await Next.Isend(rank + 7, 1);
            group[0].Wait();
            Task<Status[]> waiting = group.WaitAsync(source.Token);
            await Task.Delay(5);
            Assert.False(waiting.IsCompleted);
            source.Cancel();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
            Assert.True(waiting.IsCanceled);
            Assert.Equal(Previous.Peer + 7, ((Request<int>)group[0]).Result);
            Status[] after = await group.WaitAsync();
            Assert.Equal([false, true], after.Select(one => one.Cancelled));
        });

    [MpiFact(2, 4)]
    public void Fill_statuses_also_in_a_wait_that_blocks()
    {
        Status first = new();
        Status[] statuses = [first, new(), new()];
        RequestGroup group = new() { Previous.Irecv(new int[4], 5), Previous.Irecv(new int[1], 6) };
        Next.Send(new int[3], 5);
        Next.Send(new int[2], 6);
        Assert.Equal(2, group.Count());
        Assert.Throws<AggregateException>(() => group.WaitAll(statuses));
        Assert.Same(first, statuses[0]);
        Assert.Equal((Previous.Peer, 5, 3, 0), (first.Source, first.Tag, first.Count<int>(), first.Error));
        Assert.NotEqual(0, statuses[1].Error);
        Assert.Equal(Tag.Any, statuses[2].Tag);
        Assert.Contains("1 statuses", Assert.Throws<ArgumentException>(() => group.WaitAll([first])).Message);
    }
}
