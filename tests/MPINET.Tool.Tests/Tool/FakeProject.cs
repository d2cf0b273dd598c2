using System.Diagnostics;

namespace MPINET.Tool.Tests.Tool;

/// <summary>A project outside this tree, with an artificial MPI beside its output.</summary>
internal sealed class FakeProject : IDisposable
{
    // These keep the builds of a test from leaving processes behind.
    private static readonly (string, string)[] Builds =
    [
        ("MSBUILDDISABLENODEREUSE", "1"),
        ("DOTNET_CLI_TELEMETRY_OPTOUT", "1"),
    ];

    /// <param name="program">The text of its only source file.</param>
    /// <param name="properties">Properties in addition to those of a program for .NET.</param>
    public FakeProject(string program, string properties = "<TargetFramework>net10.0</TargetFramework>")
    {
        Machine.AddWhole("whole", FakeProgram.StartsRanks);
        Directory.CreateDirectory(Folder);
        System.IO.File.WriteAllText(
            File,
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                {properties}
              </PropertyGroup>
              <ItemGroup>
                <None Include="../mpi/**" LinkBase="mpi" CopyToOutputDirectory="PreserveNewest" />
              </ItemGroup>
            </Project>
            """
        );
        Write(program);
    }

    public FakeProgram Machine { get; } = new();

    public string Folder => Path.Combine(Machine.Folder, "My project");

    public string File => Path.Combine(Folder, "First.csproj");

    /// <summary>Writes the source file.</summary>
    public void Write(string program) => System.IO.File.WriteAllText(Path.Combine(Folder, "Program.cs"), program);

    /// <summary>Adds a reference to a library beside the project.</summary>
    public void Refer(string framework, string library)
    {
        string folder = Path.Combine(Machine.Folder, "Library");
        Directory.CreateDirectory(folder);
        System.IO.File.WriteAllText(
            Path.Combine(folder, "Library.csproj"),
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>{framework}</TargetFramework>
              </PropertyGroup>
            </Project>
            """
        );
        System.IO.File.WriteAllText(Path.Combine(folder, "Library.cs"), library);
        System.IO.File.WriteAllText(
            File,
            System
                .IO.File.ReadAllText(File)
                .Replace(
                    "</Project>",
                    "<ItemGroup><ProjectReference Include=\"../Library/Library.csproj\" /></ItemGroup></Project>"
                )
        );
    }

    /// <summary>Runs the tool in the project's folder.</summary>
    public ToolRun Run(params string[] words) => ToolRun.In(Folder, Machine, Builds, ["run", .. words]);

    /// <summary>Starts the tool.</summary>
    public Process Start(params string[] words) => ToolRun.Start(Machine, Builds, ["run", .. words]);

    public void Dispose() => Machine.Dispose();
}
