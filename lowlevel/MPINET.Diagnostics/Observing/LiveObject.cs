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
