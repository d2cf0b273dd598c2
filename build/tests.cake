// Running the test programs, and the count that ends the output.

using System.Xml.Linq;

int passed, failed, skipped;

// Failures, which are repeated at the end of the output.
List<string> failures = [];

/// <summary>A test program with the properties of its project.</summary>
sealed record Suite(string Name, FilePath Project, string[] Frameworks, bool OneFramework, bool EveryMpi, bool Checked, string Watched, string Ranks, string Elsewhere, string Part, bool StartsPrograms);

// MPINET_WATCH in the runs with the watch on, in seconds.
const string WatchPeriod = "5";

/// <summary>True if the command line asks for a part of the tests.</summary>
bool IsPart() => new[] { "suite", "filter", "mpi", "runtime" }.Any(option => HasArgument(option));

/// <summary>The filter for the names of tests; empty for all.</summary>
string[] Filters() => [.. Arguments<string>("filter", [])];

/// <summary>The filter as an option of test programs.</summary>
string FilterOption() => Filters().Length == 0 ? "" : $"--filter {string.Join(" ", Filters().Select(Quoted))}";

/// <summary>The runtimes that --runtime names; none for all.</summary>
string[] WantedRuntimes() =>
    [
        .. Arguments<string>("runtime", [])
            .Select(one =>
                one switch
                {
                    "net" => ".NET",
                    "mono" => "Mono",
                    var other => throw new CakeException($"--runtime={other}: the runtimes are net and mono."),
                }
            ),
    ];

string RuntimeOf(string framework) => framework.StartsWith("net4") ? "Mono" : ".NET";

/// <summary>The MPIs for the tests: the one that --mpi names, else all of this machine.</summary>
List<InstalledMpi> WantedMpis()
{
    List<InstalledMpi> installed = InstalledMpis();
    if (!HasArgument("mpi") || installed.Any(one => one.Name == mpi))
    {
        return HasArgument("mpi") ? [.. installed.Where(one => one.Name == mpi)] : installed;
    }

    throw new CakeException(
        KnownMpis().Contains(mpi)
            ? $"--mpi={mpi}: it is not on this machine. {HowToGet(mpi)}"
            : $"--mpi={mpi}: there is no such MPI. On this machine are {string.Join(", ", installed.Select(one => one.Name))}."
    );
}

/// <summary>The projects of the test programs that --suite names (MPINET.Loading.Tests, or Loading), else of all.</summary>
List<FilePath> WantedProjects()
{
    List<FilePath> all = [.. GetFiles("tests/*/*.Tests.csproj").OrderBy(file => file.FullPath, StringComparer.Ordinal)];
    string NameOf(FilePath project) => project.GetFilenameWithoutExtension().FullPath;
    string[] wanted = [.. Arguments<string>("suite", target == "Mistakes" ? [MistakesSuite] : [])];
    foreach (string name in wanted)
    {
        if (!all.Any(project => IsNamed(project, name)))
        {
            throw new CakeException($"--suite={name}: there is no such suite. There are {string.Join(", ", all.Select(NameOf))}.");
        }
    }

    return wanted.Length == 0 ? all : [.. all.Where(project => wanted.Any(name => IsNamed(project, name)))];

    bool IsNamed(FilePath project, string name) =>
        new[] { name, $"MPINET.{name}.Tests" }.Contains(NameOf(project), StringComparer.OrdinalIgnoreCase);
}

// The number of test programs that run at the same time.
const int Lanes = 4;

List<Suite> suites;

/// <summary>The wanted suites, with the frameworks of the wanted runtime.</summary>
List<Suite> WantedSuites()
{
    return suites ??= [.. WantedProjects().AsParallel().AsOrdered().Select(Read).Where(suite => suite.Frameworks.Length > 0)];

    Suite Read(FilePath project)
    {
        IReadOnlyDictionary<string, string> properties = Properties(project, "TargetFrameworks", "TargetFramework", "MpiTestsEveryMpi", "MpiTestsChecked", "MpiTestsWatched", "MpiTestsRanks", "MpiTestsElsewhere", "MpiTestsPart", "MpiTestsStartPrograms");
        string[] frameworks = properties["TargetFrameworks"] is { Length: > 0 } several ? several.Split(';') : [properties["TargetFramework"]];
        return new(
            project.GetFilenameWithoutExtension().FullPath,
            project,
            [.. frameworks.Where(framework => WantedRuntimes() is [] || WantedRuntimes().Contains(RuntimeOf(framework)))],
            frameworks.Length == 1,
            properties["MpiTestsEveryMpi"] == "true",
            properties["MpiTestsChecked"] == "true",
            properties["MpiTestsWatched"],
            properties["MpiTestsRanks"],
            properties["MpiTestsElsewhere"],
            properties["MpiTestsPart"],
            properties["MpiTestsStartPrograms"] == "true"
        );
    }
}

/// <summary>Builds the requested suites for their MPIs and runtimes, without the code analysis, which Check includes.</summary>
void BuildPart()
{
    _ = WantedRuntimes();
    List<FilePath> projects = WantedProjects();
    if (!HasArgument("mpi") || mpi == "abi")
    {
        BringAbi();
    }

    List<InstalledMpi> wanted = WantedMpis();
    if (!HasArgument("suite") && !HasArgument("mpi"))
    {
        BuildForEveryMpi();
    }

    // Everything is compiled against the default MPI, for a run on any MPI, so that the next run on another needs no compilation.
    const string Fast = "-p:RunAnalyzers=false -p:MpinetAnalyzers=false";
    string compiled = DefaultMpi();
    if (HasArgument("mpi") && mpi != compiled)
    {
        Build("lowlevel/MPINET.PInvoke/MPINET.PInvoke.csproj", $"-p:Mpi={mpi} -p:MpiCompiler={Quoted(wanted[0].Compiler)} {Fast}");
    }

    string properties = $"{(HasArgument("mpi") ? "-p:MpinetEveryMpi=false" : "")} {Fast}";
    if (WantedSuites().Count == 0)
    {
        throw new CakeException($"{string.Join(", ", projects.Select(one => one.GetFilenameWithoutExtension()))}: not for the runtime that --runtime names.");
    }

    foreach (Suite suite in WantedSuites())
    {
        Build(suite.Project.FullPath, properties + (suite.Frameworks.Length > 1 || suite.OneFramework ? "" : $" --framework {suite.Frameworks[0]}"), compiled);
    }
}

/// <summary>A run of a test program, with its failures.</summary>
sealed record TestRun(string Title, string Program, string Selection, Dictionary<string, string> Environment)
{
    public List<string> Failures { get; } = [];
}

/// <summary>
/// Runs the test programs on every runtime for which they are compiled, and those about MPI on every MPI, several at a time, because most of
/// them wait for launches to begin and to end.
/// </summary>
/// <param name="everywhere">True for all numbers of ranks on the other MPIs, false for just 1 and 2.</param>
void RunTests(bool everywhere)
{
    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    if (WantedSuites().Any(suite => suite.Name == PackageSuite))
    {
        PackForTests();
    }

    // The site takes as long as many tests: for CI its table of pages is enough.
    if (WantedSuites().FirstOrDefault(suite => suite.Name == SiteSuite) is { } site && (everywhere || HasArgument("suite")))
    {
        MakeSiteForTests(site);
    }

    // The suites that run once take longest, so they start first and the many short ones keep all lanes busy to the end. The others take
    // turns, so that programs that wait run beside programs that compute.
    List<TestRun> runs =
    [
        .. WantedSuites()
            .SelectMany(suite => RunsOf(suite, everywhere).Select((run, turn) => (Run: run, Turn: suite.EveryMpi ? turn + 1 : 0)))
            .OrderBy(one => one.Turn)
            .Select(one => one.Run),
    ];
    bool alone = IsPart();
    System.Threading.Tasks.Parallel.ForEach(
        System.Collections.Concurrent.Partitioner.Create(runs, System.Collections.Concurrent.EnumerablePartitionerOptions.NoBuffering),
        new System.Threading.Tasks.ParallelOptions { MaxDegreeOfParallelism = alone ? 1 : Lanes },
        run => RunTestProgram(run, shown: alone)
    );
    failures.AddRange(runs.SelectMany(run => run.Failures));
    foreach (Suite suite in WantedSuites().Where(suite => suite.EveryMpi && !HasArgument("mpi")))
    {
        SkipAbsentMpis(suite.Name);
    }

    if (passed + failed + skipped == 0)
    {
        failed++;
        throw new CakeException(
            Filters().Length == 0 ? "There is no test." : $"No test has '{string.Join("' or '", Filters())}' in its name. There are tests of these names:\n{string.Join("\n", TestClasses())}"
        );
    }

    RequireNoneFailed(failedBefore);
}

/// <summary>The runs of a suite: on each MPI, if it is about MPI, on each runtime, and under the check and the watch.</summary>
IEnumerable<TestRun> RunsOf(Suite suite, bool everywhere)
{
    List<InstalledMpi> installed = WantedMpis();
    // First, because it takes longest.
    if (suite.Watched.Length > 0 && suite.Frameworks.FirstOrDefault(framework => RuntimeOf(framework) == ".NET") is { } watchedOn)
    {
        yield return new(
            $"{suite.Name} on {installed[0].Title} under MPINET_WATCH",
            ProgramOf(suite, watchedOn),
            suite.Watched,
            new(EnvironmentOf(suite, installed[0])) { ["MPINET_WATCH"] = WatchPeriod }
        );
    }

    if (suite.Checked && suite.Frameworks.FirstOrDefault(framework => RuntimeOf(framework) == ".NET") is { } checkedOn)
    {
        yield return new(
            $"{suite.Name} on {installed[0].Title} under MPINET_CHECK",
            ProgramOf(suite, checkedOn),
            "--ranks 2,3,4",
            new(EnvironmentOf(suite, installed[0])) { ["MPINET_CHECK"] = "1" }
        );
    }

    foreach (InstalledMpi one in suite.EveryMpi ? installed : installed.Take(1))
    {
        foreach (string framework in suite.Frameworks)
        {
            if (!everywhere && one != installed[0] && suite.Elsewhere == ".NET" && RuntimeOf(framework) != ".NET")
            {
                continue;
            }

            string ranks =
                everywhere ? ""
                : one != installed[0] ? "--ranks 0,1,2"
                : suite.Ranks is "" ? ""
                : $"--ranks {suite.Ranks}";
            Dictionary<string, string> variables = EnvironmentOf(suite, one);
            if (!everywhere && suite.Part.Split('=') is [var name, var value] && (one != installed[0] || framework != suite.Frameworks[0]))
            {
                variables[name] = value;
            }

            yield return new($"{suite.Name} on {one.Title} and {RuntimeOf(framework)}", ProgramOf(suite, framework), ranks, variables);
        }
    }
}

/// <summary>The environment of a suite's program and of what it starts.</summary>
Dictionary<string, string> EnvironmentOf(Suite suite, InstalledMpi one)
{
    Dictionary<string, string> variables = EnvironmentOfTests(one.Name);
    if (suite.EveryMpi || suite.StartsPrograms)
    {
        // Most of the time of their many processes is spent in compiling. What they compile a second time, for speed, they do not live to
        // use, so the runtime begins with that after 30 s without other compilation. The value is hexadecimal.
        variables["DOTNET_TC_CallCountingDelayMs"] = "7530";
    }

    return variables;
}

/// <summary>The full names of a suite's tests.</summary>
/// <param name="options">Options that choose some of them.</param>
IEnumerable<string> TestsOf(Suite suite, string options = "") =>
    Answer($"{ProgramOf(suite, suite.Frameworks[0])} --list-tests {options}", EnvironmentOf(mpi), out _)
        .Where(line => line.StartsWith("  "))
        .Select(line => line.Trim());

/// <summary>The classes of the wanted suites' tests, each with its namespace.</summary>
IEnumerable<string> TestClasses() =>
    WantedSuites()
        .SelectMany(suite => TestsOf(suite))
        .Select(test => test.Split('(', ' ')[0])
        .Where(test => test.Contains('.'))
        .Select(test => $"    {test[..test.LastIndexOf('.')]}.*")
        .Distinct();

string ProgramOf(Suite suite, string framework) => Program(suite.Name, RuntimeOf(framework), !suite.OneFramework);

/// <summary>Counts a test program as skipped for each MPI that is not on this machine, and reports that.</summary>
void SkipAbsentMpis(string name)
{
    foreach (string absent in KnownMpis().Where(one => CompilerOf(one) is null))
    {
        Information($"\n{name} on {TitleOf(absent)}: skipped, {Described(absent, "compiler").FirstOrDefault()} is not on this machine. {HowToGet(absent)}");
        skipped++;
    }
}

void RequireNoneFailed(int failedBefore)
{
    if (failed > failedBefore)
    {
        throw new CakeException("Tests failed.");
    }
}

/// <summary>Runs one test program; one that crashes, hangs or reports nothing counts as a failure.</summary>
/// <param name="shown">True to show its output immediately, false to show it at the end, because other programs may run at the same time.</param>
void RunTestProgram(TestRun run, bool shown, int minutes = 30)
{
    // The platform replaces blanks in the name of the file by underscores.
    string results = $"{run.Title.Replace('/', '-').Replace(' ', '_')}.trx";
    string file = Absolute($"artifacts/test-results/{results}");
    string output = System.IO.Path.ChangeExtension(file, ".log");
    string command =
        $"{run.Program} --report-trx --report-trx-filename {Quoted(results)} --results-directory {Quoted(Absolute("artifacts/test-results"))} --progress off --ansi off {run.Selection} {FilterOption()}";
    if (shown)
    {
        Information($"\n{run.Title}");
    }

    // Most programs end before profiles for the optimizer repay what they cost.
    run.Environment["DOTNET_TieredPGO"] = "0";
    int code = RunForCode(shown ? command : $"sh -c \"exec {command.Replace('"', '\'')} >'{output}' 2>&1\"", minutes, run.Environment);
    // All runs share counts and console.
    lock (failures)
    {
        if (!shown)
        {
            Information($"\n{run.Title}\n{System.IO.File.ReadAllText(output).TrimEnd()}");
        }

        int ran = System.IO.File.Exists(file) ? AddResults(run, ReadResults(file)) : 0;
        bool filteredAway = Filters().Length > 0 && ran == 0 && System.IO.File.Exists(file);
        if (!filteredAway && run.Failures.Count == 0 && (code != 0 || ran == 0))
        {
            string failure = $"{run.Title}: the program ended with exit code {code} and reported {ran} tests.";
            Error(failure);
            run.Failures.Add(failure);
            failed++;
        }
    }
}

int AddResults(TestRun run, List<Result> results)
{
    passed += results.Count(one => one.Outcome == "passed");
    failed += results.Count(one => one.Outcome == "failed");
    skipped += results.Count(one => one.Outcome is not ("passed" or "failed"));
    run.Failures.AddRange(results.Where(one => one.Outcome == "failed").Select(one => $"{run.Title}: {one.Name}\n{one.Text}"));
    return results.Count;
}

/// <summary>The result of a test: its name with the number of ranks; passed, failed, or why it was skipped: lacks, broken, other; and a report.</summary>
sealed record Result(string Name, string Outcome, string Text);

/// <summary>The results in a TRX file.</summary>
List<Result> ReadResults(string file)
{
    XElement root = XDocument.Load(file).Root;
    XNamespace trx = root.Name.Namespace;
    ILookup<string, string> categories = root.Descendants(trx + "UnitTest")
        .SelectMany(test => test.Descendants(trx + "TestCategoryItem").Select(item => (Id: (string)test.Attribute("id"), Name: (string)item.Attribute("TestCategory"))))
        .ToLookup(one => one.Id, one => one.Name);
    return [.. root.Descendants(trx + "UnitTestResult").Select(Read)];

    Result Read(XElement result) =>
        new(
            (string)result.Attribute("testName"),
            (string)result.Attribute("outcome") switch
            {
                "Passed" => "passed",
                "NotExecuted" => categories[(string)result.Attribute("testId")].FirstOrDefault() ?? "other",
                _ => "failed",
            },
            string.Join("\n", new[] { "Message", "StackTrace", "StdOut" }.SelectMany(part => result.Descendants(trx + part)).Select(part => part.Value.TrimEnd()))
        );
}

/// <summary>Counts a failed check; the others continue.</summary>
void CountFailure(string message)
{
    Error(message);
    failures.Add(message);
    failed++;
}

/// <summary>Counts an error outside of the tests as a failure; failed tests are counted already.</summary>
void CountUnlessCounted(Exception exception)
{
    if (failures.Count > 0)
    {
        Error(exception.Message);
    }
    else
    {
        CountFailure(exception.Message);
    }
}

/// <summary>
/// Runs the target and ends with its exit code. For Test, TestAll, Soak, Mistakes, Cluster, Arm64 and Consumers, the last line of the output is the count,
/// even after an error.
/// </summary>
void RunAndCount(string target)
{
    bool isTest = target.ToLowerInvariant() is "test" or "testall" or "soak" or "mistakes" or "cluster" or "arm64" or "musl" or "windows" or "consumers";
    try
    {
        RunTarget(target);
    }
    catch (Exception exception) when (isTest)
    {
        CountFailure(exception.Message);
    }

    if (isTest)
    {
        string count = $"{passed} passed, {failed} failed, {skipped} skipped";
        EnsureDirectoryExists("artifacts/test-results");
        System.IO.File.WriteAllText("artifacts/test-results/total.txt", count + "\n");
        foreach (string failure in failures)
        {
            Console.WriteLine($"FAILED {failure}");
        }

        Console.WriteLine(count);
    }

    if (failed > 0)
    {
        Environment.Exit(1);
    }
}
