namespace MPINET.Diagnostics.Observing;

/// <summary>An object of MPI, or a place that calls MPI, with the data that each observer keeps about it.</summary>
internal abstract class LiveObject
{
    /// <summary>The data of the watch; null if there are none.</summary>
    public object? OfWatch { get; set; }

    /// <summary>The data of the trace; null if there are none.</summary>
    public object? OfTrace { get; set; }

    /// <summary>The data of the checks within a process; null if there are none.</summary>
    public object? OfCheck { get; set; }

    /// <summary>The data of the comparison; null if there are none.</summary>
    public object? OfMatch { get; set; }
}

/// <summary>A message that a matching probe has set aside.</summary>
/// <param name="communicator">Its communicator.</param>
internal sealed class LiveMessage(CommunicatorFacts? communicator) : LiveObject
{
    /// <summary>Its communicator.</summary>
    public CommunicatorFacts? Communicator => communicator;
}

/// <summary>A datatype.</summary>
/// <param name="site">The call that made it; null for a type of MPI.</param>
internal sealed class LiveDatatype(CallSite? site) : LiveObject
{
    /// <summary>The call that made it; null for a type of MPI.</summary>
    public CallSite? Site => site;

    /// <summary>True if the program has committed it; unknown for a type of MPI.</summary>
    public bool IsCommitted { get; set; }

    /// <summary>The bytes of an element; null before their first use.</summary>
    public TypeSpan? Span { get; set; }
}
