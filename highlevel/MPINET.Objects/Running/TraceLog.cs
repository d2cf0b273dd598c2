using System.Diagnostics;

namespace MPINET.Objects.Running;

/// <summary>
/// The trace of a run on one rank: each call where it is made and where it is executed. Any thread of the run may add
/// events.
/// </summary>
/// <param name="rank">This rank.</param>
/// <param name="offset">The number of ticks that the clock of this rank is ahead of rank 0.</param>
internal sealed class TraceLog(int rank, long offset)
{
    /// <summary>The maximum number of events kept; later ones are counted.</summary>
    public const int Most = 1 << 20;

    private readonly List<TraceEvent> events = [];
    private long lastFlow;

    public int Rank => rank;

    public IReadOnlyList<TraceEvent> Events => events;

    /// <summary>The number of events that were not kept.</summary>
    public long Dropped { get; private set; }

    /// <summary>The current time on the clock of rank 0, in ticks.</summary>
    public long Now => Stopwatch.GetTimestamp() - offset;

    /// <summary>Records a call that is made.</summary>
    /// <param name="header">The header of the call. A call without a number gets one.</param>
    /// <param name="method">The name of the call.</param>
    public void Call(ref RecordHeader header, string method)
    {
        if (header.Call == 0)
        {
            header.Call = -Interlocked.Increment(ref lastFlow);
        }

        Add(new TraceEvent(TraceKind.Made, method, Now, 0, FlowOf(rank, header.Call)));
    }

    /// <summary>Records one of several calls that are made at once.</summary>
    public void Call(OpenCall one) => Add(new TraceEvent(TraceKind.Made, one.Method, Now, 0, FlowOf(rank, one.Number)));

    /// <summary>Records a call that was executed until now, or until its first await.</summary>
    public void Carried(string name, long start, int caller, long call) =>
        Add(new TraceEvent(TraceKind.Carried, name, start, Now - start, call == 0 ? 0 : FlowOf(caller, call)));

    /// <summary>Records a call that ended now, after awaiting.</summary>
    public void Awaited(string name, long start) => Add(new TraceEvent(TraceKind.Awaited, name, start, Now - start, 0));

    // One-way calls have negative numbers, which differ from those of two-way calls.
    private static long FlowOf(int rank, long call) => ((long)rank << 42) | (call < 0 ? (1L << 41) | -call : call);

    private void Add(in TraceEvent one)
    {
        lock (events)
        {
            if (events.Count < Most)
            {
                events.Add(one);
            }
            else
            {
                Dropped++;
            }
        }
    }
}
