// Running the test programs, and the count that ends the output.

int passed, failed, skipped;

/// <summary>Runs every test program on every runtime that it is compiled for.</summary>
void RunTests(string filter)
{
    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    foreach (FilePath project in GetFiles("tests/*/*.Tests.csproj").OrderBy(file => file.FullPath, StringComparer.Ordinal))
    {
        string name = project.GetFilenameWithoutExtension().FullPath;
        string[] frameworks = Frameworks(project);
        foreach (string framework in frameworks)
        {
            string runtime = framework.StartsWith("net4") ? "Mono" : ".NET";
            RunTestProgram($"{name} on {runtime}", Program(name, runtime, frameworks.Length > 1), filter);
        }
    }

    if (passed + failed + skipped == 0)
    {
        failed++;
        throw new CakeException(filter.Length > 0 ? $"No test has '{filter}' in its name." : "There is no test.");
    }

    if (failed > failedBefore)
    {
        throw new CakeException("Tests failed; see above.");
    }
}

/// <summary>Runs one test program; one that crashes, hangs or reports nothing counts as a failure.</summary>
void RunTestProgram(string title, string program, string filter)
{
    Information($"\n{title}");
    string results = Absolute($"artifacts/test-results/{title.Replace(' ', '.')}.json");
    string options = $"--results {Quoted(results)}" + (filter.Length > 0 ? $" --filter {Quoted(filter)}" : "");
    int code = RunForCode($"{program} {options}", minutes: 15);
    int failedBefore = failed;
    int ran = System.IO.File.Exists(results) ? AddResults(results) : 0;
    bool filteredAway = filter.Length > 0 && ran == 0 && System.IO.File.Exists(results);
    if (!filteredAway && failed == failedBefore && (code != 0 || ran == 0))
    {
        Error($"{title}: the program ended with exit code {code} and reported {ran} tests.");
        failed++;
    }
}

int AddResults(string file)
{
    using var results = System.Text.Json.JsonDocument.Parse(System.IO.File.ReadAllText(file));
    int Number(string name) => results.RootElement.GetProperty(name).GetInt32();
    passed += Number("passed");
    failed += Number("failed");
    skipped += Number("skipped");
    return Number("passed") + Number("failed") + Number("skipped");
}

/// <summary>A check that fails is counted, and the others go on.</summary>
void CountFailure(Exception exception)
{
    Error(exception.Message);
    failed++;
}

/// <summary>
/// Runs the target and ends with its exit code. Where the target is Test, the last line of the output is the count, alone on it,
/// whatever happened before.
/// </summary>
void RunAndCount(string target)
{
    bool isTest = target.Equals("Test", StringComparison.OrdinalIgnoreCase);
    try
    {
        RunTarget(target);
    }
    catch (Exception exception) when (isTest)
    {
        CountFailure(exception);
    }

    if (isTest)
    {
        string count = $"{passed} passed, {failed} failed, {skipped} skipped";
        EnsureDirectoryExists("artifacts/test-results");
        System.IO.File.WriteAllText("artifacts/test-results/total.txt", count + "\n");
        Console.WriteLine(count);
    }

    if (failed > 0)
    {
        Environment.Exit(1);
    }
}
