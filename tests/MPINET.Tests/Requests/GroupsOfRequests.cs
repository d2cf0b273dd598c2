using MPINET.Loader;

namespace MPINET.Tests.Requests;

public sealed class GroupsOfRequests : InStep
{
    [MpiFact(1, 2, 4)]
    public void All_are_waited_for()
    {
        int[][] got = [.. Enumerable.Range(0, 20).Select(_ => new int[2])];
        RequestGroup group = new();
        for (int i = 0; i < got.Length; i++)
        {
            group.Add(Previous.Irecv(got[i], i));
            group.Add(Next.Isend(new[] { rank, i }, i));
        }

        Assert.Equal(40, group.Count);
        group.WaitAll();
        Assert.Equal(Enumerable.Range(0, 20).Select(i => (Previous.Peer, i)), got.Select(one => (one[0], one[1])));
        Assert.True(group.TestAll());
        Assert.Equal(19, ((Request<Status>)group[38]).Result.Tag);
        Assert.Equal(-1, group.WaitAny());
        Assert.True(group.WaitSome().IsEmpty);
        group.Clear();
        Assert.Equal(0, group.Count);
        group.WaitAll();
    }

    [MpiFact(1, 2, 4)]
    public void All_are_asked_about()
    {
        Request<int>[] receives = [Previous.Irecv<int>(1), Previous.Irecv<int>(2)];
        RequestGroup group = new(receives);
        Assert.False(group.TestAll());
        Meet();
        Next.Send(10, 1);
        Assert.Equal(10, receives[0].Wait());
        Assert.False(group.TestAll());
        Meet();
        Next.Send(20, 2);
        while (!group.TestAll()) { }
        Assert.Equal(20, receives[1].Result);
    }

    [MpiFact(1, 2, 4)]
    public void Any_is_reported_once_also_where_it_had_completed_before()
    {
        Request<int>[] receives = [Previous.Irecv<int>(1), Previous.Irecv<int>(2), Previous.Irecv<int>(3)];
        RequestGroup group = new(receives);
        Assert.False(group.TestAny(out int index));
        Assert.Equal(-1, index);
        Meet();
        Next.Send(12, 2);
        Assert.Equal(12, receives[1].Wait());
        Status status = new();
        Assert.Equal(1, group.WaitAny(status));
        Assert.Equal(2, status.Tag);
        Next.Send(13, 3);
        Assert.Equal(2, group.WaitAny(status));
        Assert.Equal((Previous.Peer, 3), (status.Source, status.Tag));
        Assert.False(group.TestAny(out index));
        Meet();
        Next.Send(11, 1);
        while (!group.TestAny(out index, status)) { }
        Assert.Equal((0, 1, 11), (index, status.Tag, receives[0].Result));
        Assert.True(group.TestAny(out index));
        Assert.Equal(-1, index);
        Assert.Equal(-1, group.WaitAny());
    }

    [MpiFact(1, 2, 4)]
    public void Some_are_reported_once_each()
    {
        Request<int>[] receives = [.. Enumerable.Range(0, 6).Select(tag => Previous.Irecv<int>(tag))];
        RequestGroup group = new(receives);
        Assert.True(group.TestSome().IsEmpty);
        Meet();
        List<int> seen = [];
        for (int tag = 5; tag >= 0; tag--)
        {
            Next.Send(100 + tag, tag);
            foreach (int index in tag % 2 == 0 ? group.WaitSome() : group.TestSome())
            {
                Assert.Equal(100 + index, receives[index].Result);
                seen.Add(index);
            }
        }

        while (seen.Count < 6)
        {
            seen.AddRange(group.WaitSome().ToArray());
        }

        Assert.Equal(Enumerable.Range(0, 6), seen.OrderBy(index => index));
        Assert.True(group.WaitSome().IsEmpty);
        Assert.True(group.TestSome().IsEmpty);
    }

    // Open MPI reports no error for a short message to oneself that is too long.
    [MpiFact(2)]
    public void Those_that_have_failed_are_all_named()
    {
        Request<Status>[] receives =
        [
            Previous.Irecv(new int[1], 1),
            Previous.Irecv(new int[100], 2),
            Previous.Irecv(new int[2], 3),
        ];
        RequestGroup group = new(receives);
        foreach (int tag in new[] { 1, 2, 3 })
        {
            Next.Isend(Enumerable.Range(0, 30).ToArray(), tag);
        }

        AggregateException error = Assert.Throws<AggregateException>(group.WaitAll);
        Assert.Contains("2 of 3 requests", error.Message);
        Assert.Contains("request 0 (MPI_Irecv, made at", error.Message);
        Assert.Contains("request 2 (MPI_Irecv, made at", error.Message);
        Assert.DoesNotContain("request 1 (", error.Message);
        Assert.All(
            error.InnerExceptions,
            inner => Assert.Equal(MPINET.PInvoke.Mpi.MPI_ERR_TRUNCATE, Assert.IsType<MpiException>(inner).ErrorClass)
        );
        Assert.Throws<MpiException>(() => receives[2].Wait());
        Assert.Equal(30, receives[1].Result.Count<int>());
    }

    [MpiFact(1)]
    public void All_are_cancelled()
    {
        RequestGroup group = new(comm[0].Irecv(new int[1], 1), comm[0].Irecv(new int[1], 2));
        group.CancelAll();
        group.WaitAll();
        Assert.True(((Request<Status>)group[0]).Result.Cancelled);
        Assert.True(((Request<Status>)group[1]).Result.Cancelled);
    }

    [MpiFact(1)]
    public void One_that_is_there_twice_is_refused()
    {
        Request<int> receive = comm[0].Irecv<int>(1);
        RequestGroup group = new(receive, receive);
        Assert.Contains("twice", Assert.Throws<InvalidOperationException>(group.WaitAll).Message);
        comm[0].Send(4, 1);
        Assert.Equal(4, receive.Wait());
        Assert.Throws<ArgumentNullException>(() => group.Add(null!));
    }

    [MpiFact(1)]
    public void Calls_after_the_first_allocate_nothing()
    {
        Assert.SkipWhen(MpinetSettings.AreCallsObserved, "Observers allocate.");
        RequestGroup group = new();
        PersistentRequest[] requests = [comm[0].RecvInit(new int[1], 1), comm[0].SendInit(new int[1], 1)];
        group.Add(requests[0]);
        group.Add(requests[1]);
        for (int i = 0; i < 3; i++)
        {
            Round(group, requests);
        }

#if NET
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 100; i++)
        {
            Round(group, requests);
        }

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
#endif
        requests[0].Dispose();
        requests[1].Dispose();
    }

    private static void Round(RequestGroup group, PersistentRequest[] requests)
    {
        PersistentRequest.StartAll(requests);
        int seen = group.WaitAny() + group.WaitAny();
        group.WaitAll();
        if (seen != 1)
        {
            throw new InvalidOperationException($"0 and 1 add up to {seen}");
        }
    }
}
