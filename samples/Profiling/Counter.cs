using System;
using System.Threading;

namespace Profiling;

/// <summary>How often this process has called a function, and how long that took.</summary>
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
