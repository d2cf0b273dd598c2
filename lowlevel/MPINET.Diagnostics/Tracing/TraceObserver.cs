using MPINET.Diagnostics.Watching;
using MPINET.Loader;

namespace MPINET.Diagnostics.Tracing;

/// <summary>Records each call of this rank.</summary>
internal sealed unsafe partial class TraceObserver : CallObserver
{
    private readonly TraceSettings settings;
    private readonly TraceRing ring;
    private readonly RecordedOperations operations = new();
    private readonly RecordedSites sites = new();
    private readonly RecordedCommunicators communicators = new();
    private readonly RecordedWindows windows = new();
    private readonly RecordedRequests requests = new();
    private readonly RankSummary sums = new();
    private readonly Dictionary<nint, CommunicatorFacts?> messages = [];
    private readonly ClockReading first;
    private readonly long begin;

    private TraceObserver(TraceSettings settings, ClockReading first)
    {
        this.settings = settings;
        this.first = first;
        ring = new TraceRing(settings.Records);
        begin = Clock.Now;
    }

    /// <summary>The observer of this rank; null if nothing is recorded.</summary>
    public static TraceObserver? Current { get; private set; }

    /// <summary>Starts to record. Collective over COMM_WORLD.</summary>
    public static void Start(TraceSettings settings)
    {
        Current = new TraceObserver(settings, ClockExchange.Read());
        Add(Current);
    }

    /// <inheritdoc />
    public override bool Begin(ref ObservedCall call)
    {
        if (call.Function is MpiFunction.MPI_Comm_free or MpiFunction.MPI_Comm_disconnect)
        {
            communicators.Closing(*(MPI_Comm*)call.Arguments[0]);
        }

        KeepHandles(ref call);
        GiveStatus(ref call);
        call.Note(this) = Clock.At(call.Began);
        return false;
    }

    /// <inheritdoc />
    public override void End(ref ObservedCall call, int code)
    {
        long end = Clock.Now;
        CallShape shape = CallShape.Of(call.Function);
        OperationRole role = RecordedOperations.RoleOf(call.Function);
        ReadOnlySpan<nint> handles = CallScratch.Own.Pop(CountOfHandles(shape, ref call));
        CommunicatorFacts? communicator = CommunicatorOf(shape, ref call, handles);
        TraceRecord record = new()
        {
            Begin = call.Note(this),
            Duration = end - call.Note(this),
            Peer = -1,
            Tag = -1,
            Reference = sites.Here(),
            Communicator = communicator?.TraceIndex ?? 0,
        };
        if (code == 0 && call.Function is MpiFunction.MPI_Start or MpiFunction.MPI_Startall)
        {
            AddStarts(ref call, record);
        }
        else
        {
            MPI_Status* status = shape.Status < 0 ? null : (MPI_Status*)call.Arguments[shape.Status];
            Describe(ref record, shape, role, communicator, call.Arguments, code == 0 ? status : null);
            CompleteRequests(ref call, code, handles, end);
            long number = Add(ref record, call.Function, role);
            if (code == 0)
            {
                AfterCall(ref call, shape, role, communicator, record, number, end);
            }
        }

        if (HasStatusToGive(shape, ref call))
        {
            CallScratch.Own.Return((MPI_Status*)call.Arguments[shape.Status], CountOfStatuses(ref call));
        }
    }

    /// <inheritdoc />
    public override void Closing()
    {
        Remove(this);
        Current = null;
        long end = Clock.Now;
        ClockReading last = ClockExchange.Read();
        ClockLine line = new(first, last);
        TraceRecord[]? records = ring.ToArray();
        for (int i = 0; i < (records?.Length ?? 0); i++)
        {
            records![i].Begin = line.OnFirstRank(records[i].Begin);
        }

        RankTrace own = new()
        {
            Rank = World.Rank,
            Host = Environment.MachineName,
            Begin = line.OnFirstRank(begin),
            End = line.OnFirstRank(end),
            Dropped = ring.Dropped,
            Operations = operations.ToArray(),
            Sites = sites.ToArray(),
            Communicators = communicators.ToArray(),
            Records = records,
            KeptSums = sums,
        };
        TraceGathering.Write(own, settings.Folder);
    }

    private long Add(ref TraceRecord record, MpiFunction function, OperationRole role)
    {
        record.Operation = operations.IndexOf(function, role);
        return Add(record, role);
    }

    private long Add(in TraceRecord record, OperationRole role)
    {
        lock (sums)
        {
            sums.Add(record, role);
        }

        return ring.Add(record);
    }

    // Adds the objects that a successful call has created.
    private void AfterCall(
        ref ObservedCall call,
        CallShape shape,
        OperationRole role,
        CommunicatorFacts? communicator,
        in TraceRecord record,
        long number,
        long end
    )
    {
        nint* a = call.Arguments;
        if (shape.NewCommunicator >= 0 && shape.Request < 0)
        {
            // Ranks identify communicators by the order of creation.
            _ = communicators.Of(*(MPI_Comm*)a[shape.NewCommunicator]);
        }
        else if (shape.NewWindow >= 0)
        {
            windows.Add(*(MPI_Win*)a[shape.NewWindow]);
        }
        else if (call.Function is MpiFunction.MPI_Mprobe or MpiFunction.MPI_Improbe)
        {
            NoteMessage(
                call.Function == MpiFunction.MPI_Mprobe || *(int*)a[3] != 0,
                *(MPI_Message*)a[shape.Message],
                communicator
            );
        }

        if (role == OperationRole.SendReceive && shape.Status >= 0)
        {
            AddCompletion(number, (MPI_Status*)a[shape.Status], communicator, end);
        }
        else if (shape.Request >= 0 && (shape.IsPersistent || shape.IsNonblocking))
        {
            requests.Add(
                *(MPI_Request*)a[shape.Request],
                new RecordedRequest
                {
                    IsPersistent = shape.IsPersistent,
                    IsStarted = !shape.IsPersistent,
                    Number = number,
                    Role = shape.IsPersistent ? RoleOfStart(shape) : role,
                    Communicator = communicator,
                    Start = record,
                }
            );
        }
    }

    private void NoteMessage(bool isFound, MPI_Message message, CommunicatorFacts? communicator)
    {
        if (isFound)
        {
            lock (messages)
            {
                messages[(nint)message] = communicator;
            }
        }
    }
}
