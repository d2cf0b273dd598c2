namespace MPINET.Tests.Requests;

public sealed class GeneralizedRequests : InSession
{
    private readonly List<string> calls = [];

    [MpiFact(1, 2)]
    public void Are_waited_for_with_the_status_of_the_program()
    {
        GeneralizedRequest request = Start();
        Assert.False(request.Test());
        request.Complete();
        Status status = new();
        request.Wait(status);
        Assert.Equal((40 + rank, 50, 3), (status.Source, status.Tag, status.Count<double>()));
        Assert.False(status.Cancelled);
        Assert.Equal(["query", "free"], calls);
        Status again = new();
        Assert.True(request.Test(again));
        Assert.Equal(50, again.Tag);
        Assert.Throws<InvalidOperationException>(request.Complete);
    }

    [MpiFact(1)]
    public void Need_no_callbacks()
    {
        GeneralizedRequest request = new();
        Assert.False(request.Wait(TimeSpan.FromMilliseconds(5)));
        request.Cancel();
        request.Complete();
        request.Wait();
    }

    [MpiFact(1)]
    public void Are_cancelled_by_the_program()
    {
        GeneralizedRequest? request = null;
        request = new GeneralizedRequest(
            status => status.Cancelled = true,
            cancel: complete =>
            {
                calls.Add($"cancel {complete}");
                request!.Complete();
            }
        );
        request.Cancel();
        Status status = new();
        request.Wait(status);
        Assert.True(status.Cancelled);
        Assert.Equal(["cancel False"], calls);
    }

    [MpiFact(1, 2)]
    public void Exceptions_of_their_callbacks_come_out_of_the_call()
    {
        GeneralizedRequest query = new(_ => throw new ArithmeticException("in query"));
        query.Complete();
        Assert.Equal("in query", Assert.Throws<ArithmeticException>(() => query.Wait()).Message);
        Assert.Equal("in query", Assert.Throws<ArithmeticException>(() => query.Test()).Message);

        GeneralizedRequest free = new(free: () => throw new ArithmeticException("in free"));
        free.Complete();
        Assert.Equal("in free", Assert.Throws<ArithmeticException>(() => free.Test()).Message);

        GeneralizedRequest cancel = new(cancel: _ => throw new ArithmeticException("in cancel"));
        Assert.Equal("in cancel", Assert.Throws<ArithmeticException>(cancel.Cancel).Message);
        cancel.Complete();
        cancel.Wait();
    }

    [MpiFact(1, 2)]
    public void Stand_in_groups_beside_messages()
    {
        GeneralizedRequest own = Start();
        Request<int> receive = Previous.Irecv<int>(4);
        RequestGroup group = new(own, receive);
        Assert.False(group.TestAll());
        Next.Send(7 + rank, 4);
        Assert.Equal(1, group.WaitAny());
        own.Complete();
        group.WaitAll();
        Assert.Equal(7 + Previous.Peer, receive.Result);
        Assert.Equal(["query", "free"], calls);
    }

    private GeneralizedRequest Start() =>
        new(
            status =>
            {
                calls.Add("query");
                Assert.Equal(PInvoke.Mpi.MPI_UNDEFINED, status.Source);
                Assert.Equal(PInvoke.Mpi.MPI_UNDEFINED, status.Tag);
                Assert.False(status.Cancelled);
                status.SetCount(Datatype.Int, 1);
                status.Source = 40 + rank;
                status.Tag = 50;
                status.SetCount<double>(3);
            },
            () => calls.Add("free")
        );
}
