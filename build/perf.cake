// The measurements: C twins by each MPI's compiler, C# programs in Release, and the harness that launches them in turn.

/// <summary>Builds all that is measured, and measures.</summary>
void RunPerf()
{
    if (configuration != "Release")
    {
        throw new CakeException($"--configuration={configuration}: only Release is measured.");
    }

    string[] known = [.. System.IO.File.ReadLines("perf/settings.tsv").Where(line => !line.StartsWith('#')).Select(line => line.Split('\t')[0]).Distinct()];
    List<InstalledMpi> measured = [.. InstalledMpis().Where(one => known.Contains(one.Name))];
    foreach (InstalledMpi one in measured)
    {
        Build("lowlevel/MPINET.PInvoke/MPINET.PInvoke.csproj", $"-p:Mpi={one.Name} -p:MpiCompiler={Quoted(one.Compiler)} -p:RunAnalyzers=false -p:GenerateDocumentationFile=false");
        CompileTwins(one);
    }

    Build("build/perf.proj");
    if (!HasArgument("quick"))
    {
        PublishAheadOfTime("Start");
    }

    string options = string.Join(
        " ",
        new[] { "benchmark", "mpi", "runtime", "launches" }.SelectMany(name => Arguments<string>(name, []).Select(value => $"--{name} {Quoted(value)}"))
    );
    string harness = Absolute("artifacts/bin/MPINET.Perf/release/MPINET.Perf.dll");
    Run($"dotnet exec {Quoted(harness)} --root {Quoted(Absolute("."))} {options} {(HasArgument("quick") ? "--quick" : "")}", minutes: 60);
}

/// <summary>
/// Compiles what is measured in C: the library whose loops take turns with C#, the programs that are launched, and the peers in C++ where Boost.MPI is installed for this MPI. By the MPI's own
/// wrappers, with -O3 for the processor at hand, as .NET compiles.
/// </summary>
void CompileTwins(InstalledMpi one)
{
    string folder = $"artifacts/perf/programs/{one.Name}";
    EnsureDirectoryExists(folder);
    // MPICH's header makes the compiler believe that MPI_STATUSES_IGNORE is written to.
    string compile = $"{Quoted(one.Compiler)} -O3 -march=native -Wall -Wno-stringop-overflow -Werror";
    string loops = string.Join(" ", GetFiles("perf/programs/InTurn/*.c").Select(file => Quoted(file.FullPath)));
    Run($"{compile} -shared -fPIC {loops} -o {folder}/libin-turn.so -lm", minutes: 2);
    Run($"{compile} perf/programs/Alone/alone.c {loops} -o {folder}/alone -lm", minutes: 2);
    foreach (string program in new[] { "Ring/ring", "Start/start" })
    {
        Run($"{compile} perf/programs/{program}.c -o {folder}/{program.Split('/')[1]} -lm", minutes: 2);
    }

    // With the headers of an MPI that the library is not built over it compiles, but for nothing.
    bool hasPeers = System.IO.File.ReadLines("perf/settings.tsv").Any(line => line.StartsWith($"{one.Name}\tpeers\t-"));
    string wrapper = one.Compiler.Replace("mpicc", "mpicxx");
    foreach (FilePath source in GetFiles("perf/programs/Peers/*.cpp"))
    {
        string program = $"{folder}/{source.GetFilenameWithoutExtension()}-boost";
        bool isThere = hasPeers && RunQuietly($"{Quoted(wrapper)} -O3 -march=native -Iperf/programs {Quoted(source.FullPath)} -o {program} -lboost_mpi -lboost_serialization", minutes: 5);
        if (!isThere && FileExists(program))
        {
            DeleteFile(program);
        }
    }
}

/// <summary>Publishes a measured program for NativeAOT; without it, its rows are missing, which the results say.</summary>
void PublishAheadOfTime(string program)
{
    string folder = $"artifacts/perf/aot/{program}";
    string command =
        $"dotnet publish perf/programs/{program}/{program}.csproj --configuration Release --framework net9.0 --runtime linux-x64 "
        + $"-p:PublishAot=true --output {Quoted(Absolute(folder))} --nologo --verbosity quiet --tl:off -nodeReuse:false";
    if (RunForCode(command, minutes: 5) != 0)
    {
        Warning($"{program} could not be published for NativeAOT: its figures are left out.");
        if (DirectoryExists(folder))
        {
            DeleteDirectory(folder, new DeleteDirectorySettings { Recursive = true });
        }
    }
}
