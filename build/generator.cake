// Building and running the generator.

// The release that the generator is written against; generator/ClangSharp.Interop stands in where it cannot be restored.
const string ClangSharpVersion = "20.1.2";

void Generator(string options)
{
    Build("generator/MPINET.Generator.csproj");
    Run("dotnet", $"exec {Quoted(GeneratorProgram())} {options}", minutes: 2);
}

string GeneratorProgram() =>
    Absolute($"artifacts/bin/MPINET.Generator/{configuration.ToLowerInvariant()}/MPINET.Generator.dll");

/// <summary>The options of this command line that are the generator's.</summary>
string GeneratorOptions()
{
    string[] names = ["name", "mpicc", "header", "include", "library", "clang-target"];
    var given = names.SelectMany(name => Arguments<string>(name, []).Select(value => $"--{name} {Quoted(value)}"));
    bool asks = !HasArgument("mpicc") && !HasArgument("header");
    return $"--mpi {mpi} " + string.Join(" ", asks && CompilerOf(mpi) is { } compiler ? given.Append($"--mpicc {compiler}") : given);
}

/// <summary>Compares what is generated, for each MPI whose compiler wrapper is on this machine.</summary>
void CheckGenerated()
{
    foreach (FilePath table in GetFiles("specs/implementations/*.tsv").OrderBy(file => file.FullPath, StringComparer.Ordinal))
    {
        string name = table.GetFilenameWithoutExtension().FullPath;
        if (CompilerOf(name) is { } compiler)
        {
            Generator($"--mpi {name} --mpicc {compiler} --check");
        }
        else
        {
            Warning($"generated/{name} is not compared: its compiler wrapper is not on this machine.");
        }
    }
}

/// <summary>The compiler wrapper of an MPI as its table has it, or mpicc for the MPI that is built for; null where there is none.</summary>
string CompilerOf(string name)
{
    string table = Absolute($"specs/implementations/{name}.tsv");
    string[] row = System.IO.File.Exists(table)
        ? System.IO.File.ReadLines(table).Select(line => line.Split('\t')).FirstOrDefault(cells => cells is ["descriptor", "compiler", ..])
        : null;
    string compiler = row?[2] ?? "mpicc";
    if (Context.Tools.Resolve(compiler) is not null)
    {
        return compiler;
    }

    // A machine with this MPI alone has no other name for its wrapper.
    return name == mpi && Context.Tools.Resolve("mpicc") is not null ? "mpicc" : null;
}

/// <summary>
/// The property that compiles the generator against the package ClangSharp.Interop, or nothing. Tried once: a build against the
/// package, in a folder of its own; the outcome stays in artifacts/.
/// </summary>
string ClangSharpProperty()
{
    string outcome = Absolute("artifacts/clangsharp.txt");
    if (!System.IO.File.Exists(outcome))
    {
        int code = StartProcess(
            "timeout",
            new ProcessSettings
            {
                Arguments =
                    "300 dotnet build generator/MPINET.Generator.csproj --verbosity quiet --nologo --tl:off -nodeReuse:false "
                    + $"-p:ClangSharpPackage={ClangSharpVersion} -p:ArtifactsPath={Quoted(Absolute("artifacts/clangsharp"))}",
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            },
            out _,
            out _
        );
        if (DirectoryExists("artifacts/clangsharp"))
        {
            DeleteDirectory("artifacts/clangsharp", new DeleteDirectorySettings { Recursive = true });
        }

        System.IO.File.WriteAllText(outcome, code == 0 ? ClangSharpVersion : "none");
        Information(
            code == 0
                ? $"The generator is compiled against the package ClangSharp.Interop {ClangSharpVersion}."
                : "The package ClangSharp.Interop cannot be used here; generator/ClangSharp.Interop stands in for it."
        );
    }

    string version = System.IO.File.ReadAllText(outcome).Trim();
    return version == "none" ? "" : $"-p:ClangSharpPackage={version}";
}
