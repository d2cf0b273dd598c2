using System.Diagnostics;
using ThreadState = System.Threading.ThreadState;

namespace MPINET.Tests.Requests;

public sealed class Awaiting : InStep
{
    [MpiFact(1, 2, 4)]
    public void Gives_the_status_or_the_value() =>
        Session.Run(async () =>
        {
            int[] got = [-1, -1, -1];
            Request<Status> array = Previous.Irecv(got.AsMemory(1), 1);
            Request<int> value = Previous.Irecv<int>(2);
            await Task.Yield();
            await Next.Isend(new[] { rank, 8 }, 1);
            await Next.Isend(100 + rank, 2);
            Status status = await array;
            Assert.Equal((Previous.Peer, 1, 2), (status.Source, status.Tag, status.Count<int>()));
            Assert.Equal([-1, Previous.Peer, 8], got);
            Assert.Equal(100 + Previous.Peer, await value);
            Assert.Equal(100 + Previous.Peer, await value);
        });

    [MpiFact(1, 2, 4)]
    public void Many_requests_progress_together()
    {
        const int Count = 200;
        int sum = Session.Run(async () =>
        {
            async Task<int> Receive(int tag) => await Previous.Irecv<int>(tag);
            Task<int>[] receives = [.. Enumerable.Range(0, Count).Select(Receive)];
            for (int tag = Count - 1; tag >= 0; tag--)
            {
                await Next.Isend(tag + rank, tag);
            }

            return (await Task.WhenAll(receives)).Sum();
        });
        Assert.Equal(Count * (Count - 1) / 2 + Count * Previous.Peer, sum);
    }

    [MpiFact(1, 2, 4)]
    public void Other_things_come_back_to_the_same_thread()
    {
        SynchronizationContext? outer = SynchronizationContext.Current;
        int thread = Environment.CurrentManagedThreadId;
        int other = Session.Run(async () =>
        {
            Request<int> receive = Previous.Irecv<int>(3);
            await Task.Delay(5);
            Assert.Equal(thread, Environment.CurrentManagedThreadId);
            int pool = await Task.Run(() => Environment.CurrentManagedThreadId);
            Assert.Equal(thread, Environment.CurrentManagedThreadId);
            await Next.Isend(1, 3);
            await receive;
            Assert.Equal(thread, Environment.CurrentManagedThreadId);
            int posted = 0;
            SynchronizationContext here = SynchronizationContext.Current!;
            await Task.Run(() => here.Send(_ => posted = Environment.CurrentManagedThreadId, null));
            Assert.Equal(thread, posted);
            here.Send(_ => posted = -1, null);
            Assert.Equal(-1, posted);
            Exception? error = await Task.Run(() =>
                Record.Exception(() => here.Send(_ => throw new ArithmeticException("sent"), null))
            );
            Assert.Equal("sent", error?.Message);
            return pool;
        });
        Assert.NotEqual(thread, other);
        Assert.Same(outer, SynchronizationContext.Current);
    }

    [MpiFact(1)]
    public void Sleeps_while_nothing_of_MPI_is_awaited()
    {
        Thread runs = Thread.CurrentThread;
        ThreadState[] seen = Session.Run(() =>
            Task.Run(() =>
            {
                // On a loaded machine it takes a while until the thread sleeps. A thread that polls never does.
                ThreadState[] states;
                Stopwatch time = Stopwatch.StartNew();
                do
                {
                    Thread.Sleep(200);
                    states = [.. Enumerable.Range(0, 1000).Select(_ => runs.ThreadState)];
                } while (states.Any(IsAwake) && time.Elapsed.TotalSeconds < 60);

                return states;
            })
        );
        Assert.DoesNotContain(seen, state => IsAwake(state));

        static bool IsAwake(ThreadState state) => (state & ThreadState.WaitSleepJoin) == 0;
    }

    [MpiFact(1)]
    public void Exceptions_come_out_as_they_are()
    {
        Assert.Equal(
            "thrown",
            Assert
                .Throws<ArithmeticException>(() =>
                    Session.Run(async () =>
                    {
                        await Task.Delay(1);
                        throw new ArithmeticException("thrown");
                    })
                )
                .Message
        );
        Assert.Throws<ArithmeticException>(() => Session.Run((Func<Task>)(() => throw new ArithmeticException())));
        Assert.Throws<ArgumentException>(() => Session.Run(() => null!));
        Assert.Throws<ArgumentNullException>(() => Session.Run((Func<Task<int>>)null!));
        Assert.Equal(3, Session.Run(() => Task.FromResult(3)));
    }

    [MpiFact(1)]
    public void Run_in_Run_is_refused() =>
        Session.Run(async () =>
        {
            Assert.Throws<InvalidOperationException>(() => Session.Run(() => Task.Delay(1)));
            await Task.Yield();
            Assert.Throws<InvalidOperationException>(() => Session.Run(() => Task.FromResult(1)));
        });

    [MpiFact(2)]
    public void A_failed_receive_throws_where_it_is_awaited() =>
        Session.Run(async () =>
        {
            Request<Status> small = Previous.Irecv(new int[1], 1);
            Request<Status> large = Previous.Irecv(new int[100], 2);
            async Task<Status> Await(Request<Status> request) => await request;
            Task<Status>[] both = [Await(small), Await(large)];
            await Next.Isend(new int[30], 1);
            await Next.Isend(new int[30], 2);
            MpiException error = await Assert.ThrowsAsync<MpiException>(() => both[0]);
            Assert.Equal(MPINET.PInvoke.Mpi.MPI_ERR_TRUNCATE, error.ErrorClass);
            Assert.Equal(30, (await both[1]).Count<int>());
        });

    [MpiFact(1, 2)]
    public void Of_one_request_by_several_and_a_wait_between_them_serve_all() =>
        Session.Run(async () =>
        {
            Request<int> receive = Previous.Irecv<int>(6);
            async Task<int> Await() => await receive;
            Task<int>[] tasks = [Await(), Await(), Await()];
            await Task.Yield();
            await Next.Isend(rank + 50, 6);
            Assert.Equal(Previous.Peer + 50, receive.Wait());
            Assert.Equal(Enumerable.Repeat(Previous.Peer + 50, 3), await Task.WhenAll(tasks));
        });

    [MpiFact(1, 2)]
    public void With_a_token_cancels_a_receive_and_not_one_that_has_its_message() =>
        Session.Run(async () =>
        {
            int[] got = [-1];
            using CancellationTokenSource source = new();
            Request<Status> never = Previous.Irecv(got, 7);
            Task<Status> waiting = never.WaitAsync(source.Token);
            await Task.Delay(10);
            Assert.False(waiting.IsCompleted);
            source.Cancel();
            OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
            Assert.Equal(source.Token, error.CancellationToken);
            Assert.True(waiting.IsCanceled);
            Assert.Equal(-1, got[0]);

            Request<int> other = Previous.Irecv<int>(8);
            await Next.Isend(3, 8);
            other.Wait();
            Assert.Equal(3, await other.WaitAsync(source.Token));
            Request<int> third = Previous.Irecv<int>(9);
            Task<int> value = third.WaitAsync();
            await Next.Isend(4, 9);
            Assert.Equal(4, await value);
        });

    [MpiFact(1, Requires = "MPI_Grequest_start")]
    public void With_a_token_gives_up_what_cannot_be_cancelled() =>
        Session.Run(async () =>
        {
            using CancellationTokenSource source = new();
            GeneralizedRequest request = new();
            Task waiting = request.WaitAsync(source.Token);
            Task patient = request.WaitAsync();
            source.CancelAfter(5);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
            Assert.False(patient.IsCompleted);
            Assert.False(request.Test());
            request.Complete();
            await patient;
            Assert.True(request.Completed);
        });

    [MpiFact(1, 2)]
    public void What_the_program_did_not_wait_for_goes_on_as_if_dropped()
    {
        int[] got = [-1];
        async Task Receive() => await Previous.Irecv(got, 10);
        Task? forgotten = null;
        Session.Run(async () =>
        {
            forgotten = Receive();
            await Task.Yield();
        });
        Meet();
        Next.Isend(rank, 10);
        Next.Isend(-5, 10);
        Assert.Equal(-5, Previous.Recv<int>(10));
        Assert.Equal(Previous.Peer, got[0]);
        Assert.False(forgotten!.IsCompleted);
    }

    [MpiFact(1, 2)]
    public void A_persistent_request_may_be_awaited_each_time() =>
        Session.Run(async () =>
        {
            int[] got = new int[1];
            using PersistentRequest receive = Previous.RecvInit(got, 11);
            for (int round = 0; round < 3; round++)
            {
                receive.Start();
                await Next.Isend(round + rank, 11);
                await receive;
                Assert.Equal(round + Previous.Peer, got[0]);
            }
        });
}
