namespace MPINET.Generator.Emit;

/// <summary>How a collective operation completes.</summary>
internal enum CallMode
{
    /// <summary>The call blocks.</summary>
    Blocking,

    /// <summary>The call gives a request.</summary>
    Nonblocking,

    /// <summary>The call gives a persistent request.</summary>
    Persistent,
}
