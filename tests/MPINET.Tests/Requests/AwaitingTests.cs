namespace MPINET.Tests.Requests;

/// <summary>Asynchronous tests, which the runner runs as Session.Run does.</summary>
public sealed class AwaitingTests
{
    [MpiFact(1, 2)]
    public async Task May_open_their_session_and_await_tasks_of_requests_that_need_each_other()
    {
        int thread = Environment.CurrentManagedThreadId;
        using Session session = new();
        using Intracommunicator comm = Communicator.World.Dup();
        Port next = comm[(comm.Rank + 1) % comm.Size];
        Port previous = comm[(comm.Rank + comm.Size - 1) % comm.Size];
        async Task<int> Receive() => await previous.Irecv<int>(1);
        async Task Send()
        {
            await Task.Delay(1, TestContext.Current.CancellationToken);
            await next.Isend(10 + comm.Rank, 1);
        }

        // Outside of a loop, the first would wait for ever on one rank, before the second begins.
        Task<int> receives = Receive();
        await Task.WhenAll(receives, Send());
        Assert.Equal(10 + previous.Peer, await receives);
        Task<int> task = previous.Irecv<int>(2).AsTask();
        await Task.WhenAll(task, ((Request)next.Isend(20, 2)).AsTask());
        Assert.Equal((20, thread), (await task, Environment.CurrentManagedThreadId));

        Assert.Equal(3, Session.Run(async () => 3 + (await comm.NullProcess.Irecv(new int[1])).Count<int>()));
        Assert.Throws<InvalidOperationException>(() => Session.Run(async () => Session.Run(() => Task.Delay(1))));
        Request<int> last = previous.Irecv<int>(3);
        await next.Isend(30, 3);
        Assert.Equal(30, await last);
    }
}
