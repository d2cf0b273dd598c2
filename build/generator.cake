// Building and running the generator.

// The release that the generator is written against; generator/ClangSharp.Interop stands in where it cannot be restored.
const string ClangSharpVersion = "20.1.2";

void Generator(string options)
{
    Build("generator/MPINET.Generator.csproj");
    Run($"dotnet exec {Quoted(GeneratorProgram())} {options}", minutes: 2);
}

string GeneratorProgram() =>
    Absolute($"artifacts/bin/MPINET.Generator/{configuration.ToLowerInvariant()}/MPINET.Generator.dll");

/// <summary>The options of this command line that are the generator's.</summary>
string GeneratorOptions()
{
    string[] names = ["mpicc", "header", "include", "library", "clang-target"];
    var given = names.SelectMany(name => Arguments<string>(name, []).Select(value => $"--{name} {Quoted(value)}"));
    bool asks = !HasArgument("mpicc") && !HasArgument("header");
    return $"--mpi {mpi} " + string.Join(" ", asks && CompilerOf(mpi) is { } compiler ? given.Append($"--mpicc {Quoted(compiler)}") : given);
}

/// <summary>Compares what is generated, for each MPI whose compiler wrapper is on this machine.</summary>
void CheckGenerated()
{
    foreach (string name in KnownMpis())
    {
        if (CompilerOf(name) is { } compiler)
        {
            Generator($"--mpi {name} --mpicc {Quoted(compiler)} --check");
        }
        else
        {
            Warning($"generated/{name} is not compared: its compiler wrapper is not on this machine.");
        }
    }
}

/// <summary>
/// The property that compiles the generator against the package ClangSharp.Interop, or nothing. Tried once, in a folder of its
/// own: a generator with the package must build, and find what is generated current. The outcome stays in artifacts/.
/// </summary>
string ClangSharpProperty()
{
    string outcome = Absolute("artifacts/clangsharp.txt");
    if (!System.IO.File.Exists(outcome))
    {
        string folder = Absolute("artifacts/clangsharp");
        bool works =
            RunQuietly(
                $"dotnet build generator/MPINET.Generator.csproj -p:ClangSharpPackage={ClangSharpVersion} "
                    + $"-p:ArtifactsPath={Quoted(folder)} --tl:off -nodeReuse:false",
                minutes: 5
            )
            && RunQuietly($"dotnet exec {Quoted($"{folder}/bin/MPINET.Generator/debug/MPINET.Generator.dll")} --check", minutes: 1);
        if (DirectoryExists(folder))
        {
            DeleteDirectory(folder, new DeleteDirectorySettings { Recursive = true });
        }

        System.IO.File.WriteAllText(outcome, works ? ClangSharpVersion : "none");
        Information(
            works
                ? $"The generator is compiled against the package ClangSharp.Interop {ClangSharpVersion}."
                : "The package ClangSharp.Interop cannot be used here; generator/ClangSharp.Interop stands in for it."
        );
    }

    string version = System.IO.File.ReadAllText(outcome).Trim();
    return version == "none" ? "" : $"-p:ClangSharpPackage={version}";
}
