namespace MPINET.Tool.Tests.Tool;

public sealed class Project
{
    private const string Program = """
        System.Console.WriteLine(
            System.Type.GetType("Mono.Runtime") is null ? "on .NET" : "on Mono");
        System.Console.WriteLine(System.Environment.GetEnvironmentVariable("FAKE_RANK") + string.Join(",", args));
        System.Console.WriteLine(new System.IO.FileInfo(typeof(Program).Assembly.Location).Directory.Parent.Name);
        System.Console.WriteLine(Library.Name);
        """;

    [Fact(Timeout = Limit.Test)]
    public void Is_built_and_run_by_its_folder_or_file()
    {
        Assert.SkipWhen(!File.Exists("/usr/bin/mono"), "no Mono (package mono-runtime)");
        using FakeProject project = new(
            Program,
            """
            <TargetFrameworks>net10.0;net472</TargetFrameworks>
            <LangVersion>latest</LangVersion>
            <AutomaticallyUseReferenceAssemblyPackages>false</AutomaticallyUseReferenceAssemblyPackages>
            </PropertyGroup>
            <ItemGroup Condition="'$(TargetFramework)' == 'net472'">
              <PackageReference Include="Microsoft.NETFramework.ReferenceAssemblies.net472" Version="1.0.3" />
            </ItemGroup>
            <PropertyGroup>
            """
        );
        // A referenced library may have other frameworks than the project.
        project.Refer("netstandard2.0", "public static class Library { public static string Name => \"library\"; }");
        string[] expected = ["0x,-n", "1x,-n", "Debug", "Debug", "library", "library", "on .NET", "on .NET"];
        ToolRun run = project.Run("-q", "-n", "2", project.Folder, "x", "-n").ExitsWith(0);
        Assert.Equal(expected, run.Lines);
        Assert.Equal("", run.Error);

        // The tool uses only the project that it is given.
        Assert.False(Directory.Exists(Path.Combine(project.Folder, "bin", "Debug", "net472")));
        Assert.Equal(
            ["0", "Release", "library", "on Mono"],
            project.Run("-n", "1", "-c", "Release", "--framework", "net472", project.File).ExitsWith(0).Lines
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void In_the_present_folder_that_does_not_compile_has_its_errors_shown_and_is_not_run()
    {
        using FakeProject project = new("System.Console.WriteLine(missing);");
        ToolRun run = project.Run("-n", "1").ExitsWith(1);
        Assert.Equal("", run.Output);
        Assert.Matches(@"^[^\n]*Program\.cs\(1,26\): error CS0103: [^\n]*missing[^\n]*\n$", run.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void That_is_a_library_is_refused()
    {
        using FakeProject project = new(
            "class C { }",
            "<TargetFramework>net10.0</TargetFramework><OutputType>Library</OutputType>"
        );
        project.Run().Refuses($"found:    {project.File} is a library", "name the project of the program");
    }

    [Fact(Timeout = Limit.Test)]
    public void That_cannot_be_read_has_its_error_shown()
    {
        using FakeProject project = new("");
        File.WriteAllText(project.File, "<Project>");
        Assert.Contains("error MSB4025", project.Run("First.csproj").ExitsWith(1).Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Must_be_the_only_one_in_its_folder()
    {
        using FakeProject project = new("");
        File.WriteAllText(Path.Combine(project.Folder, "Second.fsproj"), "");
        project.Run().Refuses("with 2 projects: First.csproj, Second.fsproj", "name the file of the project");
        project
            .Run("-n", "2", Path.Combine(project.Folder, ".."))
            .Refuses($"found:    {project.Machine.Folder} is a folder without a project");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_not_built_by_every_rank()
    {
        using FakeProject project = new("");
        ToolRun
            .In(project.Folder, null, [("LAMRANK", "0"), ("LAMWORLD", "2")], "run")
            .Refuses(
                $"found:    the project {project.File}, in a process that a launcher has started (LAMRANK,LAMWORLD)",
                "build it before"
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void May_be_a_file_alone()
    {
        using FakeProgram machine = new();
        machine.AddWhole("whole", FakeProgram.StartsRanks);
        File.WriteAllText(
            Path.Combine(machine.Folder, "Directory.Build.targets"),
            """
            <Project>
              <ItemGroup>
                <None Include="$(MSBuildThisFileDirectory)mpi/**" LinkBase="mpi" CopyToOutputDirectory="PreserveNewest" />
              </ItemGroup>
            </Project>
            """
        );
        string file = Path.Combine(machine.Folder, "hello.cs");
        File.WriteAllText(
            file,
            """
            #:property PublishAot=false
            string rank = System.Environment.GetEnvironmentVariable("FAKE_RANK")!;
            System.Console.WriteLine($"{rank} of {args[0]}");
            """
        );
        // The SDK puts the output of such files there.
        string data = Directory.CreateDirectory(Path.Combine(machine.Folder, "data")).FullName;
        (string, string)[] environment = [("XDG_DATA_HOME", data)];
        ToolRun run = ToolRun.Of(machine, environment, "run", "-q", "-n", "2", file, "two").ExitsWith(0);
        Assert.Equal(["0 of two", "1 of two"], run.Lines);
        Assert.Equal("", run.Error);
        File.AppendAllText(file, "\nnothing;");
        run = ToolRun.Of(machine, environment, "run", "-q", "-n", "2", file, "two").ExitsWith(1);
        Assert.Contains("hello.cs(4,1): error CS0103", run.Error);
        Assert.Equal("", run.Output);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("--configuration", "Release")]
    [InlineData("--framework", "net10.0")]
    [InlineData("--rebuild", null)]
    public void Has_options_that_a_program_has_not(string option, string? value)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        string[] words = ["run", option, .. value is null ? (string[])[] : [value], program.File];
        ToolRun.Of(program, words).Refuses($"found:    {option}, for {program.File}", $"leave out {option}");
    }
}
