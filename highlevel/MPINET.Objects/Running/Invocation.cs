using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call that is being carried out, or the program of rank 0.</summary>
internal sealed class Invocation
{
    /// <summary>In place of the number of a method.</summary>
    public const int OfConstructor = -1;

    /// <summary>The object; null for the program.</summary>
    public HostedObject? Target { get; init; }

    /// <summary>The number of the method.</summary>
    public int Method { get; set; }

    /// <summary>The number of the call that all this has begun with; 0 for the program, each of whose calls begins something new.</summary>
    public long Chain { get; set; }

    /// <summary>Who is to be answered.</summary>
    public int Caller { get; set; }

    /// <summary>The number of the call at the caller; zero or less for one that nobody awaits.</summary>
    public long Call { get; set; }

    /// <summary>Whether something keeps it longer than the call lasts: the next one has another one then.</summary>
    public bool IsKept { get; set; }

    /// <summary>What it ends by, where it awaits.</summary>
    public Task? Task { get; set; }

    /// <summary>Where it stands among those that await.</summary>
    public int Index { get; set; }

    /// <summary>The one within which it runs at once.</summary>
    public Invocation? Outer { get; set; }

    /// <summary>When its timing has begun.</summary>
    public (long Start, long Outer) Timing { get; set; }

    /// <summary>When it has begun, on the clock of a trace.</summary>
    public long Start { get; set; }

    /// <summary>What it is, for messages.</summary>
    public override string ToString() => Target is null ? "the program" : $"{Name} of object {Target.Reference}";

    private string Name =>
        Method == OfConstructor ? $"the constructor of {Target!.Class!.Name}" : Target!.Class!.Methods[Method];
}
