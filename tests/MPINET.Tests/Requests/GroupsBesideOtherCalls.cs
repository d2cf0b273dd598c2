namespace MPINET.Tests.Requests;

/// <summary>Groups whose requests are also completed, cancelled or awaited otherwise, between the calls for the group.</summary>
public sealed class GroupsBesideOtherCalls : InStep
{
    [MpiFact(1, 2, 4)]
    public void One_that_another_call_completes_is_passed_on_no_more()
    {
        RequestGroup group = Receives(4);
        SendTo(4);
        Assert.InRange(group.WaitAny(), 0, 3);
        Assert.InRange(group.WaitAny(), 0, 3);
        foreach (Request one in group)
        {
            one.Wait();
        }

        HashSet<int> rest = [group.WaitAny(), group.WaitAny()];
        Assert.Equal(2, rest.Count);
        Assert.DoesNotContain(-1, rest);
        Assert.Equal(-1, group.WaitAny());
        group.WaitAll();
        RequireValues(group);
    }

    [MpiFact(1, 2, 4)]
    public void Two_groups_share_their_requests()
    {
        RequestGroup first = Receives(6);
        RequestGroup second = new([.. first]);
        SendTo(6);
        HashSet<int> ofFirst = [first.WaitAny()];
        HashSet<int> ofSecond = [];
        for (int i = 0; i < 5; i++)
        {
            Assert.True(ofSecond.Add(second.WaitAny()));
            Assert.True(ofFirst.Add(first.WaitAny()));
        }

        Assert.True(ofSecond.Add(second.WaitAny()));
        Assert.Equal((-1, -1), (first.WaitAny(), second.WaitAny()));
        Assert.Equal(Enumerable.Range(0, 6), ofFirst.OrderBy(one => one));
        Assert.Equal(Enumerable.Range(0, 6), ofSecond.OrderBy(one => one));
        RequireValues(first);
    }

    [MpiFact(1, 2, 4)]
    public void One_is_added_while_others_are_pending()
    {
        RequestGroup group = Receives(2);
        SendTo(1);
        Assert.Equal(0, group.WaitAny());
        group.Add(Previous.Irecv<int>(2));
        Assert.False(group.TestAny(out _));
        Meet();
        Next.Send(rank + 2, 2);
        Assert.Equal(2, group.WaitAny());
        Meet();
        Next.Send(rank + 1, 1);
        group.WaitAll();
        RequireValues(group);
    }

    [MpiFact(1, 2, 4)]
    public void Some_are_cancelled_and_the_group_goes_on()
    {
        RequestGroup group = Receives(3);
        Assert.True(group.TestSome().IsEmpty);
        group[1].Cancel();
        Meet();
        Next.Send(rank, 0);
        Next.Send(rank + 2, 2);
        Status[] statuses = [new(), new(), new()];
        group.WaitAll(statuses);
        Assert.Equal([false, true, false], statuses.Select(one => one.Cancelled));
    }

    [MpiFact(1, 2, 4)]
    public void One_is_awaited_and_the_group_reports_it() =>
        Session.Run(async () =>
        {
            RequestGroup group = Receives(3);
            Assert.False(group.TestAny(out _));
            Task<int> second = ((Request<int>)group[1]).AsTask();
            SendTo(3);
            Assert.Equal(Previous.Peer + 1, await second);
            HashSet<int> reported = [group.WaitAny(), group.WaitAny(), group.WaitAny()];
            Assert.Equal([0, 1, 2], reported.OrderBy(one => one));
            Assert.Equal(-1, group.WaitAny());
        });

    [MpiFact(1, 2, 4)]
    public void One_that_was_forgotten_waits_for_itself()
    {
        RequestGroup group = Receives(3);
        Request[] all = [.. group];
        Assert.True(group.TestSome().IsEmpty);
        group.Clear();
        SendTo(3);
        Array.ForEach(all, one => one.Wait());
        Assert.Equal([0, 1, 2], all.Select(one => ((Request<int>)one).Result - Previous.Peer));
    }

    [MpiFact(1, 2, 4)]
    public void A_persistent_one_is_reported_for_each_start()
    {
        int[] got = new int[1];
        using PersistentRequest receive = Previous.RecvInit(got, 9);
        RequestGroup group = [receive, Previous.Irecv<int>(1)];
        for (int i = 0; i < 3; i++)
        {
            receive.Start();
            Next.Send(i, 9);
            Assert.Equal(0, group.WaitAny());
            Assert.Equal(i, got[0]);
            Assert.False(group.TestAny(out _));
            Meet();
        }

        Next.Send(0, 1);
        Assert.Equal(1, group.WaitAny());
        receive.Start();
        Next.Send(7, 9);
        group.WaitAll();
        Assert.Equal(7, got[0]);
    }

    // More than the list of a thread holds at first, so that it looks for dropped requests several times.
    [MpiFact(1, 2)]
    public void Many_are_reported_once_each_and_dropped_ones_go_on()
    {
        const int Many = 1000;
        RequestGroup group = new();
        for (int i = 0; i < Many; i++)
        {
            _ = Previous.Irecv<int>(5000 + i);
            group.Add(Previous.Irecv<int>(i));
        }

        for (int i = 0; i < Many; i++)
        {
            Next.Send(i, 5000 + i);
            Next.Send(rank + i, i);
        }

        HashSet<int> reported = [];
        for (int index = group.WaitAny(); index >= 0; index = group.WaitAny())
        {
            Assert.True(reported.Add(index));
        }

        Assert.Equal(Many, reported.Count);
        RequireValues(group);
    }

    private RequestGroup Receives(int count) => [.. Enumerable.Range(0, count).Select(tag => Previous.Irecv<int>(tag))];

    private void SendTo(int count)
    {
        Meet();
        for (int tag = 0; tag < count; tag++)
        {
            Next.Send(rank + tag, tag);
        }
    }

    private void RequireValues(RequestGroup group) =>
        Assert.Equal(Enumerable.Range(Previous.Peer, group.Count), group.Select(one => ((Request<int>)one).Result));
}
