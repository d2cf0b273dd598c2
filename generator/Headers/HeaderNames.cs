namespace MPINET.Generator.Headers;

/// <summary>Distinguishes MPI's names from all others.</summary>
internal static class HeaderNames
{
    private static readonly string[] Prefixes = ["MPI_", "PMPI_", "MPIX_", "PMPIX_"];

    public static bool IsMpi(string name) =>
        Array.Exists(Prefixes, prefix => name.StartsWith(prefix, StringComparison.Ordinal));
}
