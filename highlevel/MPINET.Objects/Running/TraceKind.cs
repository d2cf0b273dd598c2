namespace MPINET.Objects.Running;

/// <summary>What is noted of a call.</summary>
internal enum TraceKind
{
    /// <summary>It was made.</summary>
    Made,

    /// <summary>It was carried out, to its end or to its first await.</summary>
    Carried,

    /// <summary>It has ended after it had awaited.</summary>
    Awaited,
}
