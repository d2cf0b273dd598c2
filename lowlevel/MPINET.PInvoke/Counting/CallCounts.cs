using System.Diagnostics;

namespace MPINET.PInvoke.Counting;

/// <summary>Counts the calls of this process while an event listener or a meter listener is attached.</summary>
internal sealed unsafe class CallCounts : CallObserver
{
    private static readonly object gate = new();
    private static CallCounts? counting;

    private long messagesSent;
    private long bytesSent;
    private long collectives;
    private long waitedTicks;
    private long underWay;

    private CallCounts() { }

    /// <summary>Messages sent since counting began. A nonblocking send counts when it starts.</summary>
    public static long MessagesSent => Read(one => ref one.messagesSent);

    /// <summary>Bytes of the messages sent since counting began.</summary>
    public static long BytesSent => Read(one => ref one.bytesSent);

    /// <summary>Collective operations called since counting began, nonblocking ones included.</summary>
    public static long Collectives => Read(one => ref one.collectives);

    /// <summary>Seconds spent in blocking and collective calls, and in awaiting requests, since counting began.</summary>
    public static double WaitedSeconds => Read(one => ref one.waitedTicks) / (double)Stopwatch.Frequency;

    /// <summary>Requests created since counting began that have not completed. Persistent requests are not counted.</summary>
    public static long RequestsUnderWay => Math.Max(Read(one => ref one.underWay), 0);

    private delegate ref long Field(CallCounts counts);

    /// <summary>Starts to count, unless counting is already on.</summary>
    public static void Begin()
    {
        lock (gate)
        {
            if (counting is null)
            {
                counting = new CallCounts();
                Add(counting);
            }
        }
    }

    /// <summary>Stops counting and drops the counts, unless a listener is still attached.</summary>
    public static void EndUnlessWanted()
    {
        lock (gate)
        {
            if (counting is not null && !IsWanted)
            {
                Remove(counting);
                counting = null;
            }
        }
    }

    /// <inheritdoc />
    public override bool Begin(ref ObservedCall call)
    {
        call.Note(this) = call.Began;
        CallShape shape = CallShape.Of(call.Function);
        if (shape.Request >= 0 && IsCompletion(shape))
        {
            // A request has completed if its handle is null after the call.
            Interlocked.Add(ref underWay, -Known(shape, ref call));
        }

        return false;
    }

    /// <inheritdoc />
    public override void End(ref ObservedCall call, int code)
    {
        long ticks = Stopwatch.GetTimestamp() - call.Note(this);
        CallShape shape = CallShape.Of(call.Function);
        if (shape.IsBlocking || call.HasWaited)
        {
            Interlocked.Add(ref waitedTicks, ticks);
        }

        if (shape.Request >= 0 && IsCompletion(shape))
        {
            Interlocked.Add(ref underWay, Known(shape, ref call));
        }
        else if (code == 0 && shape.IsNonblocking && shape.Request >= 0 && shape.Role != CallRole.Start)
        {
            Interlocked.Increment(ref underWay);
        }

        if (code == 0 && shape.IsCollective && !shape.IsPersistent)
        {
            Interlocked.Increment(ref collectives);
        }

        long bytes = code == 0 ? CountMessage(shape, call.Arguments) : 0;
        if (MpinetEvents.Log.IsEnabled(System.Diagnostics.Tracing.EventLevel.Verbose, MpinetEvents.Keywords.Calls))
        {
            int peer =
                shape.Destination >= 0 ? shape.Destination
                : shape.Source >= 0 ? shape.Source
                : shape.Root;
            int tag = shape.Destination >= 0 ? shape.SendTag : shape.ReceiveTag;
            MpinetEvents.Log.Call(
                shape.CName,
                peer < 0 ? -1 : (int)call.Arguments[peer],
                tag < 0 ? -1 : (int)call.Arguments[tag],
                bytes,
                ticks * 1e6 / Stopwatch.Frequency
            );
        }

        if (!IsWanted)
        {
            EndUnlessWanted();
        }
    }

    private static bool IsWanted => MpinetEvents.Log.IsEnabled()
#if NET
        || MpinetMeter.IsEnabled
#endif
    ;

    private static long Read(Field field)
    {
        CallCounts? counts = counting;
        return counts is null ? 0 : Volatile.Read(ref field(counts));
    }

    private static bool IsCompletion(CallShape shape) => shape.Role is CallRole.Completion or CallRole.Free;

    // The number of handles that are not null. Persistent requests keep their handle, so they cancel out.
    private static long Known(CallShape shape, ref ObservedCall call)
    {
        MPI_Request* handles = (MPI_Request*)call.Arguments[shape.Request];
        long count = shape.Request == 0 ? 1 : (int)call.Arguments[0];
        long known = 0;
        for (int i = 0; i < count; i++)
        {
            known += handles[i] == Mpi.MPI_REQUEST_NULL ? 0 : 1;
        }

        return known;
    }

    private long CountMessage(CallShape shape, nint* arguments)
    {
        long bytes = CallData.TryRead(shape, arguments, out CallData data) ? data.Bytes : 0;
        if (shape.Destination >= 0 && (int)arguments[shape.Destination] != Mpi.MPI_PROC_NULL && !shape.IsPersistent)
        {
            Interlocked.Increment(ref messagesSent);
            Interlocked.Add(ref bytesSent, bytes);
        }

        return bytes;
    }
}
