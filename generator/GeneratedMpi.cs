using MPINET.Generator.Emit;
using MPINET.Generator.Headers;

namespace MPINET.Generator;

/// <summary>The generated files of one MPI, in memory.</summary>
/// <param name="Name">The name of its folder.</param>
/// <param name="Title">Its name for people.</param>
/// <param name="Libraries">Its libraries: the one with MPI_Init first.</param>
/// <param name="Folder">The sources, descriptor.txt, shim.c and report.md.</param>
/// <param name="Summary">Counts of bound, missing and new names, in lines.</param>
public sealed record GeneratedMpi(
    string Name,
    string Title,
    IReadOnlyList<SharedLibrary> Libraries,
    OutputFolder Folder,
    string Summary
);
