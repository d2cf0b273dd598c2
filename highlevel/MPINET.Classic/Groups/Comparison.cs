namespace MPI;

/// <summary>The results of comparing two communicators or two groups.</summary>
/// <remarks>Ports: <see cref="MPINET.Comparison" />. MPI-5.0, sections 7.3.1 and 7.4.1.</remarks>
public enum Comparison
{
    /// <summary>Equal communicators; for groups, equal processes in the same order.</summary>
    /// <remarks>Ports: <see cref="MPINET.Comparison.Identical" />.</remarks>
    Identical = MPINET.Comparison.Identical,

    /// <summary>Two communicators with equal processes in the same order.</summary>
    /// <remarks>Ports: <see cref="MPINET.Comparison.Congruent" />.</remarks>
    Congruent = MPINET.Comparison.Congruent,

    /// <summary>Equal processes in another order.</summary>
    /// <remarks>Ports: <see cref="MPINET.Comparison.Similar" />.</remarks>
    Similar = MPINET.Comparison.Similar,

    /// <summary>Different processes.</summary>
    /// <remarks>Ports: <see cref="MPINET.Comparison.Unequal" />.</remarks>
    Unequal = MPINET.Comparison.Unequal,
}
