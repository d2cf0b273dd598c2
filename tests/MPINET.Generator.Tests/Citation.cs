using System.Text.RegularExpressions;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Tests;

/// <summary>The documentation of a function cites the section of the standard that describes it.</summary>
public sealed partial class Citation
{
    private static readonly IReadOnlyDictionary<string, FunctionRow> functions = SpecReader
        .Read(Repository.Specs)
        .Functions;

    [Theory]
    [InlineData("MPI_Send", "MPI-5.0, 3.2.1")]
    [InlineData("MPI_Ireduce_scatter", "MPI-5.0, 6.12.10")]
    [InlineData("MPI_Type_size_x", "MPI-5.0, 16.4")]
    [InlineData("MPI_Type_lb", "MPI-2.2, 15.1")]
    [InlineData("MPI_Info_set", "MPI-5.0, chapter 10, The Info Object")]
    [InlineData("MPIX_Comm_revoke", "User Level Failure Mitigation, which is proposed for MPI and in no version of it")]
    public void Names_a_section_or_else_the_chapter(string function, string citation) =>
        Assert.Equal(citation, functions[function].Citation);

    [Fact]
    public void Is_the_tables_in_what_is_written_by_hand()
    {
        string text = string.Concat(
            Directory
                .EnumerateFiles(Repository.HandWritten, "*.cs", SearchOption.AllDirectories)
                .Order()
                .Select(File.ReadAllText)
        );
        MatchCollection lines = CitingLine().Matches(text);
        Assert.True(lines.Count > 50);
        Assert.All(
            lines,
            line =>
            {
                string name = line.Groups["function"].Value;
                FunctionRow function = functions.GetValueOrDefault(name) ?? functions[name[..^"_c".Length]];
                Assert.StartsWith(line.Groups["citation"].Value, function.Citation, StringComparison.Ordinal);
            }
        );
    }

    [GeneratedRegex(@"In C: (?<function>MPI_\w+)[^\n]*? (?<citation>MPI-\d\.\d, (chapter )?[\d.]*\d)\.")]
    private static partial Regex CitingLine();
}
