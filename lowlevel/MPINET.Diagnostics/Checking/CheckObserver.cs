namespace MPINET.Diagnostics.Checking;

/// <summary>Finds mistakes that one process can see: invalid arguments, buffers in use, calls without their epochs, and objects that are never freed.</summary>
internal sealed unsafe class CheckObserver : CallObserver
{
    // The bits of the note of a call that frees something.
    private const long FreesHandles = 1;
    private const long FreesActiveRequest = 2;

    [ThreadStatic]
    private static Stack<(HandleKind Kind, nint Handle)[]>? beingFreed;

    private readonly LiveObjects live;
    private readonly KnownHandles handles = new();
    private readonly ArgumentChecks arguments;
    private readonly RequestBuffers buffers;
    private readonly WindowChecks windows;
    private readonly List<CallSite> neverStarted = [];
    private readonly List<CallSite> freedActive = [];

    private CheckObserver(LiveObjects live)
    {
        this.live = live;
        arguments = new ArgumentChecks(live, handles);
        BuffersInUse inUse = new(live);
        buffers = new RequestBuffers(live, inUse);
        windows = new WindowChecks(live, inUse);
    }

    /// <summary>Starts the checks.</summary>
    /// <param name="live">The objects of this process.</param>
    public static void Start(LiveObjects live) => Add(new CheckObserver(live));

    /// <inheritdoc />
    public override bool Begin(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        bool isValid = arguments.Check(ref call, shape);
        if (isValid && buffers.IsAny)
        {
            buffers.Pass(ref call, shape);
        }

        if (isValid && shape.Window >= 0)
        {
            windows.Begin(ref call, shape);
        }

        if (handles.FreedBy(shape, call.Arguments) is { Length: > 0 } freed)
        {
            (beingFreed ??= new()).Push(freed);
            call.Note(this) = FreesHandles;
        }

        if (shape.Role == CallRole.Free && IsUnderWay(ref call, shape))
        {
            call.Note(this) |= FreesActiveRequest;
        }

        return false;
    }

    /// <inheritdoc />
    public override void End(ref ObservedCall call, int code)
    {
        long note = call.Note(this);
        bool frees = (note & FreesHandles) != 0;
        (HandleKind, nint)[] freed = frees ? beingFreed!.Pop() : [];
        CallShape shape = CallShape.Of(call.Function);
        if (shape.Role == CallRole.Completion)
        {
            buffers.Complete(ref call, shape, code);
        }

        if (code != 0)
        {
            return;
        }

        if (frees)
        {
            handles.Free(freed, live.LikelySiteOf(ref call));
        }

        if (shape.Request >= 0)
        {
            EndRequests(ref call, shape, (note & FreesActiveRequest) != 0);
        }

        if (shape.Window >= 0)
        {
            windows.End(ref call, shape);
        }

        if (shape.NewWindow >= 0)
        {
            windows.Open(ref call, shape);
        }

        foreach ((HandleKind kind, int i) in handles.MadeBy(shape))
        {
            handles.Add(kind, HandleKinds.Read(kind, call.Arguments[i]), live.LikelySiteOf(ref call));
        }
    }

    private void EndRequests(ref ObservedCall call, CallShape shape, bool wasUnderWay)
    {
        CallFrame frame = live.FrameOf(ref call);
        if (shape.Role == CallRole.Start)
        {
            buffers.Start(frame.Requests);
        }
        else if (shape.Role == CallRole.Free)
        {
            buffers.Free(frame.Requests);
            Note(frame.Requests[0], wasUnderWay);
        }
        else if (frame.Made is { } made)
        {
            buffers.Begin(ref call, shape, made);
        }
    }

    // True if a call is about to free a request whose operation is not complete.
    private bool IsUnderWay(ref ObservedCall call, CallShape shape)
    {
        int isComplete = 0;
        return World.HasRequestStatus
            && live.FrameOf(ref call).Requests[0] is { IsActive: true }
            && Mpi.PMPI_Request_get_status(
                *(MPI_Request*)call.Arguments[shape.Request],
                &isComplete,
                Mpi.MPI_STATUS_IGNORE
            ) == 0
            && isComplete == 0;
    }

    // A request that was made for nothing may be one whose start was forgotten.
    private void Note(LiveRequest? freed, bool wasUnderWay)
    {
        List<CallSite>? list =
            wasUnderWay ? freedActive
            : freed is { HasBegun: false } ? neverStarted
            : null;
        if (list is not null)
        {
            lock (list)
            {
                list.Add(freed!.Made);
            }
        }
    }

    /// <inheritdoc />
    public override void Closing()
    {
        Remove(this);
        Leftovers.Report(live, handles, windows, neverStarted, freedActive);
    }
}
