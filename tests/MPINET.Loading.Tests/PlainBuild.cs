#if NET
using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Loading.Tests;

/// <summary>README's first program, in a separate folder, built by <c>dotnet build</c> alone.</summary>
public sealed class PlainBuild
{
    private const string ProjectName = "PlainBuild";

    private static readonly string Tree = Path.GetFullPath(
        Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "..")
    );

    private static readonly string Flavour = Path.GetFileName(AppContext.BaseDirectory.TrimEnd('/'));

    // The libraries are compiled against bindings in another folder, without the analysis that the build of the tree has done.
    [Fact(Timeout = Limit.Test)]
    public void Puts_the_bindings_of_all_MPIs_of_the_machine_beside_the_program()
    {
        string folder = Directory.CreateTempSubdirectory("mpinet-first-").FullName;
        string bindings = Path.Combine(folder, "bindings");
        string built = Path.Combine(Tree, "artifacts", "bin", ProjectName, Flavour);
        Remove(Path.Combine(Tree, "artifacts", "bin", ProjectName));
        try
        {
            WriteProgram(folder);
            Job job = Job.Run(
                LaunchPlan.WithoutLauncher(
                    null,
                    [
                        .. new[] { "dotnet", "build", Path.Combine(folder, "First.csproj") },
                        .. new[] { "--configuration", Flavour.Split('_')[0], $"-p:MpinetFolder={bindings}/" },
                        .. new[] { "-p:RunAnalyzers=false", "-p:MpinetAnalyzers=false" },
                        .. new[] { "--nologo", "--verbosity", "quiet" },
                    ],
                    new LaunchOptions { NameMpi = false }
                ),
                folder
            );
            Assert.True(job.ExitCode == 0, job.ToString());

            // The other programs may be built for one MPI alone, which a part of the tests needs.
            string[] mpis = Folders(built);
            Assert.Superset(
                new HashSet<string>(Folders(ProgramCopy.BuiltFolder(ProgramCopy.Ring))),
                new HashSet<string>(mpis)
            );
            foreach (string mpi in mpis)
            {
                Descriptor descriptor = Descriptor.Read(Path.Combine(built, "mpi", mpi));
                foreach (
                    string file in (string[])[Path.Combine(descriptor.Folder, "MPINET.PInvoke.dll"), descriptor.Shim]
                )
                {
                    Assert.True(File.Exists(file), $"no {file}");
                }
            }

            Assert.Equal("openmpi\n", File.ReadAllText(Path.Combine(built, "mpi", "default.txt")));
            Mpi first = Mpi.WithLauncher("mpich");
            Job ranks = Job.Run(
                new LaunchPlan(
                    first.Installed,
                    [Path.Combine(built, "First")],
                    new LaunchOptions
                    {
                        Ranks = 2,
                        NameMpi = false,
                        Environment = { ["MPINET_MPI"] = "" },
                    }
                ),
                folder
            );
            Assert.Equal(
                ["rank 0 of 2: all ranks together are 1", "rank 1 of 2: all ranks together are 1"],
                ranks.Output.TrimEnd('\n').Split('\n').Order(StringComparer.Ordinal)
            );
        }
        finally
        {
            Remove(folder);
            Remove(Path.Combine(Tree, "artifacts", "bin", ProjectName));
            Remove(Path.Combine(Tree, "artifacts", "obj", ProjectName));
        }
    }

    /// <summary>The two files in README, with the build files of samples/; for .NET only.</summary>
    private static void WriteProgram(string folder)
    {
        string[] readme = File.ReadAllLines(Path.Combine(Tree, "README.md"));
        File.WriteAllLines(Path.Combine(folder, "First.csproj"), Block(readme, "`First.csproj`:"));
        File.WriteAllLines(Path.Combine(folder, "Program.cs"), Block(readme, "`Program.cs`:"));
        string samples = Path.Combine(Tree, "samples");
        File.WriteAllText(
            Path.Combine(folder, "Directory.Build.props"),
            $"""
            <Project>
              <Import Project="{samples}/Directory.Build.props" />
              <PropertyGroup>
                <TargetFrameworks>net10.0</TargetFrameworks>
                <ArtifactsProjectName>{ProjectName}</ArtifactsProjectName>
                <MpinetMpi>openmpi</MpinetMpi>
              </PropertyGroup>
            </Project>
            """
        );
        File.WriteAllText(
            Path.Combine(folder, "Directory.Build.targets"),
            $"<Project><Import Project=\"{samples}/Directory.Build.targets\" /></Project>"
        );
        File.Copy(Path.Combine(Tree, "Directory.Packages.props"), Path.Combine(folder, "Directory.Packages.props"));
    }

    /// <summary>The block of code that follows a line.</summary>
    private static IEnumerable<string> Block(string[] text, string line) =>
        text.SkipWhile(one => one != line).Skip(2).TakeWhile(one => one != "```");

    /// <summary>The names of the MPI folders beside a program.</summary>
    private static string[] Folders(string program) =>
        [
            .. Directory
                .GetDirectories(Path.Combine(program, "mpi"))
                .Select(folder => Path.GetFileName(folder)!)
                .Order(StringComparer.Ordinal),
        ];

    private static void Remove(string folder)
    {
        if (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
#endif
