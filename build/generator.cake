// Builds and runs the generator. build/smoke.cake compiles and tries the bindings of an MPI that the command line gives.

void BuildGenerator() => Build("generator/MPINET.Generator.csproj");

string GeneratorCommand(string options) =>
    $"dotnet exec {Quoted(Absolute($"artifacts/bin/MPINET.Generator/{configuration.ToLowerInvariant()}/MPINET.Generator.dll"))} {options}";

/// <summary>Writes the bindings of one MPI, and compiles and tries those of an MPI that the command line gives.</summary>
void Generate()
{
    if (HasArgument("mpicc") || HasArgument("header"))
    {
        _ = GenerateAndTry(GivenOptions("mpi", "mpicc", "header", "include", "library", "clang-target") + (HasArgument("replace") ? " --replace" : ""), Argument("mpicc", ""));
        return;
    }

    if (UnboundOpenMpi() is { } wrapper)
    {
        Information($"{wrapper} belongs to Open MPI {ReleaseOf(wrapper)}, which the tree has no binding for: it is made now.");
        mpi = GenerateAndTry($"--mpicc {Quoted(wrapper)}", wrapper);
        return;
    }

    BuildGenerator();
    if (mpi == Abi)
    {
        BringAbi();
    }

    // The generator takes the wrapper of the table, which may be newer than the descriptor, unless this machine has it elsewhere.
    string compiler = CompilerOf(mpi) is { } found && !Described(mpi, "compiler").Contains(found) ? $"--mpicc {Quoted(found)}" : "";
    Run(GeneratorCommand($"--mpi {mpi} {compiler} {GivenOptions("include", "library", "clang-target")}"), minutes: 2);
}

/// <summary>The options of the command line with some names.</summary>
string GivenOptions(params string[] names) =>
    string.Join(" ", names.SelectMany(name => Arguments<string>(name, []).Select(value => $"--{name} {Quoted(value)}")));

/// <summary>Compares the generated files of each MPI whose compiler wrapper is on this machine.</summary>
void CheckGenerated()
{
    BuildGenerator();
    foreach (string name in KnownMpis())
    {
        if (CompilerOf(name) is { } compiler)
        {
            Run(GeneratorCommand($"--mpi {name} --mpicc {Quoted(compiler)} --check"), minutes: 2);
        }
        else if (FileExists($"generated/{name}/mpi.h"))
        {
            Run(GeneratorCommand($"--mpi {name} --check"), minutes: 2);
        }
        else
        {
            Warning($"generated/{name} is not compared: its compiler wrapper is not on this machine.");
        }
    }
}

/// <summary>The property that compiles the generator against the package ClangSharp.Interop, for --clangsharp=<version>; else nothing.</summary>
string ClangSharpProperty() => Argument("clangsharp", "") is { Length: > 0 } version ? $"-p:ClangSharpPackage={version}" : "";
