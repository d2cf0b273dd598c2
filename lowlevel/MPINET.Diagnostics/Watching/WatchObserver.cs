using MPINET.Loader;

namespace MPINET.Diagnostics.Watching;

/// <summary>Carries out blocking calls by their nonblocking forms and polls MPI, so that a call that waits long can search for the reason.</summary>
internal sealed unsafe partial class WatchObserver : CallObserver
{
    private const int MaxOthers = 200;

    private readonly WatchSettings settings;
    private readonly Nodes nodes;
    private readonly LiveObjects live;
    private readonly LiveCommunicators communicators;
    private readonly Func<string[]> recent;
    private readonly WaitingThreads threads = new();
    private readonly CallReading reading;
    private readonly EndedSteps endedSteps;
    private readonly bool severalThreads = World.HasSeveralThreads;

    // Held by the thread that publishes, from the reading of the state on, so that no older state replaces a newer one.
    private readonly object publishing = new();

    private WatchObserver(WatchSettings settings, Nodes nodes, LiveObjects live, Func<string[]> recent)
    {
        this.settings = settings;
        this.nodes = nodes;
        this.live = live;
        this.recent = recent;
        communicators = live.Communicators;
        reading = new CallReading(communicators);
        endedSteps = new EndedSteps(nodes);
    }

    /// <summary>The settings of the watch.</summary>
    public WatchSettings Settings => settings;

    /// <summary>The slots of all processes.</summary>
    public Nodes Nodes => nodes;

    /// <summary>The threads of this process.</summary>
    public WaitingThreads Threads => threads;

    /// <summary>Publishes the waits of this process.</summary>
    public void PublishWaits()
    {
        lock (publishing)
        {
            communicators.ReadNames();
            nodes.Own.Publish(
                threads.AllWait ? RankActivity.Waiting : RankActivity.Running,
                new RankState
                {
                    Waits = threads.Waits,
                    Others = IncompleteOthers(out bool hasMore),
                    HasMore = hasMore,
                    Communicators = communicators.ToArray(),
                    Recent = recent(),
                }
            );
        }
    }

    /// <summary>Publishes that this thread, which has waited, runs again.</summary>
    public void PublishRunning()
    {
        lock (publishing)
        {
            threads.Set(null);
            nodes.Own.Publish(RankActivity.Running);
        }
    }

    /// <summary>Starts the watch. Collective over COMM_WORLD.</summary>
    /// <param name="settings">The settings.</param>
    /// <param name="live">The objects of this process.</param>
    /// <param name="recent">Returns the last calls of this process, a line for each.</param>
    /// <returns>The watch; null if the processes cannot share their states.</returns>
    public static WatchObserver? Start(WatchSettings settings, LiveObjects live, Func<string[]> recent)
    {
        if (Nodes.Open() is not { } nodes)
        {
            return null;
        }

        WatchObserver watch = new(settings, nodes, live, recent);
        Add(watch);
        return watch;
    }

    /// <inheritdoc />
    public override bool Begin(ref ObservedCall call)
    {
        threads.Enter();
        CallShape shape = CallShape.Of(call.Function);
        if (shape.IsCollective)
        {
            BeginCollective(ref call, shape);
        }

        Prepare(ref call);
        if (ReturnsAtOnce(ref call, shape))
        {
            return false;
        }

        if (!IsCarriedOut(ref call, shape))
        {
            PublishCall(ref call, shape);
            return false;
        }

        if (shape.Base == MpiFunction.MPI_Recv && !severalThreads)
        {
            WaitForMessage(ref call, shape);
            return false;
        }

        if (shape.Communicator >= 0)
        {
            Silence(shape.CommunicatorOf(call.Arguments));
        }

        return true;
    }

    /// <inheritdoc />
    public override void End(ref ObservedCall call, int code)
    {
        CallShape shape = CallShape.Of(call.Function);
        if ((shape.IsNonblocking || shape.IsPersistent) && live.FrameOf(ref call).Made is { } made)
        {
            made.Sequence = call.Note(this);
        }

        EndCall(ref call, shape, code);

        // A loop that polls with Test or Iprobe makes no progress.
        if (shape.Kind != CallKind.Local)
        {
            nodes.Own.Advance();
        }
    }

    /// <inheritdoc />
    public override void Ending()
    {
        Wait wait = new()
        {
            Function = "Finalize",
            Operations = [],
            Line = CallPlace.Here().Line,
        };
        lock (publishing)
        {
            communicators.ReadNames();
            nodes.Own.Publish(
                RankActivity.Ended,
                new RankState
                {
                    Waits = [wait],
                    Communicators = communicators.ToArray(),
                    Recent = recent(),
                }
            );
        }
    }

    /// <inheritdoc />
    public override void Closing()
    {
        // MPI_Finalize need not synchronise, and other processes read the slot of this one until they end.
        World.Barrier();
        Remove(this);
        nodes.Dispose();
    }

    private void BeginCollective(ref ObservedCall call, CallShape shape)
    {
        if (
            call.Function == MpiFunction.MPI_Comm_create_group
            || communicators.Of(ref call, shape) is not { } communicator
        )
        {
            return;
        }

        long sequence = communicators.Count(communicator);
        call.Note(this) = sequence;
        BegunCollective begun = new(
            communicator.Identity,
            sequence,
            shape.Base,
            new Operands(shape, communicator, call.Arguments).Root
        );
        nodes.Own.Note(begun);

        // Each process publishes its operation before it reads. Of two neighbours that differ, the later one therefore sees the difference.
        (int before, int after) = communicator.Neighbours;
        if (nodes.HasBegunAnother(before, begun) || nodes.HasBegunAnother(after, begun))
        {
            new DeadlockSearch(this, WaitOf(ref call)).ReportMismatch();
        }

        if (
            shape.Kind == CallKind.Collective
            && !IsCarriedOut(ref call, shape)
            && call.Function != MpiFunction.MPI_Comm_free
        )
        {
            WaitForAll(ref call, communicator);
        }

        if (
            call.Function
            is MpiFunction.MPI_Comm_free
                or MpiFunction.MPI_Comm_disconnect
                or MpiFunction.MPI_Win_free
                or MpiFunction.MPI_File_close
        )
        {
            endedSteps.Add(communicator, sequence);
        }
    }
}
