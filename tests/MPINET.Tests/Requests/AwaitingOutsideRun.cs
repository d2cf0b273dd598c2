namespace MPINET.Tests.Requests;

public sealed class AwaitingOutsideRun : InStep
{
    [MpiFact(1, 2, 4)]
    public void Waits_here_and_goes_on_here() =>
        Here(async () =>
        {
            int thread = Environment.CurrentManagedThreadId;
            for (int round = 0; round < 50; round++)
            {
                Request<int> receive = Previous.Irecv<int>(1);

                // Each rank but the first awaits a message that the previous rank sends only after it has received its own.
                if (rank == 0)
                {
                    await Next.Isend(round, 1);
                }

                int came = await receive;
                if (rank != 0)
                {
                    await Next.Isend(came + 1, 1);
                }

                Assert.Equal(round + (rank == 0 ? size : rank) - 1, came);
                Assert.Equal(thread, Environment.CurrentManagedThreadId);
            }

            Request<string[]> text = Previous.IrecvObject<string[]>(2);
            await Next.IsendObject(new[] { "text", $"{rank}" }, 2);
            string[] texts = await text;
            Assert.Equal(["text", $"{Previous.Peer}"], texts);
        });

    [MpiFact(1)]
    public void Does_not_deepen_the_stack() =>
        Here(async () =>
        {
            async Task<int> Deeper(int round) => round + (await comm.NullProcess.Irecv(new int[1])).Count<int>();
            int sum = 0;
            for (int round = 0; round < 100_000; round++)
            {
                await comm.NullProcess.Isend(round);
                sum += await Deeper(round) - round;
            }

            Assert.Equal(0, sum);
        });

    [MpiFact(2)]
    public void Throws_the_error_of_the_operation_and_of_the_continuation() =>
        Here(async () =>
        {
            Request<Status> small = Previous.Irecv(new int[1], 3);
            await Next.Isend(new int[30], 3);
            MpiException error = await Assert.ThrowsAsync<MpiException>(async () => await small);
            Assert.Equal(MPINET.PInvoke.Mpi.MPI_ERR_TRUNCATE, error.ErrorClass);
            Request<int> one = Previous.Irecv<int>(4);
            async Task Continue()
            {
                await Next.Isend(1, 4);
                throw new ArithmeticException("after");
            }

            Assert.Equal("after", (await Assert.ThrowsAsync<ArithmeticException>(Continue)).Message);
            Assert.Equal(1, await one);

            Request<int> receive = Previous.Irecv<int>(5);
            Next.Send(7, 5);
            int thread = -1;
            receive.GetAwaiter().OnCompleted(() => thread = Environment.CurrentManagedThreadId);
            Assert.Equal((7, Environment.CurrentManagedThreadId), (receive.Result, thread));
        });

    [MpiFact(1)]
    public void On_a_thread_that_may_not_call_MPI_is_refused_and_names_Session_Run()
    {
        Assert.SkipUnless(Session.ThreadLevel < ThreadLevel.Serialized, "This MPI lets every thread call.");
        Request<int> receive = comm[0].Irecv<int>(6);
        foreach (Func<Request<int>> start in new Func<Request<int>>[] { () => receive, () => comm[0].Irecv<int>(6) })
        {
            string message = Assert
                .Throws<InvalidOperationException>(() => OnThePool(start).GetAwaiter().GetResult())
                .Message;
            Assert.Contains("Session.Run(async () =>", message);
            Assert.Contains("Session.Main", message);
        }

        Exception? onAThread = null;
        Thread thread = new(() => onAThread = Record.Exception(() => receive.GetAwaiter().IsCompleted));
        thread.Start();
        thread.Join();
        string text = Assert.IsType<InvalidOperationException>(onAThread).Message;
        Assert.Contains("ThreadLevel.Serialized", text);
        Assert.DoesNotContain("Session.Run", text);
        comm[0].Send(8, 6);
        Assert.Equal(8, receive.Wait());
    }

    [MpiFact(1)]
    public void A_task_of_a_request_is_always_refused()
    {
        Request<int> receive = comm[0].Irecv<int>(7);
        Refused();
        comm[0].Send(9, 7);
        Assert.Equal(9, receive.Wait());
        Refused();

        void Refused()
        {
            foreach (Func<object> task in new Func<object>[] { () => receive.AsTask(), () => receive.WaitAsync() })
            {
                Assert.Contains("Session.Run(async () =>", Assert.Throws<InvalidOperationException>(task).Message);
            }
        }
    }

    [MpiFact(1, 2)]
    public void Tasks_of_requests_complete_in_Run() =>
        Session.Run(async () =>
        {
            Request<int>[] receives = [.. Enumerable.Range(0, 5).Select(tag => Previous.Irecv<int>(tag))];
            Request<Status> never = Previous.Irecv(new int[1], 9);
            Task<int>[] tasks = [.. receives.Select(one => one.AsTask())];
            Task first = await Task.WhenAny(never.AsTask(), ((Request)Next.Isend(rank, 3)).AsTask(), tasks[3]);
            Assert.True(first.IsCompleted);
            Assert.Equal(Previous.Peer, await tasks[3]);
            await Task.WhenAll(new[] { 4, 2, 1, 0 }.Select(tag => Next.Isend(10 * tag + rank, tag).AsTask()));
            int[] came = await Task.WhenAll(tasks);
            Assert.Equal(new[] { 0, 10, 20, 0, 40 }.Select(one => one + Previous.Peer), came);
            Assert.False(never.Completed);
            never.Cancel();
            await never;

            if (size > 1) // Open MPI cuts a message to oneself without an error.
            {
                // Where the message is there already, some MPIs refuse the receive itself.
                Task refusal = Assert.ThrowsAsync<MpiException>(() =>
                    Task.WhenAll(Previous.Irecv(new int[1], 8).AsTask(), Task.CompletedTask)
                );
                await Next.Isend(new int[30], 8);
                await refusal;
            }
        });

    // As Main does: without a context, to which code could come back after an await.
    private static void Here(Func<Task> program)
    {
        SynchronizationContext? outer = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            Task task = program();
            Assert.True(task.IsCompleted, "It has left the thread.");
            task.GetAwaiter().GetResult();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(outer);
        }
    }

    private static Task<int> OnThePool(Func<Request<int>> start) => Task.Run(async () => await start());
}
