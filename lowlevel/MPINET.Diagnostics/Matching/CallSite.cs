namespace MPINET.Diagnostics.Matching;

/// <summary>A place in the program from which calls are made.</summary>
/// <param name="words">The function, file and line.</param>
/// <param name="number">The number of these words in announcements.</param>
/// <param name="isByPorts">Whether the tier of ports makes the call.</param>
internal sealed class CallSite(string words, int number, bool isByPorts)
{
    private int underWay;

    /// <summary>The function, file and line.</summary>
    public string Words => words;

    /// <summary>The number of these words in announcements.</summary>
    public int Number => number;

    /// <summary>Whether the tier of ports makes the call.</summary>
    public bool IsByPorts => isByPorts;

    /// <summary>Counts a request that has begun here.</summary>
    /// <returns>How many are under way.</returns>
    public int Begin() => Interlocked.Increment(ref underWay);

    /// <summary>Counts a request that has completed.</summary>
    public void End() => Interlocked.Decrement(ref underWay);
}
