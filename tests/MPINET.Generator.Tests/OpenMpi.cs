using System.Text.RegularExpressions;
using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

public sealed partial class OpenMpi
{
    private const string Wrapper = "mpicc.openmpi";

    private static readonly string Folder = Path.Combine(Repository.Generated, "openmpi");

    private static string Report => File.ReadAllText(Path.Combine(Folder, "report.md"));

    [Fact(Timeout = Limit.OfATest)]
    public void Is_generated_in_the_repository_as_the_generator_would_do_it_now()
    {
        SkipWithoutWrapper();
        ProgramOutput answer = GeneratorProgram.Run(OfTheRepository(), "--check");
        Assert.Equal((0, "", "generated/openmpi and the files generated for all MPIs are current.\n"), Ending(answer));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Is_generated_to_the_same_bytes_by_every_run()
    {
        SkipWithoutWrapper();
        using TemporaryFolder folder = new();
        foreach (string run in new[] { "first", "second" })
        {
            ProgramOutput answer = GeneratorProgram.Run(OfTheRepository() with { Output = folder[run] });
            Assert.Equal((0, ""), (answer.ExitCode, answer.Error));
            Assert.StartsWith("Open MPI (MPI-3.1): ", answer.Output);
        }

        FolderContent.AssertSame(FolderContent.Of(folder["first"]), FolderContent.Of(folder["second"]));
    }

    [Fact]
    public void Has_all_its_functions_bound()
    {
        Assert.Contains("405 of 405 MPI_ and MPI_T_ functions of the header are bound", Report);
        Assert.Contains("10 of 10 that the standard has removed", Report);
        MatchCollection rows = Regex.Matches(
            Report,
            @"^\| `(P?MPIX?_(?:T_)?)` \| (\d+) \| (\d+) \|$",
            RegexOptions.Multiline
        );
        Assert.Equal(
            ["MPIX_", "MPI_", "MPI_T_", "PMPIX_", "PMPI_", "PMPI_T_"],
            rows.Select(row => row.Groups[1].Value)
        );
        Assert.All(rows, row => Assert.Equal(row.Groups[2].Value, row.Groups[3].Value));
        // The 374 of MPI-3.1, and the ten that MPI-3.0 removed
        Assert.Equal(["384", "31"], rows.Skip(1).Take(2).Select(row => row.Groups[2].Value));
        Assert.Equal(["384", "31"], rows.Skip(4).Select(row => row.Groups[2].Value));
    }

    [Fact]
    public void Has_all_its_constants_found()
    {
        Match counts = Regex.Match(
            Report,
            @"Of the (\d+) constants of the tables, (\d+) have a value in the header, (\d+) come through the shim,\s+and (\d+) are not"
        );
        int[] numbers = [.. counts.Groups.Values.Skip(1).Select(group => int.Parse(group.Value))];
        Assert.Equal(numbers[0], numbers[1] + numbers[2] + numbers[3]);
        string shim = File.ReadAllText(Path.Combine(Folder, "shim.c"));
        Assert.Equal(
            numbers[2],
            Regex.Count(shim, @"^    MPINET_(CONSTANT|FORTRAN_VARIABLE)\(\w+\)$", RegexOptions.Multiline)
        );

        SkipWithoutWrapper();
        // The header has no name that the report calls missing.
        Match missing = Regex.Match(Report, @"are not in the header: (.*)\.$", RegexOptions.Multiline);
        HashSet<string> names = SmallMpi.NamesIn(missing.Groups[1].Value);
        Assert.Equal(numbers[3], names.Count);
        Assert.Empty(names.Intersect(NamesOfThePreprocessor()));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Leaves_out_no_name_silently()
    {
        SkipWithoutWrapper();
        HashSet<string> names = NamesOfThePreprocessor();
        Assert.InRange(names.Count, 1000, 2000);
        HashSet<string> known = PrefixedNames.In(SmallMpi.CodeOf(Folder));
        known.UnionWith(
            PrefixedNames.In(File.ReadAllText(Path.Combine(Repository.Generated, "pinvoke", "Callbacks.cs")))
        );
        // Wrapped entry points have a private name.
        known.UnionWith(EntryPoint().Matches(SmallMpi.CodeOf(Folder)).Select(match => match.Groups[1].Value));
        known.UnionWith(SmallMpi.NamesIn(Report));
        Assert.Empty(names.Where(name => !known.Contains(name)).Order(StringComparer.Ordinal));
    }

    /// <summary>The names that gcc finds in the header: macros, and the words of the preprocessed text.</summary>
    private static HashSet<string> NamesOfThePreprocessor()
    {
        CompilerWrapper wrapper = CompilerWrapper.Ask(Wrapper);
        using TemporaryFolder folder = new();
        string source = folder.Write(
            "names.c",
            "#define OMPI_OMIT_MPI1_COMPAT_DECLS 0\n#include <mpi.h>\n#include <mpi-ext.h>\n"
        );
        List<string> arguments = [.. wrapper.IncludeFolders.Select(include => "-I" + include), "-E", "-P", source];
        ProgramOutput text = ProgramOutput.Run("gcc", arguments, Limit.OfAProgram);
        ProgramOutput macros = ProgramOutput.Run("gcc", ["-dM", .. arguments], Limit.OfAProgram);
        Assert.Equal((0, 0), (text.ExitCode, macros.ExitCode));
        IEnumerable<string> defined = macros
            .Output.Split('\n')
            .Where(line => line.StartsWith("#define ", StringComparison.Ordinal))
            .Select(line => Regex.Match(line, @"^#define (\w+)").Groups[1].Value);
        return [.. PrefixedNames.In(string.Join('\n', defined)), .. PrefixedNames.In(text.Output)];
    }

    private static Arguments OfTheRepository() =>
        new()
        {
            Name = "openmpi",
            Specs = Repository.Specs,
            Output = Repository.Generated,
            HandWritten = Repository.HandWritten,
        };

    private static (int Code, string Error, string Output) Ending(ProgramOutput answer) =>
        (answer.ExitCode, answer.Error, answer.Output);

    private static void SkipWithoutWrapper()
    {
        string[] folders = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator);
        Assert.SkipUnless(
            Array.Exists(folders, folder => File.Exists(Path.Combine(folder, Wrapper))),
            $"{Wrapper} is not installed."
        );
    }

    [GeneratedRegex("EntryPoint = \"(\\w+)\"")]
    private static partial Regex EntryPoint();
}
