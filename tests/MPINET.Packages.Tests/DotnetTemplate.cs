using System.Xml.Linq;

namespace MPINET.Packages.Tests;

public sealed class DotnetTemplate
{
    private static readonly string[] frameworks = ["net10.0", "net472"];

    /// <summary>The templates of programs, each with a framework.</summary>
    public static TheoryData<string, string> Programs =>
        [
            .. Extent.Of(
                [
                    ("mpi", "net10.0"),
                    ("mpi-cli", "net472"),
                    ("mpi-pinvoke", "net10.0"),
                    ("mpi-fsharp", "net472"),
                    ("mpi-objects", "net10.0"),
                ],
                All("mpi", "mpi-cli", "mpi-pinvoke", "mpi-fsharp", "mpi-objects")
            ),
        ];

    /// <summary>The templates and frameworks that the tests run on LAM.</summary>
    public static TheoryData<string, string> ProgramsForLam =>
        [.. Extent.Of([("mpi", "net10.0")], All("mpi", "mpi-cli", "mpi-pinvoke", "mpi-fsharp", "mpi-objects"))];

    /// <summary>The template of tests, with each framework.</summary>
    public static TheoryData<string, string> TestPrograms => [.. Extent.Of([("mpi-test", "net472")], All("mpi-test"))];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Programs))]
    public void Becomes_a_program_that_runs(string template, string framework)
    {
        Project project = Project.New(template, framework);
        _ = project.Build().Succeeds();
        Launch.AddsUpOnEach(project.Program);
    }

    [Fact(Timeout = Limit.Test)]
    public void In_FSharp_without_the_start_of_the_loader_is_refused_for_Mono()
    {
        Project project = Project.New("mpi-fsharp", "net472");
        project.Edit("Program.fs", "    MpiLoader.Start()\n", "");
        Command refused = project.Build();
        Assert.NotEqual(0, refused.ExitCode);
        string text = refused.Output + refused.Error;
        Assert.Contains("A program in F# for Mono needs the call MPINET.Loader.MpiLoader.Start()", text);
        Assert.Contains("set the property MpinetStart to None", text);
    }

    // LAM's launcher fails on a path with a blank, so the output is copied elsewhere.
    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(ProgramsForLam))]
    public void Becomes_a_program_that_runs_on_LAM(string template, string framework)
    {
        Assert.SkipUnless(File.Exists("/usr/bin/mpirun.lam"), "LAM/MPI is not on this machine");
        Project project = Project.New(template, framework, name: "First");
        _ = project.Build().Succeeds();
        string folder = Directory.CreateTempSubdirectory("mpinet-lam-").FullName;
        try
        {
            // The tool runs the program as a user other than root.
            _ = Machine.Run(Machine.Folder, [], "chmod", "755", folder).Succeeds();
            _ = Machine.Run(Machine.Folder, [], "cp", "-r", project.Output, folder).Succeeds();
            string program = Path.Combine(folder, framework, Path.GetFileName(project.Program));
            Launch.AddsUp(Launch.OnTwo(program, "lam"));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(TestPrograms))]
    public void Becomes_a_test_program_that_passes(string template, string framework)
    {
        Project project = Project.New(template, framework);
        _ = project.Build().Succeeds();
        foreach (string mpi in Launch.Mpis)
        {
            Command run = Machine.Run(project.Folder, Launch.EnvironmentOf(mpi), "dotnet", "test", "--no-build");
            Assert.Matches(@"total: 3\s+failed: 0\s+succeeded: 3\s+skipped: 0", run.Succeeds().Output);
        }
    }

    /// <summary>The report of a failure names the rank, the file and the line, for people and for programs.</summary>
    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(TestPrograms))]
    public void Becomes_a_test_program_whose_failure_on_one_rank_is_found(string template, string framework)
    {
        Project project = Project.New(template, framework);
        project.Edit("Reductions.cs", "(1, 2, 4)", "(1, 4)");
        project.Edit(
            "Reductions.cs",
            "        Assert.Equal",
            "        Console.WriteLine($\"at {world.Rank}\");\n        Assert.NotEqual(2, world.Rank);\n        Assert.Equal"
        );
        project.Edit("Reductions.cs", "using MPINET;", "using System;\nusing MPINET;");
        _ = project.Build().Succeeds();
        Command run = Machine.Dotnet(
            project.Folder,
            "test",
            "--no-build",
            "--report-trx",
            "--results-directory",
            "results"
        );
        Assert.Equal(2, run.ExitCode);
        Assert.Contains("rank 2: Assert.NotEqual() Failure", run.Output);
        XElement trx = XElement.Load(
            Directory.EnumerateFiles(Path.Combine(project.Folder, "results"), "*.trx").Single()
        );
        XElement[] results = [.. trx.Descendants(trx.Name.Namespace + "UnitTestResult")];
        Assert.Equal(
            [("Reductions.Sum_of_the_ranks [1 rank]", "Passed"), ("Reductions.Sum_of_the_ranks [4 ranks]", "Failed")],
            results.Select(one => ((string)one.Attribute("testName")!, (string)one.Attribute("outcome")!)).Order()
        );
        XElement failed = results.Single(one => (string?)one.Attribute("outcome") == "Failed");
        string Part(string name) => failed.Descendants(trx.Name.Namespace + name).Single().Value;
        Assert.StartsWith("rank 2: Assert.NotEqual() Failure", Part("Message"));
        Assert.Matches(@"Reductions\.cs:(line )?13", Part("StackTrace"));
        Assert.Equal(
            string.Join("\n", Enumerable.Range(0, 4).Select(rank => $"rank {rank} wrote:\n  at {rank}")),
            Part("StdOut").TrimEnd()
        );
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(
        "net10.0",
        "dotnet \"bin/Release/net10.0/Erste Übung.dll\"",
        "\"dotnet\", \"/program/Erste Übung.dll\""
    )]
    [InlineData("net472", "mono \"bin/Release/net472/Erste Übung.exe\"", "\"mono\", \"/program/Erste Übung.exe\"")]
    public void Brings_what_else_a_program_needs(string framework, string inSlurm, string inContainer)
    {
        Project project = Project.New("mpi", framework);
        Assert.Equal(
            [
                ".editorconfig",
                ".gitignore",
                "Dockerfile",
                "Erste Übung.csproj",
                "Program.cs",
                "Properties/launchSettings.json",
                "job.slurm",
            ],
            Directory
                .EnumerateFiles(project.Folder, "*", SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(project.Folder, file))
                .Order(StringComparer.Ordinal)
        );
        Assert.EndsWith($" {inSlurm}\n", File.ReadAllText(Path.Combine(project.Folder, "job.slurm")));
        Assert.EndsWith($", {inContainer}]\n", File.ReadAllText(Path.Combine(project.Folder, "Dockerfile")));
    }

    private static (string Template, string Framework)[] All(params string[] templates) =>
        [.. templates.SelectMany(template => frameworks.Select(framework => (template, framework)))];
}
