namespace MPI;

/// <summary>Which threads of the program call MPI.</summary>
/// <remarks>Ports: <see cref="MPINET.ThreadLevel" />. MPI-5.0, section 11.2.1.</remarks>
public enum Threading
{
    /// <summary>There is one thread.</summary>
    /// <remarks>Ports: <see cref="MPINET.ThreadLevel.Single" />.</remarks>
    Single,

    /// <summary>There are several, and the one that has made the <see cref="Environment" /> calls MPI.</summary>
    /// <remarks>Ports: <see cref="MPINET.ThreadLevel.Funneled" />.</remarks>
    Funneled,

    /// <summary>Several call MPI, one at a time.</summary>
    /// <remarks>Ports: <see cref="MPINET.ThreadLevel.Serialized" />.</remarks>
    Serialized,

    /// <summary>Several call MPI, at the same time if they like.</summary>
    /// <remarks>Ports: <see cref="MPINET.ThreadLevel.Multiple" />.</remarks>
    Multiple,
}
