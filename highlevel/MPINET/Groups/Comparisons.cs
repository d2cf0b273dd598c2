using MPINET.PInvoke;

namespace MPINET;

/// <summary>The values of MPI for <see cref="Comparison" />. They differ between MPIs.</summary>
internal static class Comparisons
{
    /// <summary>Converts a value of MPI.</summary>
    public static Comparison Of(int value) =>
        value == Mpi.MPI_IDENT ? Comparison.Identical
        : value == Mpi.MPI_CONGRUENT ? Comparison.Congruent
        : value == Mpi.MPI_SIMILAR ? Comparison.Similar
        : Comparison.Unequal;
}
