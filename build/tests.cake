// Running the test programs, and the count that ends the output.

int passed, failed, skipped;

// What has failed, said again at the end: it is far up in the output.
List<string> failures = [];

/// <summary>Runs every test program on every runtime that it is compiled for, and those about MPI on every MPI.</summary>
/// <param name="filter">Only tests with that in their names; empty for all.</param>
/// <param name="everywhere">Whether the other MPIs get all numbers of ranks, or 1 and 2 alone.</param>
void RunTests(string filter, bool everywhere)
{
    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    List<InstalledMpi> installed = InstalledMpis();
    foreach (FilePath project in GetFiles("tests/*/*.Tests.csproj").OrderBy(file => file.FullPath, StringComparer.Ordinal))
    {
        string name = project.GetFilenameWithoutExtension().FullPath;
        IReadOnlyDictionary<string, string> properties = Properties(project, "TargetFrameworks", "TargetFramework", "MpiTestsEveryMpi", "MpiTestsChecked");
        string[] frameworks = properties["TargetFrameworks"] is { Length: > 0 } several ? several.Split(';') : [properties["TargetFramework"]];
        foreach (InstalledMpi one in properties["MpiTestsEveryMpi"] == "true" ? installed : installed.Take(1))
        {
            foreach (string framework in frameworks)
            {
                string runtime = framework.StartsWith("net4") ? "Mono" : ".NET";
                string ranks = everywhere || one == installed[0] ? "" : "--ranks 0,1,2";
                RunTestProgram($"{name} on {one.Title} and {runtime}", Program(name, runtime, frameworks.Length > 1), filter, ranks, EnvironmentOf(one.Name));
            }
        }

        if (properties["MpiTestsEveryMpi"] == "true")
        {
            SkipAbsentMpis(name);
        }

        if (properties["MpiTestsChecked"] == "true")
        {
            Dictionary<string, string> environment = EnvironmentOf(installed[0].Name);
            environment["MPINET_CHECK"] = "1";
            RunTestProgram($"{name} on {installed[0].Title} under MPINET_CHECK", Program(name, ".NET", frameworks.Length > 1), filter, "", environment);
        }
    }

    if (passed + failed + skipped == 0)
    {
        failed++;
        throw new CakeException(filter.Length > 0 ? $"No test has '{filter}' in its name." : "There is no test.");
    }

    RequireNoneFailed(failedBefore);
}

/// <summary>Counts a test program as skipped for each MPI that is not on this machine, and says so.</summary>
void SkipAbsentMpis(string name)
{
    foreach (string absent in KnownMpis().Where(one => CompilerOf(one) is null))
    {
        Information($"\n{name} on {TitleOf(absent)}: skipped, {Described(absent, "compiler").FirstOrDefault()} is not on this machine. {HowToGet(absent)}");
        skipped++;
    }
}

/// <summary>Runs the tests whose length MPINET_SOAK_SECONDS says, on every MPI of this machine.</summary>
void RunSoak(int seconds)
{
    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    foreach (InstalledMpi one in InstalledMpis())
    {
        foreach (string runtime in new[] { ".NET", "Mono" })
        {
            Dictionary<string, string> environment = new(EnvironmentOf(one.Name)) { ["MPINET_SOAK_SECONDS"] = $"{seconds}" };
            string title = $"Soak on {one.Title} and {runtime}";
            RunTestProgram(title, Program("MPINET.Highlevel.Tests", runtime), "Stress.RandomPrograms", "--ranks 1,2,4", environment, minutes: 10 + seconds);
        }
    }

    RequireNoneFailed(failedBefore);
}

void RequireNoneFailed(int failedBefore)
{
    if (failed > failedBefore)
    {
        throw new CakeException("Tests failed.");
    }
}

/// <summary>Runs one test program; one that crashes, hangs or reports nothing counts as a failure.</summary>
void RunTestProgram(string title, string program, string filter, string ranks, IDictionary<string, string> environment, int minutes = 20)
{
    Information($"\n{title}");
    string results = Absolute($"artifacts/test-results/{title.Replace(' ', '.').Replace('/', '-')}.json");
    string options = $"--results {Quoted(results)} {ranks}" + (filter.Length > 0 ? $" --filter {Quoted(filter)}" : "");
    int code = RunForCode($"{program} {options}", minutes, environment);
    int failedBefore = failed;
    int ran = System.IO.File.Exists(results) ? AddResults(title, results) : 0;
    bool filteredAway = filter.Length > 0 && ran == 0 && System.IO.File.Exists(results);
    if (!filteredAway && failed == failedBefore && (code != 0 || ran == 0))
    {
        CountFailure($"{title}: the program ended with exit code {code} and reported {ran} tests.");
    }
}

int AddResults(string title, string file)
{
    using var results = System.Text.Json.JsonDocument.Parse(System.IO.File.ReadAllText(file));
    int Number(string name) => results.RootElement.GetProperty(name).GetInt32();
    passed += Number("passed");
    failed += Number("failed");
    skipped += Number("skipped");
    failures.AddRange(
        results.RootElement.GetProperty("tests").EnumerateArray()
            .Where(test => test.GetProperty("outcome").GetString() == "failed")
            .Select(test => $"{title}: {test.GetProperty("name")} [{test.GetProperty("ranks")} ranks]\n{test.GetProperty("message")}")
    );
    return Number("passed") + Number("failed") + Number("skipped");
}

/// <summary>A check that fails is counted, and the others go on.</summary>
void CountFailure(string message)
{
    Error(message);
    failures.Add(message);
    failed++;
}

/// <summary>
/// Runs the target and ends with its exit code. Where the target is Test, TestAll, Soak or Slurm, the last line of the output is the count, alone on it,
/// whatever happened before.
/// </summary>
void RunAndCount(string target)
{
    bool isTest = target.ToLowerInvariant() is "test" or "testall" or "soak" or "slurm";
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
