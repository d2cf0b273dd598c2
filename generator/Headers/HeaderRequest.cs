namespace MPINET.Generator.Headers;

/// <summary>What is to be read, and as which compiler would.</summary>
/// <param name="HeaderPath">The path of mpi.h; an mpi-ext.h beside it is read too.</param>
/// <param name="IncludeFolders">Folders for what mpi.h includes; its own folder needs no mention.</param>
/// <param name="Defines">Macros, each <c>NAME</c> or <c>NAME=VALUE</c>.</param>
/// <param name="Target">A target triple such as <c>x86_64-pc-windows-msvc</c>; null for this machine's.</param>
public sealed record HeaderRequest(
    string HeaderPath,
    IReadOnlyList<string> IncludeFolders,
    IReadOnlyList<string> Defines,
    string? Target
);
