using MPINET.Loader;

namespace MPINET.Diagnostics.Matching;

/// <summary>Compares the arguments of both sides of a message, and those of all members of a collective operation.</summary>
/// <remarks>
/// The sender announces each message, with a hash of its elements, on a separate communicator. The receiver compares the announcement with its
/// own datatype once it has the message. Before a collective call all members compare a hash of their arguments.
/// </remarks>
internal sealed unsafe partial class MatchObserver : CallObserver
{
    // The comparison of the collective call that this thread is beginning.
    [ThreadStatic]
    private static JointComparison? begun;

    private readonly LiveObjects live;
    private readonly KnownTypes types;
    private readonly Channel channel;
    private readonly ReceiveOrder order;
    private readonly CollectiveChecks collectives;
    private readonly WindowConflicts windows;
    private readonly FileConflicts files;
    private readonly VectorClock? clock;
    private readonly MessageRaces? races;
    private readonly HeldReceives? held;

    private MatchObserver(LiveObjects live, CheckSettings settings, WaitUntil waitUntil)
    {
        this.live = live;
        types = new KnownTypes(live);
        clock = settings.FindsRaces ? new VectorClock() : null;
        channel = new Channel(clock);
        races = settings.FindsRaces ? new MessageRaces(channel.TextOf) : null;
        held = settings.Replay is { } seed ? new HeldReceives(live, seed) : null;
        order = new ReceiveOrder(channel.TryTake, Receive);
        collectives = new CollectiveChecks(types, live, channel, waitUntil);
        PeerExchange exchange = new(waitUntil);
        windows = new WindowConflicts(live, exchange);
        files = new FileConflicts(live, exchange);
    }

    /// <summary>Starts the comparisons. Collective over COMM_WORLD.</summary>
    /// <param name="live">The objects of this process.</param>
    /// <param name="settings">The kinds of mistakes to search for.</param>
    /// <param name="waitUntil">Waits for the comparison of a collective call.</param>
    public static void Start(LiveObjects live, CheckSettings settings, WaitUntil waitUntil) =>
        Add(new MatchObserver(live, settings, waitUntil));

    /// <summary>True if the data of a function's calls are compared.</summary>
    public static bool Compares(CallShape shape) =>
        shape.IsSend
        || shape.IsReceive
        || shape.Role == CallRole.MatchedReceive
        || shape.IsOneSided
        || CollectiveChecks.IsCompared(shape);

    /// <inheritdoc />
    public override bool Begin(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        windows.Begin(ref call, shape);
        if (races is not null && IsUnseen(ref call, shape))
        {
            races.End(live.LikelySiteOf(ref call));
        }

        if (shape.IsCollective)
        {
            begun = collectives.Begin(ref call, shape);
        }
        else if (IsOfRequests(shape))
        {
            BeginCompletion(ref call, shape);
        }
        else
        {
            BeginMessage(ref call, shape);
        }

        // The comparison of a collective call is done: all processes of the file are in it.
        files.Begin(ref call, shape);
        if (held is not null && shape is { Source: >= 0, IsPersistent: false } && held.Begin(ref call, shape))
        {
            call.Note(this) = 1;
        }

        // Every call is made as the program wrote it, except a held receive and calls that the watch replaces.
        return false;
    }

    // True for a call after which processes can synchronise unobserved: through windows, persistent collective and partitioned operations,
    // and processes outside COMM_WORLD.
    private bool IsUnseen(ref ObservedCall call, CallShape shape) =>
        shape.NewWindow >= 0
        || shape.Kind == CallKind.PersistentCollective
        || shape is { Kind: CallKind.Persistent, Role: CallRole.None }
        || LiveCommunicators.IsOfAFew(call.Function)
        || (
            live.CommunicatorOf(ref call, shape) is { } communicator
            && Array.Exists(communicator.Members, one => one < 0)
        );

    // True for a call that completes, starts or frees requests.
    private static bool IsOfRequests(CallShape shape) =>
        shape.Role is CallRole.Completion or CallRole.Start or CallRole.Free;

    private void BeginMessage(ref ObservedCall call, CallShape shape)
    {
        // MPI_Bsend is local, and has no request either.
        if (shape is { IsSend: true, Request: < 0 })
        {
            Announce(ref call, shape);
        }

        if (shape.Role == CallRole.MatchedProbe || (shape.Role == CallRole.Probe && races is not null))
        {
            if (IsWild(call.Arguments, shape))
            {
                live.WantStatus(ref call, shape);
            }

            return;
        }

        if (shape.Role == CallRole.MatchedReceive)
        {
            BeginMatchedReceive(ref call, shape);
        }

        if (shape.Kind == CallKind.Blocking && shape.IsReceive && BeginReceive(ref call, shape))
        {
            live.WantStatus(ref call, shape);
        }
    }

    /// <inheritdoc />
    public override void End(ref ObservedCall call, int code)
    {
        CallShape shape = CallShape.Of(call.Function);
        if (call.Note(this) != 0)
        {
            held!.End(ref call, shape);
        }

        if (code == 0)
        {
            windows.End(ref call, shape);
        }

        files.End(ref call, shape, code);

        if (IsOfRequests(shape))
        {
            EndCompletion(ref call, shape, code);
            return;
        }

        if (shape.Kind == CallKind.Blocking && shape.IsReceive && shape.Role != CallRole.MatchedProbe)
        {
            EndReceive(ref call, shape, code);
        }

        if (code != 0)
        {
            return;
        }

        if (shape.Role == CallRole.MatchedProbe)
        {
            EndMatchedProbe(ref call, shape);
        }
        else if (shape.Role == CallRole.Probe)
        {
            EndProbe(ref call, shape);
        }
        else if (shape.Role == CallRole.MatchedReceive)
        {
            EndMatchedReceive(ref call);
        }

        if (shape.Request >= 0 && live.FrameOf(ref call).Made is { } made)
        {
            EndBeginning(ref call, shape, made);
        }

        if (shape.NewWindow >= 0)
        {
            windows.Open(ref call, shape);
        }
    }

    /// <inheritdoc />
    public override void Polled() => collectives.Poll();
}
