using System.Diagnostics;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// The calls of the run in the trace of MPI's calls.
internal sealed partial class Job
{
    private long lastOneWayCall;

    /// <summary>True if the calls are traced. Each then has a number, which connects its two ends.</summary>
    public bool IsTraced { get; } = TracedCalls.AreOn;

    // The time for the trace.
    private long Now => IsTraced ? Stopwatch.GetTimestamp() : 0;

    /// <summary>Notes a call that is made. A call without a number gets one.</summary>
    public void NoteMade(CallWriter call, string method)
    {
        if (!IsTraced)
        {
            return;
        }

        ref RecordHeader header = ref call.Header;
        if (header.Call == 0)
        {
            // Numbers of two-way calls are positive.
            header.Call = -Interlocked.Increment(ref lastOneWayCall);
        }

        TracedCalls.Made(method, call.Rank, header.Call);
    }

    /// <summary>Notes one of several calls that are made at once.</summary>
    public void NoteMade(IOpenCall one)
    {
        if (IsTraced)
        {
            TracedCalls.Made(one.Method, one.Target.Rank, one.Number);
        }
    }

    private void NoteExecuted(Invocation invocation)
    {
        if (IsTraced)
        {
            TracedCalls.Executed(
                invocation.Name,
                invocation.Object,
                invocation.Call == 0 ? -1 : invocation.Caller,
                invocation.Call,
                invocation.Start
            );
        }
    }

    private void NoteAwaited(Invocation invocation)
    {
        if (IsTraced)
        {
            TracedCalls.Awaited(invocation.Name, invocation.Object, invocation.Start);
        }
    }
}
