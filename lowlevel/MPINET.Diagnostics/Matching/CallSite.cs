namespace MPINET.Diagnostics.Matching;

/// <summary>A line of the program that makes calls.</summary>
/// <param name="words">Function, file and line.</param>
/// <param name="number">The number of this text in announcements.</param>
/// <param name="isByPorts">True if the tier of ports makes the call.</param>
internal sealed class CallSite(string words, int number, bool isByPorts)
{
    private int underWay;

    /// <summary>Function, file and line.</summary>
    public string Words => words;

    /// <summary>The number of this text in announcements.</summary>
    public int Number => number;

    /// <summary>True if the tier of ports makes the call.</summary>
    public bool IsByPorts => isByPorts;

    /// <summary>Counts a request that begins here.</summary>
    /// <returns>The number of requests from here that are under way.</returns>
    public int Begin() => Interlocked.Increment(ref underWay);

    /// <summary>Counts a request that has completed.</summary>
    public void End() => Interlocked.Decrement(ref underWay);
}
