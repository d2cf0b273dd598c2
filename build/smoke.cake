// The bindings of a new MPI are generated, compiled and run once.

/// <summary>Generates for the MPI of the generator's options, builds the low tiers and the shim, runs them once, and prints a summary.</summary>
/// <param name="wrapper">Its compiler wrapper; empty if there is only a header.</param>
/// <returns>Its name.</returns>
string GenerateAndTry(string options, string wrapper)
{
    var watch = System.Diagnostics.Stopwatch.StartNew();
    // The same properties as in build/smoke.proj avoid a second compilation.
    Build("generator/MPINET.Generator.csproj", "-p:RunAnalyzers=false -p:GenerateDocumentationFile=false");
    List<string> summary = Answer(GeneratorCommand(options), new Dictionary<string, string>(), out int code);
    if (code != 0)
    {
        throw new CakeException($"Nothing is generated: the generator ended with exit code {code}.");
    }

    string name = Said(summary, "name");
    try
    {
        if (wrapper.Length == 0 || HasArgument("clang-target"))
        {
            Build("lowlevel/MPINET.PInvoke/MPINET.PInvoke.csproj", $"-p:Mpi={name} -p:MpiShim=none");
            Sum("compiled", "MPINET.PInvoke.dll, in artifacts/bin; no shim, for no compiler wrapper of this machine makes one");
            Sum("smoke test", "none: without a shim no program runs");
            return name;
        }

        // A full path is valid in every project's folder.
        string compiler = System.IO.File.Exists(wrapper) ? Absolute(wrapper) : wrapper;
        Build("build/smoke.proj", $"-p:Mpi={name} -p:MpiCompiler={Quoted(compiler)}");
        toolIsBuilt = true;
        Sum("compiled", $"MPINET.PInvoke.dll and the shim, in artifacts/mpi/{configuration.ToLowerInvariant()}/{name}");
        Sum("smoke test", SmokeTest(name, FolderForLoader(Said(summary, "libraries"))));
        return name;
    }
    catch (CakeException)
    {
        Sum("tried", "with an error, which is below and, what programs said against it, above");
        throw;
    }
    finally
    {
        Information($"\n{string.Join("\n", summary)}\n  in all     {watch.Elapsed.TotalSeconds:F0} s");
    }

    void Sum(string what, string text) => summary.Add($"  {what, -11}{text}");
}

/// <summary>
/// Runs programs of all tiers alone and, by the MPI's own launcher, on 1 and 2 ranks and on more than there are cores; then a spawn and
/// messages that are too long. Returns a summary, or fails if the tiers do not work.
/// </summary>
string SmokeTest(string name, string folder)
{
    Dictionary<string, string> environment = EnvironmentOf(name, folder);
    List<string> passed = [];
    if (Described(name, "launch-boot").Length == 0)
    {
        TryProgram(Program("Hello", ".NET"), environment, "Hello from rank 0 of 1 on ");
        passed.Add("Hello alone");
    }

    string without = "nothing on several ranks, for no launcher is known";
    List<string> failed = [];
    if (Described(name, "launch-command").Length > 0)
    {
        int[] numbers = [1, 2, (2 * Environment.ProcessorCount) + 1];
        without = null;
        foreach (int ranks in numbers)
        {
            TryProgram(
                LaunchCommand(name, ranks, ProgramFile("Hello", ".NET")),
                environment,
                [.. Enumerable.Range(0, ranks).Select(rank => $"Hello from rank {rank} of {ranks} on ")]
            );
            // All tiers, but not on one rank: MPI need not buffer a message to oneself.
            foreach ((string ring, string line) in ranks == 1 ? [] : Rings())
            {
                TryProgram(
                    LaunchCommand(name, ranks, ProgramFile(ring, ".NET")),
                    environment,
                    [.. Enumerable.Range(0, ranks).Select(rank => string.Format(line, rank, ranks))]
                );
            }
        }

        passed.Add($"Hello on {string.Join(", ", numbers)} ranks, {string.Join(", ", Rings().Select(ring => ring.Name))} on {numbers[1]} and {numbers[2]}");
        Tell("a spawn", $"{LaunchCommand(name, 1, ProgramFile("Trial", ".NET"))} spawn {Program("Trial", ".NET")}", "spawned 1");
        Tell("messages that are too long", LaunchCommand(name, 2, ProgramFile("Trial", ".NET")), "8 errors, kept within the buffer");
    }

    return $"passed: {string.Join(", ", passed)}"
        + (without is null ? "" : $", {without}")
        + (failed.Count == 0 ? "" : $"; FAILED: {string.Join(", ", failed)}, see above")
        + (folder is null ? "" : $"; the loader finds the library only with LD_LIBRARY_PATH={folder}");

    // Functions that an MPI may lack are reported, and are not an error.
    void Tell(string what, string command, string line)
    {
        try
        {
            TryProgram(command, environment, line);
            passed.Add(what);
        }
        catch (CakeException exception)
        {
            Warning(exception.Message);
            failed.Add(what);
        }
    }
}

/// <summary>The test of the smoke test: it passes on the Open MPI that every build has, and fails if no program finds its MPI.</summary>
void CheckSmokeTest()
{
    toolIsBuilt = true;
    string said = SmokeTest(DefaultMpi(), null);
    Information(said);
    if (!said.EndsWith(", a spawn, messages that are too long"))
    {
        throw new CakeException($"The smoke test of a draft on Open MPI: {said}");
    }

    try
    {
        SmokeTest("nosuch", null);
    }
    catch (CakeException exception) when (exception.Message.Contains("The smoke test failed: ") && exception.Message.Contains("Not said: Hello from rank 0 of 1"))
    {
        return;
    }

    throw new CakeException("The smoke test passes without an MPI.");
}

/// <summary>The ring of each tier, and the last line of each rank.</summary>
List<(string Name, string Line)> Rings() =>
    [.. rings.Select(ring => (ring, "{0} of {1} has 0 1 2 3 4 5 6 7 8 9")), ("RoundRobin", "{0}/{1} has 0 1 2 3 4 5 6 7 8 9")];

/// <summary>Runs a program that must succeed in time and print lines with some beginnings.</summary>
void TryProgram(string command, Dictionary<string, string> environment, params string[] lines)
{
    Information($"\n{command}");
    List<string> output = Answer($"timeout --kill-after=5 40 {command}", environment, out int code);
    var missing = lines.Where(line => !output.Any(said => said.StartsWith(line))).ToList();
    if (code != 0 || missing.Count > 0)
    {
        throw new CakeException(
            $"The smoke test failed: {command} ended with exit code {code}{(code is 124 or 137 ? ", after 40 s" : "")}. "
                + $"Not said: {string.Join("; ", missing.DefaultIfEmpty("nothing"))}. Said:\n{string.Join("\n", output)}"
        );
    }
}

/// <summary>The folder of the libraries, if the loader would find others of these names or none; else null.</summary>
string FolderForLoader(string libraries)
{
    List<string> known = Answer("/sbin/ldconfig -p", new Dictionary<string, string>(), out _);
    foreach (string library in libraries.Split(", "))
    {
        if (library.Split(" in ", 2) is [var soname, var folder])
        {
            string path = known.Select(line => line.Trim()).Where(line => line.StartsWith($"{soname} (")).Select(line => line.Split("=> ").Last()).FirstOrDefault();
            if (path is null || Real(path) != Real($"{folder}/{soname}"))
            {
                return folder;
            }
        }
    }

    return null;

    string Real(string path) => string.Concat(Answer($"readlink -f {Quoted(path)}", new Dictionary<string, string>(), out _));
}

/// <summary>The text of a line of the generator's summary.</summary>
string Said(List<string> summary, string what) =>
    summary.Where(line => line.StartsWith($"  {what} ")).Select(line => line[13..].Trim()).Single();

/// <summary>Runs a command and returns its output.</summary>
List<string> Answer(string command, IDictionary<string, string> environment, out int code)
{
    string[] parts = command.Split(' ', 2);
    code = StartProcess(
        parts[0],
        new ProcessSettings
        {
            Arguments = parts[1],
            EnvironmentVariables = environment,
            RedirectStandardOutput = true,
        },
        out IEnumerable<string> output
    );
    return [.. output];
}
