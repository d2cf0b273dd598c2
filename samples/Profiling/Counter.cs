using System;
using System.Diagnostics;
using System.Threading;

namespace Profiling;

/// <summary>How often this process has called a function, and how long that took.</summary>
internal sealed class Counter
{
    private long calls;
    private long ticks;

    public long Calls => Interlocked.Read(ref calls);

    public double Seconds => Interlocked.Read(ref ticks) / (double)Stopwatch.Frequency;

    /// <summary>A call under way: it begins here, and ends where it is disposed of.</summary>
    public Timing Start() => new(this, Stopwatch.GetTimestamp());

    internal readonly struct Timing(Counter counter, long start) : IDisposable
    {
        public void Dispose()
        {
            Interlocked.Increment(ref counter.calls);
            Interlocked.Add(ref counter.ticks, Stopwatch.GetTimestamp() - start);
        }
    }
}
