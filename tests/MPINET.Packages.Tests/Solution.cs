using System.Xml.Linq;

namespace MPINET.Packages.Tests;

/// <summary>A library, a program that uses it and references no package itself, and tests of the library.</summary>
public sealed class Solution
{
    private const string Library = """
        using MPINET;

        namespace Sums;

        public static class Ranks
        {
            public static int Sum(Intracommunicator world) => world.Allreduce(world.Rank, ReductionOperator.Sum);

            public static int Turn(int rank)
            {
                int turn = 0;
                if (rank == 0)
                {
                    turn = 10;
                }
                if (rank == 3)
                {
                    turn = 13;
                }
                if (rank == 4)
                {
                    turn = 14;
                }
                return turn;
            }
        }
        """;

    [Fact(Timeout = Limit.Test)]
    public void Of_library_program_and_tests_builds_and_runs()
    {
        string place = Machine.NewFolder("solution");
        string library = WriteLibrary(place);
        Project program = Project.New("mpi", place: place);
        Project tests = Project.New("mpi-test", place: place, name: "Tests");
        program.Edit(
            $"<PackageReference Include=\"MPINET\" Version=\"{Feed.Version}\" />",
            $"<ProjectReference Include=\"{library}\" />"
        );
        tests.Edit("  <ItemGroup>", $"  <ItemGroup><ProjectReference Include=\"{library}\" />");
        UseLibrary(program.Folder, "Program.cs");
        UseLibrary(tests.Folder, "Reductions.cs");
        _ = Machine.Dotnet(place, "new", "sln", "--name", "All").Succeeds();
        _ = Machine.Dotnet(place, "sln", "add", library, program.File, tests.File).Succeeds();
        _ = Machine.Dotnet(place, "build", "-warnaserror", "--nologo", "--verbosity", "quiet").Succeeds();

        Launch.AddsUpOnEach(program.Program);
        Assert.Contains(
            "succeeded: 3",
            Machine.Run(tests.Folder, [], "dotnet", "test", "--no-build").Succeeds().Output
        );
    }

    /// <summary>
    /// The coverage of a run is the sum over its ranks, each of which reaches other lines. The tests' name is no namespace as it is.
    /// </summary>
    [Fact(Timeout = Limit.Test)]
    public void Of_library_and_tests_counts_the_lines_that_any_rank_reaches()
    {
        string place = Machine.NewFolder("coverage");
        string library = WriteLibrary(place);
        Project tests = Project.New("mpi-test", place: place, name: "Unit-tests.2");
        tests.Edit(
            "  <ItemGroup>",
            $"  <ItemGroup><ProjectReference Include=\"{library}\" /><PackageReference Include=\"coverlet.MTP\" Version=\"10.1.0\" />"
        );
        tests.Edit("Reductions.cs", "(1, 2, 4)", "(2, 4)");
        tests.Edit("Reductions.cs", "        Assert.", "        _ = Sums.Ranks.Turn(world.Rank);\n        Assert.");
        _ = Machine.Dotnet(tests.Folder, "build", "--nologo", "--verbosity", "quiet").Succeeds();
        string[] options = ["--coverlet", "--coverlet-output-format", "cobertura", "--results-directory", "results"];
        _ = Machine.Dotnet(tests.Folder, ["test", "--no-build", .. options]).Succeeds();
        XElement report = XElement.Load(
            Directory.EnumerateFiles(Path.Combine(tests.Folder, "results"), "*cobertura*.xml").Single()
        );
        int HitsOf(string text)
        {
            int number = 1 + Array.FindIndex(Library.Split('\n'), line => line.Contains(text));
            return (int)
                report
                    .Descendants("method")
                    .Single(method => (string?)method.Attribute("name") == "Turn")
                    .Descendants("line")
                    .Single(line => (int)line.Attribute("number")! == number)
                    .Attribute("hits")!;
        }

        Assert.Equal([6, 2, 1, 0], new[] { "turn = 0", "turn = 10", "turn = 13", "turn = 14" }.Select(HitsOf));
    }

    /// <summary>Packs the library.</summary>
    [Fact(Timeout = Limit.Test)]
    public void Of_a_program_that_takes_the_library_from_its_package_builds_and_runs()
    {
        string place = Machine.NewFolder("package");
        string library = WriteLibrary(place);
        _ = Machine.Dotnet(place, "pack", library, "--nologo", "--output", Machine.OwnPackages).Succeeds();
        Project program = Project.New("mpi", place: place);
        program.Edit($"\"MPINET\" Version=\"{Feed.Version}\"", "\"Sums\" Version=\"1.0.0\"");
        UseLibrary(program.Folder, "Program.cs");
        _ = program.Build().Succeeds();
        Launch.AddsUpOnEach(program.Program);
    }

    private static string WriteLibrary(string place)
    {
        string folder = Path.Combine(place, "Sums");
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, "Ranks.cs"), Library);
        string project = Path.Combine(folder, "Sums.csproj");
        File.WriteAllText(
            project,
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>netstandard2.0</TargetFramework>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="MPINET" Version="{Feed.Version}" />
              </ItemGroup>
            </Project>
            """
        );
        return project;
    }

    private static void UseLibrary(string folder, string file)
    {
        string path = Path.Combine(folder, file);
        File.WriteAllText(
            path,
            File.ReadAllText(path)
                .Replace("world.Allreduce(world.Rank, ReductionOperator.Sum)", "Sums.Ranks.Sum(world)")
        );
    }
}
