using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A running call, or the program of rank 0.</summary>
internal sealed class Invocation
{
    /// <summary>The method number of a constructor.</summary>
    public const int OfConstructor = -1;

    /// <summary>The object; null for the program.</summary>
    public HostedObject? Target { get; init; }

    /// <summary>The number of the method.</summary>
    public int Method { get; set; }

    /// <summary>
    /// The number of the call that this chain of calls started with; 0 for the program, each of whose calls starts a
    /// new chain.
    /// </summary>
    public long Chain { get; set; }

    /// <summary>The rank that gets the answer.</summary>
    public int Caller { get; set; }

    /// <summary>The number of the call at the caller; zero or less for a one-way call.</summary>
    public long Call { get; set; }

    /// <summary>
    /// True if something keeps a reference to the invocation after the call. The next call then needs another one.
    /// </summary>
    public bool IsKept { get; set; }

    /// <summary>The task of the call, if it awaits.</summary>
    public Task? Task { get; set; }

    /// <summary>The index in the list of awaiting calls.</summary>
    public int Index { get; set; }

    /// <summary>The invocation within which it runs at once.</summary>
    public Invocation? Outer { get; set; }

    /// <summary>The start of its timing, and the ticks of the outer call at that time.</summary>
    public (long Start, long Outer) Timing { get; set; }

    /// <summary>The timestamp at which it started, if it is traced.</summary>
    public long Start { get; set; }

    /// <summary>The name of the call, for messages.</summary>
    public override string ToString() => Target is null ? "the program" : $"{Name} of {Object}";

    /// <summary>The object, for messages.</summary>
    public string Object => $"object {Target!.Reference}";

    /// <summary>The interface and the method.</summary>
    public string Name =>
        Method == OfConstructor ? $"the constructor of {Target!.Class!.Name}" : Target!.Class!.Methods[Method];
}
