namespace MPINET.Diagnostics.Observing;

/// <summary>A function, with a line of the program that calls it.</summary>
/// <param name="function">The function; null for a call that is not a call of MPI.</param>
/// <param name="file">File and line; null if they are unknown.</param>
/// <param name="method">The method with the line; null if it is unknown.</param>
/// <param name="isByPorts">True if the tier of ports makes the call.</param>
/// <param name="index">Its index in <see cref="CallSites.ToArray" />.</param>
internal sealed class CallSite(MpiFunction? function, string? file, string? method, bool isByPorts, int index)
    : LiveObject
{
    /// <summary>File and line; null if they are unknown.</summary>
    public string? File => file;

    /// <summary>The method with the line; null if it is unknown.</summary>
    public string? Method => method;

    /// <summary>File and line, or the method if the file is unknown; null if both are.</summary>
    public string? Line => file ?? method;

    /// <summary>Function and line.</summary>
    public string Words { get; } =
        $"{(function is { } one ? CallShape.Of(one).Plain : "call")} at {file ?? method ?? "an unknown line"}";

    /// <summary>True if the tier of ports makes the call.</summary>
    public bool IsByPorts => isByPorts;

    /// <summary>Its index in <see cref="CallSites.ToArray" />; 0 if nothing but the function is known.</summary>
    public int Index => index;

    /// <summary>The number of <see cref="Words" /> in announcements to other processes; -1 if it has none yet.</summary>
    public int Announced { get; set; } = -1;

    /// <summary>Number of operations under way whose requests were made here.</summary>
    public int UnderWay { get; private set; }

    /// <summary>Counts an operation that begins.</summary>
    public void Begin() => UnderWay++;

    /// <summary>Counts an operation that has ended.</summary>
    public void End() => UnderWay--;
}
