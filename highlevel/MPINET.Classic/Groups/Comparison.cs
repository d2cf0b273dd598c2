namespace MPI;

/// <summary>How much two communicators, or two groups, are the same.</summary>
/// <remarks>Ports: <see cref="MPINET.Comparison" />. MPI-5.0, sections 7.3.1 and 7.4.1.</remarks>
public enum Comparison
{
    /// <summary>The same communicator; the same processes in the same order, for groups.</summary>
    /// <remarks>Ports: <see cref="MPINET.Comparison.Identical" />.</remarks>
    Identical = MPINET.Comparison.Identical,

    /// <summary>Two communicators with the same processes in the same order.</summary>
    /// <remarks>Ports: <see cref="MPINET.Comparison.Congruent" />.</remarks>
    Congruent = MPINET.Comparison.Congruent,

    /// <summary>The same processes in another order.</summary>
    /// <remarks>Ports: <see cref="MPINET.Comparison.Similar" />.</remarks>
    Similar = MPINET.Comparison.Similar,

    /// <summary>Not the same processes.</summary>
    /// <remarks>Ports: <see cref="MPINET.Comparison.Unequal" />.</remarks>
    Unequal = MPINET.Comparison.Unequal,
}
