using System.Diagnostics;
using MPINET;

// Sessions whose calls come from several threads.
internal static partial class SessionEndings
{
    private static void CallFromAnotherThread()
    {
        using Session session = new(ThreadLevel.Funneled);
        Thread thread = new(() =>
        {
            Console.WriteLine(Session.ThreadLevel == ThreadLevel.Funneled ? "as asked for" : "another level");
            if (Session.ThreadLevel < ThreadLevel.Serialized)
            {
                Refused(() => World.NullProcess.Send(1));
                Refused(session.Dispose);
            }
        });
        thread.Start();
        thread.Join();
        World.NullProcess.Send(1);
    }

    private static void CallFromManyThreads()
    {
        using Session session = new(ThreadLevel.Multiple);
        if (Session.ThreadLevel < ThreadLevel.Multiple)
        {
            Console.WriteLine("not granted");
            return;
        }

        int total = 0;
        Exception? thrown = null;
        Thread[] threads = new Thread[2];
        for (int t = 0; t < threads.Length; t++)
        {
            int tag = t;
            threads[t] = new Thread(() =>
            {
                try
                {
                    Interlocked.Add(ref total, tag % 2 == 0 ? Blocking(tag) : Session.Run(() => Awaiting(tag)));
                }
                catch (Exception exception)
                {
                    thrown = exception;
                }
            });
            threads[t].Start();
        }

        foreach (Thread thread in threads)
        {
            thread.Join();
        }

        if (thrown is not null)
        {
            throw new InvalidOperationException("a thread", thrown);
        }

        Console.WriteLine(
            $"total {total}, second waiter refused: {IsSecondWaiterRefused()}, cancelled from elsewhere: {IsCancelledFromElsewhere()}"
        );
    }

    // Each thread reduces over a communicator of its own, by functions of the same type that capture other numbers.
    private static void ReduceByFunctions()
    {
        using Session session = new(new SessionOptions { ThreadLevel = ThreadLevel.Multiple, ReportUnfreed = true });
        if (Session.ThreadLevel < ThreadLevel.Multiple)
        {
            Console.WriteLine("not granted");
            return;
        }

        const int Rounds = 1000;
        using Intracommunicator first = World.Dup();
        using Intracommunicator second = World.Dup();
        int good = 0;
        OnTwoThreads(own =>
        {
            Intracommunicator comm = own == 0 ? first : second;
            for (int i = 0; i < Rounds; i++)
            {
                int addend = (2 * i) + own;
                int sum = comm.Allreduce(0, (left, right) => left + right + addend);
                Interlocked.Add(ref good, sum == (comm.Size - 1) * addend ? 1 : 0);
            }
        });
        Console.WriteLine($"{good} of {2 * Rounds}");
    }

    // Threads begin receives and end. Other threads send, and this one waits for the receives. Every third request is dropped.
    private static void HandRequestsOn()
    {
        using Session session = new(ThreadLevel.Multiple);
        if (Session.ThreadLevel < ThreadLevel.Multiple)
        {
            Console.WriteLine("not granted");
            return;
        }

        const int Messages = 200;
        const int NeverSent = 2 * Messages;
        Port self = World[World.Rank];
        int good = 0;
        for (int round = 0; round < 6; round++)
        {
            int[][][] received = [new int[Messages][], new int[Messages][]];
            Request?[][] receives = [new Request?[Messages], new Request?[Messages]];
            OnTwoThreads(own =>
            {
                for (int i = 0; i < Messages; i++)
                {
                    received[own][i] = new int[2];
                    Request receive = self.Irecv(received[own][i], 2 * i + own);
                    receives[own][i] = i % 3 == 0 ? null : receive;
                }
            });
            GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: true);
            GC.WaitForPendingFinalizers();
            OnTwoThreads(own =>
            {
                for (int i = Messages - 1; i >= 0; i--)
                {
                    self.Send(new[] { i, own + 1 }, 2 * i + own);
                    if (i % 3 == 1)
                    {
                        receives[1 - own][i]!.Wait(TimeSpan.FromSeconds(120));
                    }
                }
            });
            for (int i = 0; i < 2 * Messages; i++)
            {
                (int own, int number) = (i % 2, i / 2);
                int[] message = received[own][number];
                receives[own][number]?.Wait();

                // A dropped request cannot be waited for. Its message arrives during other calls of MPI.
                Stopwatch watch = Stopwatch.StartNew();
                while (receives[own][number] is null && message[1] != own + 1 && watch.Elapsed.TotalSeconds < 60)
                {
                    self.Iprobe(NeverSent);
                }

                good += message[0] == number && message[1] == own + 1 ? 1 : 0;
            }
        }

        Console.WriteLine($"{good} of {6 * 2 * Messages}");
    }

    private static void OnTwoThreads(Action<int> work)
    {
        Thread[] threads = [new(() => work(0)), new(() => work(1))];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
    }

    // A buffer into which a thread still receives must not be reused.
    private static void DisposeDuringAReceive()
    {
        using Session session = new(ThreadLevel.Multiple);
        if (Session.ThreadLevel < ThreadLevel.Multiple)
        {
            Console.WriteLine("the next buffer has 0");
            return;
        }

        Port other = World[(World.Rank + 1) % World.Size];
        NativeTypedBuffer<int> buffer = new(4);
        using FirstReceive receives = new();
        Session.Interceptors.Add(receives);
        Thread receiver = new(() => other.Recv(buffer));
        receiver.Start();
        receives.HasBegun.Wait();
        buffer.Dispose();
        using NativeTypedBuffer<int> next = new(4);
        World.Barrier();
        other.Send(new[] { 1, 2, 3, 4 });
        receiver.Join();
        Console.WriteLine($"the next buffer has {next.Span[0]}");
    }

    private sealed class FirstReceive : IInterceptor, IDisposable
    {
        public ManualResetEventSlim HasBegun { get; } = new();

        public void Before(in MpiCall call)
        {
            if (call.Name == "MPI_Recv")
            {
                HasBegun.Set();
            }
        }

        public void After(in MpiCall call, TimeSpan duration, int errorCode) { }

        public void Dispose()
        {
            Session.Interceptors.Remove(this);
            HasBegun.Dispose();
        }
    }

    private static int Blocking(int tag)
    {
        Port self = World[World.Rank];
        int good = 0;
        for (int i = 0; i < 50; i++)
        {
            // Every third send request is dropped. Its message arrives nevertheless.
            Request<int> receive = self.Irecv<int>(tag);
            Request send = self.Isend(1000 * tag + i, tag);
            good += receive.Wait() == 1000 * tag + i ? 1 : 0;
            if (i % 3 != 0)
            {
                send.Wait();
            }
        }

        return good;
    }

    private static async Task<int> Awaiting(int tag)
    {
        Port self = World[World.Rank];
        int good = 0;
        for (int i = 0; i < 50; i++)
        {
            Request<int> receive = self.Irecv<int>(tag);
            await self.Isend(1000 * tag + i, tag);
            good += await receive == 1000 * tag + i ? 1 : 0;
        }

        return good;
    }

    // A thread that waits with a token or a time only tests the request, so that another one may cancel it.
    private static bool IsCancelledFromElsewhere()
    {
        Port other = World[(World.Rank + 1) % World.Size];
        using CancellationTokenSource source = new();
        Request<Status> never = other.Irecv(new int[1], 98);
        Request<Status> late = other.Irecv(new int[1], 97);
        bool isCancelled = false;
        using ManualResetEventSlim waits = new();
        Thread first = new(() =>
        {
            waits.Set();
            isCancelled =
                never.Wait(source.Token).Cancelled && late.Wait(TimeSpan.FromSeconds(60)) && late.Result.Cancelled;
        });
        first.Start();
        waits.Wait();
        never.Cancel();
        late.Cancel();
        first.Join();
        return isCancelled;
    }

    // A second thread waits for the same request. The message is from another process, because MPICH 4.0 wakes no thread for a message to oneself.
    private static bool IsSecondWaiterRefused()
    {
        Port other = World[(World.Rank + 1) % World.Size];
        Request<int> receive = other.Irecv<int>(99);
        int value = 0;
        using ManualResetEventSlim waits = new();
        Thread first = new(() =>
        {
            waits.Set();
            value = receive.Wait();
        });
        first.Start();
        waits.Wait();
        Thread.Sleep(50);
        bool refused = false;
        while (!refused)
        {
            try
            {
                receive.Test();
                Thread.Sleep(1);
            }
            catch (InvalidOperationException exception)
            {
                refused = exception.Message.Contains("Another thread");
            }
        }

        // The refusal of a cancellation gives another reason and the remedy.
        try
        {
            receive.Cancel();
            refused = false;
        }
        catch (InvalidOperationException exception)
        {
            refused = exception.Message.Contains("MPI_Cancel") && exception.Message.Contains("Wait(token)");
        }

        // The message is sent after the second wait, because a completed request refuses no thread.
        World.Barrier();
        other.Send(3, 99);
        first.Join();
        return refused && value == 3;
    }
}
