using System;
using System.Threading;

namespace Profiling;

/// <summary>The number of calls of a function by this process, and their duration.</summary>
internal sealed class Counter
{
    private long calls;
    private long ticks;

    public long Calls => Interlocked.Read(ref calls);

    public TimeSpan Time => new(Interlocked.Read(ref ticks));

    public void Add(TimeSpan duration)
    {
        Interlocked.Increment(ref calls);
        Interlocked.Add(ref ticks, duration.Ticks);
    }
}
