namespace MPINET.Diagnostics.Observing;

/// <summary>A datatype.</summary>
/// <param name="site">The call that made it; null for a type of MPI.</param>
internal sealed class LiveDatatype(CallSite? site) : LiveObject
{
    /// <summary>The call that made it; null for a type of MPI.</summary>
    public CallSite? Site => site;

    /// <summary>True if the program has committed it; unknown for a type of MPI.</summary>
    public bool IsCommitted { get; set; }

    /// <summary>The bytes of an element; null if nobody has asked for them yet.</summary>
    public TypeSpan? Span { get; set; }
}
