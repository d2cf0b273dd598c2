namespace MPINET.Diagnostics.Observing;

/// <summary>The objects of MPI that exist in this process, with the calls that have made them, for all observers.</summary>
/// <remarks>
/// It is an observer itself, and the last one: others see a call begin before the objects that it frees are forgotten, and see it end when the
/// objects that it has made are known. MPI may use a handle again as soon as its object is freed or completed, so the objects that a call takes
/// are looked up when it begins. Several threads may use it.
/// </remarks>
/// <param name="areLinesExact">True if a stack trace shows the line that makes an object; false if it may be assumed from earlier calls.</param>
internal sealed unsafe partial class LiveObjects(bool areLinesExact) : CallObserver
{
    // The note of a call that has ended without a frame.
    private const long WithoutFrame = -1;

    private readonly Gate gate = new();
    private readonly Dictionary<nint, LiveMessage> messages = [];
    private readonly HandleTable<LiveDatatype> types = new();

    /// <summary>The lines of the program that call MPI.</summary>
    public CallSites Sites { get; } = new();

    /// <summary>The communicators and windows.</summary>
    public LiveCommunicators Communicators { get; } = new();

    /// <summary>Starts to observe, after all observers that use it.</summary>
    public void Start() => Add(this);

    /// <inheritdoc />
    public override bool Begin(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        if (shape.Role is CallRole.Completion or CallRole.Start or CallRole.Free or CallRole.MatchedReceive)
        {
            _ = FrameOf(ref call);
        }
        else
        {
            Free(ref call);
        }

        return false;
    }

    /// <inheritdoc />
    public override void End(ref ObservedCall call, int code)
    {
        CallShape shape = CallShape.Of(call.Function);
        if (call.Note(this) == 0 && !Changes(shape))
        {
            call.Note(this) = WithoutFrame;
            return;
        }

        CallFrame frame = FrameOf(ref call);
        CallFrame.Pop(call.Note(this));
        if (shape.Request >= 0)
        {
            EndRequests(ref call, shape, frame, code);
        }

        if (code == 0)
        {
            AddMade(ref call, shape, frame);
        }
    }

    /// <inheritdoc />
    public override void Closing() => Remove(this);

    /// <summary>The objects of a call that is under way or has just ended.</summary>
    public CallFrame FrameOf(ref ObservedCall call)
    {
        ref long number = ref call.Note(this);
        if (number > 0)
        {
            return CallFrame.At(number);
        }

        bool hasEnded = number == WithoutFrame;
        CallFrame frame = CallFrame.Push(out number);
        if (hasEnded)
        {
            CallFrame.Pop(number);
        }
        else
        {
            Take(ref call, CallShape.Of(call.Function), frame);
        }

        return frame;
    }

    /// <summary>The site of a call, from the stack.</summary>
    public CallSite SiteOf(ref ObservedCall call) => FrameOf(ref call).Site ??= Sites.Of(ref call);

    /// <summary>The site of a call, from the stack or as assumed from earlier calls.</summary>
    public CallSite LikelySiteOf(ref ObservedCall call) => FrameOf(ref call).Site ??= Sites.LikelyOf(ref call);

    /// <summary>The communicator of a call that is under way or has just ended; null if there is none.</summary>
    public CommunicatorFacts? CommunicatorOf(ref ObservedCall call, CallShape shape)
    {
        // Of other calls no observer needs to know more than their arguments.
        bool isTaking = call.Note(this) > 0 || shape.Role == CallRole.MatchedReceive;
        CallFrame? frame = isTaking ? FrameOf(ref call) : null;
        return frame?.Made is { } made ? made.Operands.Communicator
            : frame?.Taken is { } taken ? taken as CommunicatorFacts ?? (taken as LiveMessage)?.Communicator
            : shape.Communicator < 0 ? null
            : Communicators.Of(shape.CommunicatorOf(call.Arguments));
    }

    // True if a call of a function may change the state of requests, communicators, windows, files, datatypes or messages.
    private static bool Changes(CallShape shape) =>
        shape.Request >= 0
        || shape.NewCommunicator >= 0
        || shape.NewWindow >= 0
        || shape.NewFile >= 0
        || shape.NewDatatype >= 0
        || shape.Role is CallRole.MatchedProbe or CallRole.MatchedReceive
        || shape.Function == MpiFunction.MPI_Type_commit;

    /// <summary>The message of a handle; null if it is unknown.</summary>
    public LiveMessage? MessageOf(MPI_Message handle)
    {
        using (gate.Enter())
        {
            return messages.TryGetValue((nint)handle, out LiveMessage? message) ? message : null;
        }
    }

    /// <summary>The datatype of a handle.</summary>
    public LiveDatatype TypeOf(MPI_Datatype handle)
    {
        using (gate.Enter())
        {
            if (types.Find((nint)handle) is { } known)
            {
                return known;
            }

            LiveDatatype type = new(null);
            types.Set((nint)handle, type);
            return type;
        }
    }

    /// <summary>The bytes of an element of a datatype.</summary>
    public TypeSpan SpanOf(MPI_Datatype handle)
    {
        LiveDatatype type = TypeOf(handle);
        return type.Span ??= TypeSpan.Of(handle);
    }

    /// <summary>The datatype of a handle; null if it is unknown.</summary>
    public LiveDatatype? FindType(MPI_Datatype handle)
    {
        using (gate.Enter())
        {
            return types.Find((nint)handle);
        }
    }

    /// <summary>The calls that have made the datatypes that are not freed.</summary>
    public CallSite[] SitesOfTypes()
    {
        using (gate.Enter())
        {
            return [.. types.All.Values.Select(one => one.Site).OfType<CallSite>()];
        }
    }

    /// <summary>Makes a call with statuses of its own if the program ignores them.</summary>
    public void WantStatus(ref ObservedCall call, CallShape shape)
    {
        ref nint status = ref call.Arguments[shape.Status];
        if ((MPI_Status*)status == Mpi.MPI_STATUS_IGNORE || (MPI_Status*)status == Mpi.MPI_STATUSES_IGNORE)
        {
            status = (nint)FrameOf(ref call).Statuses(Math.Max(CountOfRequests(ref call, shape), 1));
        }
    }

    // Looks up the objects that a call takes.
    private void Take(ref ObservedCall call, CallShape shape, CallFrame frame)
    {
        if (shape.Role is CallRole.Completion or CallRole.Start or CallRole.Free)
        {
            TakeRequests(ref call, shape, frame.TakeRequests(CountOfRequests(ref call, shape)));
        }
        else if (shape.Role == CallRole.MatchedReceive)
        {
            frame.Taken = TakeMessage(*(MPI_Message*)call.Arguments[shape.Message]);
        }
    }

    // Forgets the objects that a call is about to free. Requests are only forgotten when the call has ended.
    private void Free(ref ObservedCall call)
    {
        nint* a = call.Arguments;
        if (call.Function is MpiFunction.MPI_Comm_free or MpiFunction.MPI_Comm_disconnect)
        {
            FrameOf(ref call).Taken = Communicators.Forget(*(MPI_Comm*)a[0]);
        }
        else if (call.Function == MpiFunction.MPI_Win_free)
        {
            Communicators.Forget(*(MPI_Win*)a[0]);
        }
        else if (call.Function == MpiFunction.MPI_File_close)
        {
            Communicators.Forget(*(MPI_File*)a[0]);
        }
        else if (call.Function == MpiFunction.MPI_Type_free)
        {
            using (gate.Enter())
            {
                types.Remove((nint)(*(MPI_Datatype*)a[0]));
            }
        }
    }

    private LiveMessage? TakeMessage(MPI_Message handle)
    {
        using (gate.Enter())
        {
            if (messages.TryGetValue((nint)handle, out LiveMessage? message) && handle != Mpi.MPI_MESSAGE_NO_PROC)
            {
                messages.Remove((nint)handle);
            }

            return message;
        }
    }

    private void AddMade(ref ObservedCall call, CallShape shape, CallFrame frame)
    {
        nint* a = call.Arguments;
        if (shape.NewCommunicator >= 0)
        {
            Communicators.Add(ref call, shape, MakerOf(ref call, frame));
        }
        else if (shape.NewWindow >= 0)
        {
            Communicators.AddWindow(*(MPI_Win*)a[shape.NewWindow], MakerOf(ref call, frame));
        }
        else if (shape.NewFile >= 0)
        {
            Communicators.AddFile(ref call, shape, MakerOf(ref call, frame));
        }
        else if (shape.NewDatatype >= 0)
        {
            // A copy of a committed type is committed.
            bool isCopy = call.Function == MpiFunction.MPI_Type_dup;
            LiveDatatype type = new(MakerOf(ref call, frame))
            {
                IsCommitted = isCopy && FindType((MPI_Datatype)a[0]) is null or { Site: null } or { IsCommitted: true },
            };
            using (gate.Enter())
            {
                types.Set((nint)(*(MPI_Datatype*)a[shape.NewDatatype]), type);
            }
        }
        else if (call.Function == MpiFunction.MPI_Type_commit)
        {
            TypeOf(*(MPI_Datatype*)a[0]).IsCommitted = true;
        }
        else if (shape.Role == CallRole.MatchedProbe && (shape.Flag < 0 || *(int*)a[shape.Flag] != 0))
        {
            LiveMessage message = new(Communicators.Of((MPI_Comm)a[shape.Communicator]));
            using (gate.Enter())
            {
                messages[(nint)(*(MPI_Message*)a[shape.Message])] = message;
            }
        }
    }

    private CallSite MakerOf(ref ObservedCall call, CallFrame frame) =>
        frame.Site ??= areLinesExact ? Sites.Of(ref call) : Sites.LikelyOf(ref call);
}
