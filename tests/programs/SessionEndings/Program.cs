using MPINET;
using MPINET.PInvoke;

// A session that begins, runs or ends in the way that its argument names. A test checks the outcome.
internal static partial class SessionEndings
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
            case "group-never-completed":
                LeaveAGroup();
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
            case "delete-functions-of-self":
                DeleteOnSelf();
                break;
            case "kept-until-the-end":
                KeepUntilTheEnd();
                break;
            case "foreign-end":
                EndForeign(isWithin: false);
                break;
            case "foreign-end-within":
                EndForeign(isWithin: true);
                break;
            case "all-communicators":
                TakeAllCommunicators();
                break;
            case "inquiry":
                Inquire();
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
            case "hand-requests-on":
                HandRequestsOn();
                break;
            case "functions-on-two-threads":
                ReduceByFunctions();
                break;
            case "objects-on-four-threads":
                ExchangeObjects();
                break;
            case "objects-for-a-slow-receiver":
                LeaveObjectsToASlowReceiver();
                break;
            case "object-never-taken":
                LeaveAnObject();
                break;
            case "object-never-received":
                ExpectAnObject();
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
                    Console.WriteLine("goes on");
                }

                break;
            case "words-before-abort":
                WriteAndAbort();
                break;
            case "exception":
                Throw();
                break;
            case "exception-in-run":
                ThrowInRun();
                break;
            case "exception-in-async-main":
                // The code that a compiler makes of an asynchronous Main.
                ThrowAsync().GetAwaiter().GetResult();
                break;
            case "exception-through-finally-blocks":
                ThrowThroughFinally();
                break;
            case "exception-on-two-threads":
                ThrowOnTwoThreads();
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
        _ = World[World.Rank].Irecv(new int[1], 5);
    }

    private static void LeaveAGroup()
    {
        using Session session = new();
        RequestGroup group = new();
        group.Irecv(World[World.Rank], new int[1], 5);
        group.Irecv(World[World.Rank], new int[1], 6);
        World[World.Rank].Send(1, 6);
        group.WaitAny();
        group.Irecv(World[World.Rank], new int[1], 7);
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
        bool isChecked = Environment.GetEnvironmentVariable("MPINET_CHECK") is not null;
        using Session session = new(new SessionOptions { ReportUnfreed = !isChecked, Report = Console.Out });
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

    private static void Inquire()
    {
        static string State() => $"{Session.IsMpiInitialized} {Session.IsMpiFinalized}";

        Console.WriteLine($"before: {State()}");
        using (Session session = new())
        {
            Console.WriteLine($"in it: {State()}");
        }

        Console.WriteLine($"after: {State()}");
    }

    // A long output, which a launcher has not forwarded before the job is aborted.
    private static void WriteAndAbort()
    {
        const int Lines = 2000;
        using Session session = new();
        if (!IsLast)
        {
            World.AnySource.Recv<int>();
        }

        for (int i = 0; i < Lines; i++)
        {
            Console.WriteLine($"line {i}");
        }

        session.Abort(World, 7);
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
