namespace MPINET.Generator.Headers;

/// <summary>The header to read, with the options of the compiler.</summary>
/// <param name="HeaderPath">The path of mpi.h; an mpi-ext.h beside it is read too.</param>
/// <param name="IncludeFolders">The include folders for mpi.h, besides its own folder.</param>
/// <param name="Defines">Macros, each <c>NAME</c> or <c>NAME=VALUE</c>.</param>
/// <param name="Target">A target triple such as <c>x86_64-pc-windows-msvc</c>; null for this machine's.</param>
public sealed record HeaderRequest(
    string HeaderPath,
    IReadOnlyList<string> IncludeFolders,
    IReadOnlyList<string> Defines,
    string? Target
);

/// <summary>Distinguishes MPI's names from all others.</summary>
internal static class HeaderNames
{
    private static readonly string[] Prefixes = ["MPI_", "PMPI_", "MPIX_", "PMPIX_"];

    public static bool IsMpi(string name) =>
        Array.Exists(Prefixes, prefix => name.StartsWith(prefix, StringComparison.Ordinal));
}
