using System.Text.RegularExpressions;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Tests;

public sealed class KnownMpi
{
    [Theory(Timeout = Limit.OfATest)]
    [InlineData("mpich", "mpicc.mpich")]
    [InlineData("lam", "mpicc.lam")]
    [InlineData("abi", "mpicc_abi")]
    public void Has_the_same_names_when_its_table_is_drafted_again(string name, string wrapper)
    {
        string? compiler = Find(wrapper, Path.Combine(Repository.Root, "artifacts", "mpis", name, "bin"));
        Assert.SkipWhen(compiler is null, $"{wrapper} is not installed.");
        using Tables tables = new();
        using TemporaryFolder folder = new();
        tables.Remove(Path.Combine("implementations", name + ".tsv"));
        Arguments arguments = new()
        {
            Name = name,
            Specs = tables.Root,
            Output = folder["generated"],
            HandWritten = Repository.HandWritten,
            Compiler = compiler,
        };
        Assert.Equal(0, Generation.Run(arguments, TextWriter.Null));
        HashSet<string> expected = NamesIn(Path.Combine(Repository.Generated, name));
        Assert.InRange(expected.Count, 300, 2000);
        HashSet<string> drafted = NamesIn(folder["generated", name]);
        Implementation known = Implementation.Read(Repository.Specs, name);
        // A draft cannot know the functions that exist and do not work. Only the table excludes them.
        Assert.Equal(
            expected.Order(StringComparer.Ordinal),
            drafted.Where(one => known.ReasonForAbsence(one) is null).Order(StringComparer.Ordinal)
        );
        Assert.Empty(drafted.Where(known.LeftOut.ContainsKey));
        Assert.Empty(
            drafted.Where(one =>
                known.ReasonForAbsence(one) is { } why && why.StartsWith("declared, but", StringComparison.Ordinal)
            )
        );
        Assert.Equal(0, Generation.Run(arguments with { Check = true }, TextWriter.Null));
    }

    /// <summary>The bound functions and constants.</summary>
    private static HashSet<string> NamesIn(string folder) =>
        [
            .. Regex
                .Matches(
                    File.ReadAllText(Path.Combine(folder, "Support.cs")),
                    "^ +(P?MPI_\\w+)\r?$",
                    RegexOptions.Multiline
                )
                .Select(match => match.Groups[1].Value),
        ];

    private static string? Find(string program, string folder) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(Path.PathSeparator)
            .Prepend(folder)
            .Select(one => Path.Combine(one, program))
            .FirstOrDefault(File.Exists);
}
