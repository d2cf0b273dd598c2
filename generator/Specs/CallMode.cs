namespace MPINET.Generator.Specs;

/// <summary>The mode of completion of a collective operation.</summary>
public enum CallMode
{
    /// <summary>The call blocks.</summary>
    Blocking,

    /// <summary>The call returns a request.</summary>
    Nonblocking,

    /// <summary>The call returns a persistent request.</summary>
    Persistent,
}
