using MPINET.PInvoke;

namespace MPINET;

/// <summary>MPI's values of <see cref="Comparison" />, which differ between MPIs.</summary>
internal static class Comparisons
{
    /// <summary>What a value of MPI's stands for.</summary>
    public static Comparison Of(int value) =>
        value == Mpi.MPI_IDENT ? Comparison.Identical
        : value == Mpi.MPI_CONGRUENT ? Comparison.Congruent
        : value == Mpi.MPI_SIMILAR ? Comparison.Similar
        : Comparison.Unequal;
}
