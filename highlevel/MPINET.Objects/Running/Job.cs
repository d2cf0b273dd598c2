using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>One run of parallel objects on this rank: from <see cref="ParallelObjects.Run(Func{Task}, ParallelObjectOptions)" /> to its end.</summary>
/// <remarks>All messages are sent and received on one thread, within Session.Run.</remarks>
internal sealed partial class Job : IDisposable
{
    /// <summary>Calls within calls at most, where they run at once: each takes room on the stack.</summary>
    public const int MostDepth = 64;

    private const string TraceVariable = "MPINET_OBJECTS_TRACE";

    // Turns without work before the processor is offered to other ranks.
    private const int PatientTurns = 50;

    // Turns, within a millisecond, before what awaits something else than a call may go on.
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
    private readonly string? traceFolder;
    private Func<Task>? main;

    // The program's, when it has ended. Until then what it awaits refers to it, and this does not.
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
        ParallelClass[] all = Registry.Classes();
        RequireSameContracts(all);
        long cost = CostOfCall.Measure(comm);
        classes = [.. all.Select(one => new HostedClass(one, new Grain(GrainOf(one), cost, options.Threads == 0)))];
        Numbers = new Numbers(Rank);
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
        traceFolder = options.TraceFolder ?? Environment.GetEnvironmentVariable(TraceVariable);
        traceFolder = string.IsNullOrEmpty(traceFolder) ? null : traceFolder;
        if (IsTraced())
        {
            Trace = new TraceLog(Rank, TraceFile.MeasureOffset(comm));
        }

        CallSites = options.CallSites ?? CallSites.IsDebugged ? new CallSites() : null;
        workers = options.Threads > 0 ? new Workers(this, options.Threads) : null;
        inbox = new Inbox(comm, this, pump.Buffers, loads);
        quiescence = new Quiescence(this);
    }

    public int Rank { get; }

    public int Ranks { get; }

    public Numbers Numbers { get; }

    public Places Places { get; }

    public Limits Limits { get; }

    public CallSites? CallSites { get; }

    /// <summary>What is noted of the run; null where it is not traced.</summary>
    public TraceLog? Trace { get; }

    /// <summary>The call that awaiting code belongs to.</summary>
    public AsyncLocal<Invocation?> Context { get; } = new();

    public Invocation Program { get; } = new();

    /// <summary>The thread that does all the messages.</summary>
    public CallingThread Pump => pump;

    /// <summary>Turns of the loop until now. Any thread may ask.</summary>
    public long Turns => Volatile.Read(ref turns);

    /// <summary>Calls that were made here and not answered yet. Any thread may ask.</summary>
    public int OpenCalls => awaiting.Calls.Count;

    /// <summary>Runs a program on rank 0, and serves on the others until all has ended.</summary>
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

    public void Dispose() => inbox.Dispose();

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
                if (Rank == 0)
                {
                    quiescence.Advance(idleTurns);
                }

                if (idleTurns > PatientTurns)
                {
                    Thread.Yield();
                }
            }

            // What awaits something else than a call goes on in between.
            await Task.Yield();
            if (quiescence.IsAskedThoroughly)
            {
                await CleanStack.Run(() => quiescence.AnswerThoroughly(idleTurns));
            }
        }

        while (!AreOutboxesEmpty())
        {
            ProgressOutboxes(isIdle: true);
        }

        TakeLast();
        if (Trace is not null)
        {
            TraceFile.Write(comm, Trace, traceFolder ?? "");
        }

        if (ending == Ending.Deadlock)
        {
            throw ToldDeadlock();
        }

        DisposeOfRest();
        await ended!;
    }

    private void Start()
    {
        Task open = Rank == 0 ? StartAsync(main!) : Task.CompletedTask;

        // What the program refers to goes with it.
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

    // What it sets for itself does not reach the caller.
    private async Task StartAsync(Func<Task> program)
    {
        Context.Value = Program;
        await (
            program()
            ?? throw new ArgumentException(
                "The program of ParallelObjects.Run has given no task: null.",
                nameof(program)
            )
        );
    }

    // Whether there was something to do. What ranks tell each other while nothing is called does not count: it would never end.
    private bool Turn()
    {
        long received = Received;
        inbox.Receive(mayRun: true);
        bool isBusy = Received != received;
        isBusy |= TakeHanded();
        isBusy |= AnswerAll();

        // What goes to others does not wait for what runs here.
        ProgressOutboxes(isIdle: false);
        isBusy |= RunReady(mayHold: true);
        isBusy |= LetGo(isBusy);
        isBusy |= BeginNext();
        isBusy |= Limits.IsAwaited && Limits.Advance();
        TellRoom();
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

    /// <summary>Sends what has been collected where it is time.</summary>
    /// <param name="isIdle">Whether the turn had nothing to do.</param>
    public void ProgressOutboxes(bool isIdle)
    {
        foreach (Outbox? one in outboxes)
        {
            one?.Progress(isIdle);
        }
    }

    // What the others have told until their ends. What is under way when the communicator is freed may meet the one of the next run.
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

    // On all ranks or on none: a launcher may have given the variable to some.
    private bool IsTraced() => comm.Allreduce(traceFolder is null ? 0 : 1, ReductionOperator.Max) == 1;

    // Numbers of classes and methods are those of this rank's program; on another they would name something else.
    private void RequireSameContracts(ParallelClass[] all)
    {
        string[] told = comm.Allgather(string.Join("\n", all.Select(one => one.Contract)));
        int[] others = [.. Enumerable.Range(0, Ranks).Where(rank => told[rank] != told[0])];
        if (others.Length > 0)
        {
            throw new InvalidOperationException(
                $"The parallel classes of rank(s) {string.Join(", ", others)} are not those of rank 0: start the same program on all ranks."
            );
        }
    }

    // How a run ends.
    private enum Ending
    {
        Done,
        Deadlock,
    }
}
