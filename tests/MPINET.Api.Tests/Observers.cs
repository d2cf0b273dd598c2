using System.Text.RegularExpressions;

namespace MPINET.Api.Tests;

public sealed partial class Observers
{
    // The kinds, roles and forms of functions are facts of the tables.
    [Fact]
    public void Compare_no_names_of_functions() =>
        Assert.Equal([], Found(Comparison(), "lowlevel/MPINET.PInvoke", "lowlevel/MPINET.Diagnostics"));

    // An observer sees no call of PMPI_: it would take the handle for one that is still valid, and ask MPI about it.
    [Fact]
    public void See_what_the_tiers_free() => Assert.Equal([], Found(UnseenFree(), "highlevel"));

    private static IEnumerable<string> Found(Regex pattern, params string[] folders) =>
        folders
            .SelectMany(folder =>
                Directory.EnumerateFiles(Path.Combine(TreeProject.Root, folder), "*.cs", SearchOption.AllDirectories)
            )
            .SelectMany(file =>
                pattern
                    .Matches(File.ReadAllText(file))
                    .Select(match => $"{Path.GetRelativePath(TreeProject.Root, file)}: {match.Value}")
            );

    [GeneratedRegex(@"\bPMPI_((Comm|Win|Type|Op|Group|Request|Errhandler)_free|Comm_disconnect)\b")]
    private static partial Regex UnseenFree();

    [GeneratedRegex(
        @"\b(Plain|CName|[sS]hape\.Name)\.(Contains|StartsWith|EndsWith|Equals)\(|\b(Plain|CName|[sS]hape\.Name) (is|==|!=) (not )?\(?""|\bcase ""(I?[A-Z][a-z]+_?[a-z]*|MPI_\w+)"""
    )]
    private static partial Regex Comparison();
}
