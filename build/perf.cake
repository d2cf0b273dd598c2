// The measurements: C twins by each MPI's compiler, C# programs in Release, and the harness that launches them in turn.

/// <summary>Builds the measured programs, and measures.</summary>
void RunPerf()
{
    if (configuration != "Release")
    {
        throw new CakeException($"--configuration={configuration}: only Release is measured.");
    }

    if (HasArgument("redraw"))
    {
        Build("perf/MPINET.Perf/MPINET.Perf.csproj", "-p:RunAnalyzers=false");
        Measure("--papers --redraw");
        return;
    }

    List<InstalledMpi> measured = [.. InstalledMpis().Where(one => Conditions(one.Name).Length > 0)];
    if (HasArgument("compare"))
    {
        CompareWith(Argument<string>("compare"), measured);
        return;
    }

    foreach (InstalledMpi one in measured)
    {
        Build("lowlevel/MPINET.PInvoke/MPINET.PInvoke.csproj", $"-p:Mpi={one.Name} -p:MpiCompiler={Quoted(one.Compiler)} -p:RunAnalyzers=false -p:GenerateDocumentationFile=false");
        CompileTwins(one);
    }

    Build("build/perf.proj");
    if (!HasArgument("quick"))
    {
        PublishAheadOfTime("Start");
        PublishReadyToRun("Start");
    }

    Measure($"{(HasArgument("quick") ? "--quick" : "")} {(HasArgument("papers") ? "--papers" : "")}");
}

void Measure(string option)
{
    string options = string.Join(
        " ",
        new[] { "benchmark", "mpi", "runtime", "launches" }.SelectMany(name => Arguments<string>(name, []).Select(value => $"--{name} {Quoted(value)}"))
    );
    string harness = Absolute("artifacts/bin/MPINET.Perf/release/MPINET.Perf.dll");
    Run($"dotnet exec {Quoted(harness)} --root {Quoted(Absolute("."))} {options} {option}", minutes: 100);
}

/// <summary>Measures another version of the library in turn with this one: a branch, a tag, a commit. Both use the loops of this tree if they compile with that version, else each uses its own.</summary>
void CompareWith(string reference, List<InstalledMpi> measured)
{
    string commit = Git($"rev-parse --verify --quiet {Quoted(reference + "^{commit}")}") ?? throw new CakeException($"--compare={reference}: git knows no such commit.");
    if (Git($"diff --stat {commit} -- native-shim generated/*/shim.c") is not "")
    {
        throw new CakeException($"--compare={reference}: native-shim/ or a generated shim.c differs, and one process has room for one shim. Compare a version before that change with one before it, too.");
    }

    string tree = $"artifacts/perf/compare/{commit.Substring(0, 12)}";
    const string loader = "lowlevel/MPINET.Loader/MpiLoader.cs";
    const string lender = "perf/programs/InTurn/Lender.cs";
    if (!DirectoryExists($"{tree}/perf"))
    {
        EnsureDirectoryExists(tree);
        Run($"sh -c \"git archive {commit} | tar -x -C '{tree}'\"", minutes: 2);
    }

    // Earlier loaders load the tiers for the whole process, not into their own context.
    if (FileExists($"{tree}/{loader}") && !System.IO.File.ReadAllText($"{tree}/{loader}").Contains("AssemblyLoadContext"))
    {
        CopyFile(loader, $"{tree}/{loader}");
    }

    string program = $"{tree}/artifacts/bin/InTurn/release_net10.0/InTurn.dll";
    bool isBuilt = GetFiles("perf/programs/**/*.{cs,c,h}").All(file => LastWriteTime(file.FullPath) < LastWriteTime(program));
    Run($"cp --recursive --update --preserve=timestamps perf/programs {Quoted($"{tree}/perf")}", minutes: 1);
    if (!isBuilt && !BuildLoops(tree, measured))
    {
        Warning($"The loops of this tree do not compile with {reference}: it is measured with its own, if it has any.");
        DeleteDirectory($"{tree}/perf/programs", new DeleteDirectorySettings { Recursive = true });
        Run($"sh -c \"git archive {commit} perf/programs | tar -x -C '{tree}'\"", minutes: 1);
        if (!FileExists($"{tree}/{lender}") || !BuildLoops(tree, measured))
        {
            throw new CakeException(
                $"--compare={reference}: the loops of this tree do not compile with it, and it has none of its own. The oldest that has some is {Git($"log --diff-filter=A --format=%h -1 -- {lender}")}."
            );
        }
    }

    if (!BuildLoops(".", measured))
    {
        throw new CakeException("The loops of this tree do not compile.");
    }

    Build("perf/MPINET.Perf/MPINET.Perf.csproj", "-p:RunAnalyzers=false");
    Measure($"--compare {Quoted(Absolute($"{tree}/artifacts"))} --compared {Quoted(reference)}");
}

/// <summary>Builds the programs whose loops take turns within one process, in this tree or that of another version.</summary>
bool BuildLoops(string tree, List<InstalledMpi> measured)
{
    // The nullable annotations of one version need not fit the loops of another.
    bool IsBuilt(string project, string properties) =>
        RunForCode(
            $"dotnet build {Quoted($"{tree}/{project}")} --configuration Release -p:Nullable=annotations -p:RunAnalyzers=false -p:GenerateDocumentationFile=false {properties} --nologo --verbosity quiet --tl:off -nodeReuse:false",
            minutes: 10
        ) == 0;

    measured.ForEach(one => CompileLoops(one, tree));
    return measured.TrueForAll(one => IsBuilt("lowlevel/MPINET.PInvoke/MPINET.PInvoke.csproj", $"-p:Mpi={one.Name} -p:MpiCompiler={Quoted(one.Compiler)}"))
        && IsBuilt("perf/programs/InTurn/InTurn.csproj", $"--framework net10.0 -p:Mpi={measured[0].Name} -p:MpinetEveryMpi=false");
}

DateTime LastWriteTime(string file) => System.IO.File.GetLastWriteTimeUtc(file);

/// <summary>The conditions under which an MPI is measured: rows <c>perf</c> of its table.</summary>
string[] Conditions(string name) =>
    [.. System.IO.File.ReadLines(Absolute($"specs/implementations/{name}.tsv")).Select(line => line.Split('\t')).Where(row => row[0] == "perf").Select(row => row[1])];

/// <summary>The output of git; null if it fails.</summary>
string Git(string words)
{
    int code = StartProcess("git", new ProcessSettings { Arguments = words, RedirectStandardOutput = true }, out IEnumerable<string> output);
    return code == 0 ? string.Join("\n", output) : null;
}

/// <summary>
/// Compiles the measured C code: the library whose loops take turns with C#, the launched programs, and the peers in C++ if Boost.MPI is installed for this MPI. It uses the MPI's
/// wrappers, and -O3 for this processor, like .NET's compiler.
/// </summary>
void CompileTwins(InstalledMpi one)
{
    CompileLoops(one, ".");
    string folder = $"artifacts/perf/programs/{one.Name}";
    string compile = CompileCommand(one);
    Run($"{compile} perf/programs/Alone/alone.c {Loops(".")} -o {folder}/alone -lm", minutes: 2);
    Run($"{compile} perf/programs/Start/start.c -o {folder}/start -lm", minutes: 2);

    // With the headers of another MPI than that of the Boost.MPI library, a peer compiles but does not work.
    bool hasPeers = Conditions(one.Name).Contains("peers");
    string wrapper = one.Compiler.Replace("mpicc", "mpicxx");
    foreach (FilePath source in GetFiles("perf/programs/Peers/*.cpp"))
    {
        string program = $"{folder}/{source.GetFilenameWithoutExtension()}-boost";
        bool isBuilt = FileExists(program) && GetFiles("perf/programs/*.h").Concat(GetFiles("perf/programs/Peers/*")).All(file => LastWriteTime(file.FullPath) < LastWriteTime(program));
        bool isThere = hasPeers && (isBuilt || RunQuietly($"{Quoted(wrapper)} -O3 -march=native -Iperf/programs {Quoted(source.FullPath)} -o {program} -lboost_mpi -lboost_serialization", minutes: 5));
        if (!isThere && FileExists(program))
        {
            DeleteFile(program);
        }
    }
}

/// <summary>Compiles the library whose loops take turns with C#, of this tree or another version's.</summary>
void CompileLoops(InstalledMpi one, string tree)
{
    string folder = $"{tree}/artifacts/perf/programs/{one.Name}";
    EnsureDirectoryExists(folder);
    Run($"{CompileCommand(one)} -shared -fPIC {Loops(tree)} -o {folder}/libin-turn.so -lm", minutes: 2);
}

string Loops(string tree) => string.Join(" ", GetFiles($"{tree}/perf/programs/InTurn/*.c").Select(file => Quoted(file.FullPath)));

// MPICH's header makes the compiler believe that MPI_STATUSES_IGNORE is written to.
string CompileCommand(InstalledMpi one) => $"{Quoted(one.Compiler)} -O3 -march=native -Wall -Wno-stringop-overflow -Werror";

/// <summary>Publishes a measured program for NativeAOT; without it, its rows are missing from the results.</summary>
void PublishAheadOfTime(string program) => Publish(program, $"artifacts/perf/aot/{program}", "net9.0", "-p:PublishAot=true", "NativeAOT");

/// <summary>Publishes a measured program with its code and the tiers' compiled ahead of time; without it, its rows are missing from the results.</summary>
void PublishReadyToRun(string program) =>
    Publish(program, $"artifacts/perf/ready-to-run/{program}", "net10.0", "-p:PublishReadyToRun=true --self-contained false", "ReadyToRun");

void Publish(string program, string folder, string framework, string options, string name)
{
    string command =
        $"dotnet publish perf/programs/{program}/{program}.csproj --configuration Release --framework {framework} --runtime linux-x64 "
        + $"{options} --output {Quoted(Absolute(folder))} --nologo --verbosity quiet --tl:off -nodeReuse:false";
    if (RunForCode(command, minutes: 5) != 0)
    {
        Warning($"{program} could not be published for {name}: its figures are left out.");
        if (DirectoryExists(folder))
        {
            DeleteDirectory(folder, new DeleteDirectorySettings { Recursive = true });
        }
    }
}
