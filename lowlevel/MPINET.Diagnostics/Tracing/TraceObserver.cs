using MPINET.Loader;

namespace MPINET.Diagnostics.Tracing;

/// <summary>Records each call of this rank.</summary>
internal sealed unsafe partial class TraceObserver : CallObserver
{
    private readonly TraceSettings settings;
    private readonly TraceRing ring;
    private readonly RecordedOperations operations = new();
    private readonly LiveObjects live;
    private readonly RecordedCommunicators communicators;
    private readonly RankSummary sums = new();
    private readonly ClockReading first;
    private readonly long begin;

    private TraceObserver(TraceSettings settings, LiveObjects live, ClockReading first)
    {
        this.settings = settings;
        this.live = live;
        communicators = new RecordedCommunicators(live.Communicators);
        this.first = first;
        ring = new TraceRing(settings.Records);
        begin = Clock.Now;
    }

    /// <summary>Starts to record. Collective over COMM_WORLD.</summary>
    /// <param name="settings">The settings.</param>
    /// <param name="live">The objects of this process.</param>
    public static TraceObserver Start(TraceSettings settings, LiveObjects live)
    {
        TraceObserver trace = new(settings, live, ClockExchange.Read());
        Add(trace);
        return trace;
    }

    /// <inheritdoc />
    public override bool Begin(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        if (NeedsStatus(shape))
        {
            live.WantStatus(ref call, shape);
        }

        call.Note(this) = Clock.At(call.Began);
        return false;
    }

    /// <inheritdoc />
    public override void End(ref ObservedCall call, int code)
    {
        long end = Clock.Now;
        CallShape shape = CallShape.Of(call.Function);
        OperationRole role = RecordedOperations.RoleOf(call.Function);
        CommunicatorFacts? communicator = live.CommunicatorOf(ref call, shape);
        TraceRecord record = new()
        {
            Begin = call.Note(this),
            Duration = end - call.Note(this),
            Peer = -1,
            Tag = -1,
            Reference = (uint)live.SiteOf(ref call).Index,
            Communicator = communicators.IndexOf(communicator),
        };
        if (code == 0 && call.Function is MpiFunction.MPI_Start or MpiFunction.MPI_Startall)
        {
            AddStarts(ref call, record);
        }
        else
        {
            MPI_Status* status = shape.Status < 0 ? null : (MPI_Status*)call.Arguments[shape.Status];
            Describe(ref record, shape, role, communicator, call.Arguments, code == 0 ? status : null);
            if (code == 0)
            {
                CompleteRequests(ref call, shape, end);
            }

            long number = Add(ref record, call.Function, role);
            if (code == 0)
            {
                AfterCall(ref call, shape, role, communicator, record, number, end);
            }
        }
    }

    /// <inheritdoc />
    public override void Closing()
    {
        Remove(this);
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
            Sites = SitesByIndex(),
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
            _ = communicators.IndexOf(live.Communicators.Of(*(MPI_Comm*)a[shape.NewCommunicator]));
        }

        if (role == OperationRole.SendReceive && shape.Status >= 0)
        {
            AddCompletion(number, (MPI_Status*)a[shape.Status], communicator, end);
        }
        else if (live.FrameOf(ref call).Made is { } made && (shape.IsPersistent || shape.IsNonblocking))
        {
            if (shape.IsPersistent)
            {
                // Each start repeats it.
                made.OfTrace = record;
            }
            else
            {
                made.TraceNumber = number;
            }
        }
    }

    private TraceSite[] SitesByIndex() =>
        [.. live.Sites.ToArray().Select(one => new TraceSite(one.File ?? "", one.Method ?? ""))];
}
