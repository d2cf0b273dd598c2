using MPINET.PInvoke;

namespace MPINET;

/// <summary>The results of comparing two communicators or two groups. MPI-5.0, sections 7.3.1 and 7.4.1.</summary>
public enum Comparison
{
    /// <summary>Equal communicators, or groups with equal processes in the same order: MPI_IDENT.</summary>
    Identical,

    /// <summary>Communicators of the same processes in the same order: MPI_CONGRUENT.</summary>
    Congruent,

    /// <summary>Equal processes in another order: MPI_SIMILAR.</summary>
    Similar,

    /// <summary>Different processes: MPI_UNEQUAL.</summary>
    Unequal,
}

/// <summary>The values of MPI for <see cref="Comparison" />. They differ between MPIs.</summary>
internal static class ComparisonConverter
{
    /// <summary>Converts a value of MPI.</summary>
    public static Comparison Of(int value) =>
        value == Mpi.MPI_IDENT ? Comparison.Identical
        : value == Mpi.MPI_CONGRUENT ? Comparison.Congruent
        : value == Mpi.MPI_SIMILAR ? Comparison.Similar
        : Comparison.Unequal;
}
