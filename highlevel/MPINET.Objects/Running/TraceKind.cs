namespace MPINET.Objects.Running;

/// <summary>The kinds of events in a trace.</summary>
internal enum TraceKind
{
    /// <summary>A call was made.</summary>
    Made,

    /// <summary>A call was executed, to its end or to its first await.</summary>
    Carried,

    /// <summary>A call that had awaited has ended.</summary>
    Awaited,
}
