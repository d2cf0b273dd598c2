using MPINET;
using MPINET.PInvoke;

// A session that begins, runs or ends in the way that its argument names. A test looks at what comes of it.
internal static class SessionEndings
{
    private static Intracommunicator World => Communicator.World;

    private static bool IsLast => World.Rank == World.Size - 1;

    public static int Main(string[] args)
    {
        switch (args[0])
        {
            case "receive-never-completed":
                LeaveAReceive();
                break;
            case "send-never-completed":
                LeaveASend();
                break;
            case "dropped-requests-that-have-completed":
                DropCompleted();
                break;
            case "unfreed":
                LeaveUnfreed();
                break;
            case "second":
                OpenASecond();
                break;
            case "nested":
                Nest();
                break;
            case "foreign":
                ShareForeign();
                break;
            case "funneled":
                CallFromAnotherThread();
                break;
            case "multiple":
                CallFromManyThreads();
                break;
            case "dispose-during-a-receive":
                DisposeDuringAReceive();
                break;
            case "look-at-the-c-library":
                LookAtTheCLibrary();
                break;
            case "abort-7":
                using (Session session = new())
                {
                    session.Abort(World, 7);
                }

                break;
            case "exception":
                Throw();
                break;
            case "exception-in-run":
                ThrowInRun();
                break;
            case "exception-in-async-main":
                // What a compiler makes of an asynchronous Main.
                ThrowAsync().GetAwaiter().GetResult();
                break;
            case "exception-through-finally-blocks":
                ThrowThroughFinally();
                break;
            case "exception-of-a-null-reference":
                DereferenceNull();
                break;
            case "exception-in-session-main":
                Session.Main(ThrowIn);
                break;
            case "exception-in-async-session-main":
                Session.Main(ThrowInAsync);
                break;
            case "exception-that-is-handled":
                ThrowAndHandle();
                break;
            case "exceptions-that-are-handled-inside":
                HandleInside();
                break;
            case "ends-far-apart":
                EndFarApart();
                break;
            case "session-main":
                Session.Main(arguments => Console.WriteLine(string.Join(",", arguments)));
                break;
        }

        return 0;
    }

    private static void LeaveAReceive()
    {
        using Session session = new();
        World[World.Rank].Irecv(new int[1], 5);
    }

    private static void LeaveASend()
    {
        using Session session = new(new SessionOptions { TimeToComplete = TimeSpan.FromSeconds(0.5) });
        World[(World.Rank + 1) % World.Size].Issend(new int[1], 6);
    }

    private static void DropCompleted()
    {
        using Session session = new();
        for (int i = 0; i < 10; i++)
        {
            World[World.Rank].Isend(new[] { i }, 7);
            World[World.Rank].Recv<int>(7);
        }
    }

    private static void LeaveUnfreed()
    {
        using Session session = new(new SessionOptions { ReportUnfreed = true, Report = Console.Out });
        World.NullProcess.SendInit(new int[1]);
        World.NullProcess.SendInit(new int[1]).Dispose();
    }

    private static void OpenASecond()
    {
        Refused(() => World.NullProcess.Send(1));
        using (Session session = new()) { }
        Refused(() => World.NullProcess.Send(1));
        Refused(() => new Session().Dispose());
    }

    private static void Nest()
    {
        using Session outer = new();
        Session inner = new(ThreadLevel.Multiple);
        World.NullProcess.Send(1);
        inner.Dispose();
        Console.WriteLine($"inner {inner.IsInitialized}, outer {outer.IsInitialized}");
        World.NullProcess.Send(1);
    }

    private static unsafe void ShareForeign()
    {
        Mpi.MPI_Init(null, null);
        using (Session session = new())
        {
            World.NullProcess.Send(1);
        }

        int finalized = 0;
        Mpi.MPI_Finalized(&finalized);
        Console.WriteLine($"finalised: {finalized != 0}");
        using (Session again = new())
        {
            World.NullProcess.Send(1);
        }

        Mpi.MPI_Finalize();
    }

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

        Console.WriteLine($"total {total}, second waiter refused: {IsSecondWaiterRefused()}");
    }

    // The memory of a buffer that a thread still receives into is no other buffer's.
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
        Thread receiver = new(() => other.Recv(buffer));
        receiver.Start();
        Thread.Sleep(300);
        buffer.Dispose();
        using NativeTypedBuffer<int> next = new(4);
        World.Barrier();
        other.Send(new[] { 1, 2, 3, 4 });
        receiver.Join();
        Console.WriteLine($"the next buffer has {next.Span[0]}");
    }

    private static int Blocking(int tag)
    {
        Port self = World[World.Rank];
        int good = 0;
        for (int i = 0; i < 50; i++)
        {
            // Every third is dropped: what it sent arrives nevertheless.
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

    // While one thread waits, another one asks. From another process: MPICH 4.0 wakes no thread for a message to oneself.
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

        // No message before the other one has asked too: a request that has completed refuses nobody.
        World.Barrier();
        other.Send(3, 99);
        first.Join();
        return refused && value == 3;
    }

    private static void Throw()
    {
        using Session session = new();
        if (IsLast)
        {
            throw new InvalidOperationException("nobody handles this");
        }

        World.AnySource.Recv<int>();
    }

    private static void ThrowInRun()
    {
        using Session session = new();
        Session.Run(async () =>
        {
            await Task.Delay(1);
            if (IsLast)
            {
                throw new InvalidOperationException("nobody handles this");
            }

            await World.AnySource.Irecv(new int[1]);
        });
    }

    private static async Task ThrowAsync()
    {
        using Session session = new();
        if (IsLast)
        {
            throw new InvalidOperationException("nobody handles this");
        }

        World.AnySource.Recv<int>();
        await Task.Yield();
    }

    // What disposes is not the method that has the block, and what it does before throws and handles another exception.
    private static void ThrowThroughFinally()
    {
        using Wrapper wrapper = new();
        try
        {
            ThrowIn([]);
        }
        finally
        {
            _ = HandledAt(5);
        }
    }

    private static void DereferenceNull()
    {
        using Session session = new();
        string? nothing = IsLast ? null : "something";
        if (nothing!.Length > 0)
        {
            World.AnySource.Recv<int>();
        }
    }

    private static void ThrowIn(string[] arguments)
    {
        if (IsLast)
        {
            throw new InvalidOperationException("nobody handles this");
        }

        World.AnySource.Recv<int>();
    }

    private static async Task ThrowInAsync(string[] arguments)
    {
        await Task.Delay(1);
        ThrowIn(arguments);
    }

    // However deep they are thrown, and however deep the session ends.
    private static void HandleInside()
    {
        TimeSpan wait = TimeSpan.FromSeconds(0.5);
        Session session = new(new SessionOptions { TimeToComplete = wait });
        for (int depth = 0; depth < 200; depth++)
        {
            _ = HandledAt(depth);
        }

        if (!IsLast)
        {
            _ = HandledAt(World.Rank);
            Thread.Sleep(4 * (int)wait.TotalMilliseconds);
        }

        End(session, 20 * World.Rank);
    }

    private static void EndFarApart()
    {
        using Session session = new(new SessionOptions { TimeToComplete = TimeSpan.FromSeconds(0.5) });
        Thread.Sleep(IsLast ? 0 : 2000);
    }

    private static int HandledAt(int depth)
    {
        try
        {
            return ThrownAt(depth);
        }
        catch (ArgumentException exception)
        {
            return exception.Message.Length;
        }
    }

    private static int ThrownAt(int depth) =>
        depth == 0 ? throw new ArgumentException("handled inside") : 1 + ThrownAt(depth - 1);

    private static int End(Session session, int depth)
    {
        if (depth == 0)
        {
            session.Dispose();
            return 0;
        }

        return 1 + End(session, depth - 1);
    }

    private sealed class Wrapper : IDisposable
    {
        private readonly Session session = new();

        public void Dispose()
        {
            _ = HandledAt(3);
            session.Dispose();
        }
    }

    private static void ThrowAndHandle()
    {
        try
        {
            using Session session = new(new SessionOptions { AbortOnException = false });
            throw new InvalidOperationException("handled");
        }
        catch (InvalidOperationException exception)
        {
            Console.WriteLine(exception.Message);
        }
    }

    private static void LookAtTheCLibrary()
    {
        using Session session = new();
        string[] rewritten = [.. CLibrary.FunctionsOfMemory.Where(CLibrary.IsRewritten)];
        Console.WriteLine(rewritten.Length == 0 ? "as it was" : $"rewritten: {string.Join(", ", rewritten)}");
    }

    private static void Refused(Action action)
    {
        try
        {
            action();
            Console.WriteLine("not refused");
        }
        catch (InvalidOperationException exception)
        {
            Console.WriteLine(exception.Message);
        }
    }
}
