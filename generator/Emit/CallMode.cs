namespace MPINET.Generator.Emit;

/// <summary>The mode of completion of a collective operation.</summary>
internal enum CallMode
{
    /// <summary>The call blocks.</summary>
    Blocking,

    /// <summary>The call returns a request.</summary>
    Nonblocking,

    /// <summary>The call returns a persistent request.</summary>
    Persistent,
}
