namespace MPI;

/// <summary>The thread levels of MPI: the threads of the program that may call MPI.</summary>
/// <remarks>Ports: <see cref="MPINET.ThreadLevel" />. MPI-5.0, section 11.2.1.</remarks>
public enum Threading
{
    /// <summary>The program has one thread.</summary>
    /// <remarks>Ports: <see cref="MPINET.ThreadLevel.Single" />.</remarks>
    Single,

    /// <summary>
    /// The program has several threads, and only the one that created the <see cref="Environment" /> calls MPI.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.ThreadLevel.Funneled" />.</remarks>
    Funneled,

    /// <summary>Several threads call MPI, one at a time.</summary>
    /// <remarks>Ports: <see cref="MPINET.ThreadLevel.Serialized" />.</remarks>
    Serialized,

    /// <summary>Several threads call MPI concurrently.</summary>
    /// <remarks>Ports: <see cref="MPINET.ThreadLevel.Multiple" />.</remarks>
    Multiple,
}
