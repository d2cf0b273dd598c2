using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>One run of parallel objects on this rank: from <see cref="ParallelObjects.Run(Func{Task}, ParallelObjectOptions)" /> to its end.</summary>
/// <remarks>All messages are sent and received on one thread, within Session.Run.</remarks>
internal sealed partial class Job : IDisposable
{
    /// <summary>
    /// The maximum depth of calls that run at once within each other, because each takes stack space.
    /// </summary>
    public const int MaxDepth = 64;

    // The number of turns without work before the processor is yielded to other ranks.
    private const int PatientTurns = 50;

    // The number of turns, within a millisecond, before code continues that awaits something other than a call.
    private const int TurnsAtOnce = 16;

    private readonly Intracommunicator comm;
    private readonly ParallelObjectOptions options;
    private readonly HostedClass[] classes;
    private readonly int[] loads;
    private readonly Outbox?[] outboxes;
    private readonly MessageCounts counts;
    private readonly Inbox inbox;
    private readonly Quiescence quiescence;
    private readonly CallingThread pump;
    private Func<Task>? main;

    // The task of the program after its end. Before, the code that it awaits refers to it, and this field must not.
    private Task? ended;
    private int idleTurns;
    private long turns;
    private Ending? ending;

    private Job(Intracommunicator comm, Func<Task> main, ParallelObjectOptions options)
    {
        this.comm = comm;
        this.main = main;
        this.options = options;
        Rank = comm.Rank;
        Ranks = comm.Size;
        Objects = Communicator.World.Objects;
        ParallelClass[] all = Registry.Classes();
        RequireSameContracts(all);
        long cost = CostOfCall.Measure(comm);
        classes = [.. all.Select(one => new HostedClass(one, new Grain(GrainOf(one), cost, options.Threads == 0)))];
        Numbers = new Numbers(Rank, comm.Allreduce(Numbers.LastObject, ReductionOperator.Max));
        loads = new int[Ranks];
        counts = new MessageCounts(Rank);
        Places = new Places(Rank, loads, classes);
        pump = new CallingThread(this, isPump: true);
        outboxes = new Outbox?[Ranks];
        for (int rank = 0; rank < Ranks; rank++)
        {
            outboxes[rank] = rank == Rank ? null : new Outbox(comm[rank], pump.Buffers, options, counts, loads);
        }

        Limits = new Limits(Rank, options, loads, rank => outboxes[rank]?.Waiting ?? 0);
        CallSites = options.CallSites ?? CallSites.IsDebugged ? new CallSites() : null;
        workers = options.Threads > 0 ? new Workers(this, options.Threads) : null;
        inbox = new Inbox(comm, this, pump.Buffers, loads);
        quiescence = new Quiescence(this);
        TaskScheduler.UnobservedTaskException += TakeUnobserved;
    }

    public int Rank { get; }

    public int Ranks { get; }

    /// <summary>The conversion of arguments and results that are not plain data.</summary>
    public ObjectOptions Objects { get; }

    /// <summary>The number of threads that execute methods, 1 or more.</summary>
    public int Threads => Math.Max(options.Threads, 1);

    public Numbers Numbers { get; }

    public Places Places { get; }

    public Limits Limits { get; }

    public CallSites? CallSites { get; }

    /// <summary>The call that awaiting code belongs to.</summary>
    public AsyncLocal<Invocation?> Context { get; } = new();

    public Invocation Program { get; } = new();

    /// <summary>The thread that sends and receives all messages.</summary>
    public CallingThread Pump => pump;

    /// <summary>The number of turns of the loop so far. Any thread may read it.</summary>
    public long Turns => Volatile.Read(ref turns);

    /// <summary>The number of calls that were made here and not answered yet. Any thread may read it.</summary>
    public int OpenCalls => awaiting.Calls.Count;

    /// <summary>Runs a program on rank 0 and executes calls on the others until all have ended.</summary>
    public static void Run(Func<Task> main, ParallelObjectOptions options)
    {
        if (CallingThread.Current is not null)
        {
            throw new InvalidOperationException(
                "ParallelObjects.Run runs on this thread already: there is one run at a time, and its program awaits what it calls."
            );
        }

        options.Require();
        using Intracommunicator comm = Communicator.World.Dup();
        using Job job = new(comm, main, options);
        CallingThread.Current = job.pump;
        try
        {
            Session.Run(job.RunAsync);
        }
        finally
        {
            CallingThread.Current = null;
            ParallelObjects.Statistics = job.ToStatistics();
        }
    }

    public void Dispose()
    {
        TaskScheduler.UnobservedTaskException -= TakeUnobserved;
        workers?.Dispose();
        inbox.Dispose();
    }

    private async Task RunAsync()
    {
        using Watch watch = new(this);
        Start();
        while (ending is null)
        {
            int tick = Environment.TickCount;
            for (int i = 0; i < TurnsAtOnce && ending is null && Environment.TickCount == tick; i++)
            {
                Volatile.Write(ref turns, turns + 1);
                bool isBusy = Turn();
                idleTurns = isBusy ? 0 : idleTurns + 1;
                if (isBusy)
                {
                    PolledRequests.Work();
                }
                else
                {
                    PolledRequests.Wait();
                }

                if (Rank == 0)
                {
                    quiescence.Advance(idleTurns);
                }

                if (idleTurns > PatientTurns)
                {
                    Thread.Yield();
                }
            }

            // Code that awaits something other than a call continues here.
            await Task.Yield();
            if (quiescence.HasQuery)
            {
                await CleanStack.Run(() => quiescence.AnswerThoroughly(idleTurns));
            }
        }

        while (!AreOutboxesEmpty())
        {
            ProgressOutboxes(isIdle: true);
        }

        TakeLast();
        if (ending == Ending.Deadlock)
        {
            throw ReportedDeadlock();
        }

        ReportUncalled();
        DisposeOfRest();
        if (hasAnsweredFaults)
        {
            await CleanStack.Run(FindUnobserved);
        }

        ThrowRest();
        await ended!;
    }

    private void Start()
    {
        Task open = Rank == 0 ? StartAsync(main!) : Task.CompletedTask;

        // Objects that only the program refers to become unreachable with it.
        main = null;
        if (open.IsCompleted)
        {
            ended = open;
            return;
        }

        awaiting.Add(Program, open);
        open.GetAwaiter()
            .OnCompleted(() =>
            {
                awaiting.Remove(Program);
                ended = open;
            });
    }

    // Context that the program sets does not reach the caller.
    private async Task StartAsync(Func<Task> program)
    {
        await (
            program()
            ?? throw new ArgumentException(
                "The program of ParallelObjects.Run has returned null instead of a task.",
                nameof(program)
            )
        );
    }

    // Returns true if there was work. The control records that idle ranks exchange do not count, because the run would
    // never end otherwise.
    private bool Turn()
    {
        long received = Received;
        inbox.Receive(mayRun: true);
        bool isBusy = Received != received;
        isBusy |= TakeHanded();
        isBusy |= AnswerAll();

        // Messages to other ranks do not wait for calls here.
        ProgressOutboxes(isIdle: false);
        isBusy |= RunReady(mayHold: true);
        isBusy |= LetGo(isBusy);
        isBusy |= BeginNext();
        isBusy |= Limits.IsAwaited && Limits.Advance();
        ReportRoom();
        if (isBusy)
        {
            hasLooked = false;
            turnsToTry = FirstTurnsToTry;
            nextTry = FirstTurnsToTry;
        }
        else if (idleTurns == IdleTurnsToLook)
        {
            isBusy = LookOnceMore();
        }
        else
        {
            Steal();
        }

        ProgressOutboxes(isIdle: !isBusy);
        return isBusy;
    }

    /// <summary>Sends collected records if it is time.</summary>
    /// <param name="isIdle">True if the turn had no work.</param>
    public void ProgressOutboxes(bool isIdle)
    {
        foreach (Outbox? one in outboxes)
        {
            one?.Progress(isIdle);
        }
    }

    // Receives the last messages of the other ranks. A message that is pending when the communicator is freed could be
    // received by the next run's communicator.
    private void TakeLast()
    {
        long[] sent = [.. outboxes.Select(one => one?.Messages ?? 0)];
        inbox.TakeUntil(comm.Alltoall(sent).Sum());
    }

    private bool AreOutboxesEmpty()
    {
        foreach (Outbox? one in outboxes)
        {
            if (one is { IsEmpty: false })
            {
                return false;
            }
        }

        return true;
    }

    private int? GrainOf(ParallelClass one) =>
        one.Grain ?? options.Grain ?? (options.Agglomerate && options.Threads == 0 ? null : 1);

    // The ways in which a run ends.
    private enum Ending
    {
        Done,
        Deadlock,
    }
}
