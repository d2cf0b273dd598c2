namespace MPINET.Objects.Running;

/// <summary>A call that is being carried out, or the program of rank 0.</summary>
internal sealed class Invocation
{
    /// <summary>The object; null for the program.</summary>
    public HostedObject? Target { get; init; }

    /// <summary>The number of the method.</summary>
    public int Method { get; init; }

    /// <summary>The number of the call that all this has begun with; 0 for the program, each of whose calls begins something new.</summary>
    public long Chain { get; init; }

    /// <summary>Who is to be answered.</summary>
    public int Caller { get; init; }

    /// <summary>The number of the call at the caller.</summary>
    public long Call { get; init; }

    /// <summary>Calls that it has made and that were not answered yet.</summary>
    public int Open { get; set; }

    /// <summary>What it is, for messages.</summary>
    public override string ToString() =>
        Target is null ? "the program" : $"{Target.Class.Methods[Method]} of object {Target.Reference}";
}
