using MPINET.Diagnostics.Tracing;
using MPINET.Loader;

namespace MPINET.Diagnostics.Watching;

/// <summary>Carries out blocking calls by their nonblocking forms and polls MPI, so that a call that waits long can search for the reason.</summary>
internal sealed unsafe partial class WatchObserver : CallObserver
{
    private const int MostOthers = 200;

    private readonly WatchSettings settings;
    private readonly Nodes nodes;
    private readonly KnownCommunicators communicators = new();
    private readonly RecordedSites sites = new();
    private readonly KnownRequests requests;
    private readonly WaitingThreads threads = new();
    private readonly CallReading reading;
    private readonly bool severalThreads = World.HasSeveralThreads;

    private WatchObserver(WatchSettings settings, Nodes nodes)
    {
        this.settings = settings;
        this.nodes = nodes;
        requests = new KnownRequests(sites, IsAlike(MpiFunction.MPI_Wait));
        reading = new CallReading(communicators);
    }

    /// <summary>The settings of the watch.</summary>
    public WatchSettings Settings => settings;

    /// <summary>The slots of all processes.</summary>
    public Nodes Nodes => nodes;

    /// <summary>The threads of this process.</summary>
    public WaitingThreads Threads => threads;

    /// <summary>Publishes the waits of this process.</summary>
    public void PublishWaits() =>
        nodes.Own.Publish(
            threads.AllWait ? RankActivity.Waiting : RankActivity.Running,
            new RankState
            {
                Waits = threads.Waits,
                Others = requests.Incomplete(MostOthers, out bool hasMore),
                HasMore = hasMore,
                Communicators = communicators.ToArray(),
                Recent = TraceObserver.Current?.Recent() ?? [],
            }
        );

    /// <summary>Starts the watch. Collective over COMM_WORLD.</summary>
    /// <returns>The watch; null if the processes cannot share their states.</returns>
    public static WatchObserver? Start(WatchSettings settings)
    {
        if (Nodes.Open() is not { } nodes)
        {
            return null;
        }

        WatchObserver watch = new(settings, nodes);
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
        else if (shape.Request >= 0)
        {
            BeginRequests(ref call, shape);
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
        if (code == 0 && shape.NewCommunicator >= 0)
        {
            communicators.AddMade(ref call, shape, $"{shape.Plain} at {CallPlace.Here().Line}");
        }
        else if (code == 0 && shape.NewWindow >= 0)
        {
            MPI_Win made = *(MPI_Win*)call.Arguments[shape.NewWindow];
            communicators.AddWindow((nint)made, $"window of {shape.Plain} at {CallPlace.Here().Line}");
        }

        if (shape.Request >= 0)
        {
            EndRequests(ref call, shape, code);
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
        nodes.Own.Publish(
            RankActivity.Ended,
            new RankState
            {
                Waits = [wait],
                Communicators = communicators.ToArray(),
                Recent = TraceObserver.Current?.Recent() ?? [],
            }
        );
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
            || reading.CommunicatorOf(ref call) is not { } communicator
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
            CallReading.RootOf(ref call, communicator)
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

        if (call.Function is MpiFunction.MPI_Comm_free or MpiFunction.MPI_Comm_disconnect)
        {
            communicators.Forget((nint)(*(MPI_Comm*)call.Arguments[0]));
        }
        else if (call.Function is MpiFunction.MPI_Win_free)
        {
            communicators.ForgetWindow((nint)(*(MPI_Win*)call.Arguments[0]));
        }
    }

    /// <summary>True if a function is collective over a part of the communicator, or over more than it.</summary>
    public static bool IsOfAFew(MpiFunction function) =>
        function
            is MpiFunction.MPI_Comm_create_group
                or MpiFunction.MPI_Intercomm_create
                or MpiFunction.MPI_Comm_accept
                or MpiFunction.MPI_Comm_connect
                or MpiFunction.MPI_Comm_spawn
                or MpiFunction.MPI_Comm_spawn_multiple;
}
