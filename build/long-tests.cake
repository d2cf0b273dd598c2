// Tests that take longer than those of Test: programs that run for long, under the watch, and all generated programs with mistakes.

const string MistakesSuite = "MPINET.Mistakes.Tests";

/// <summary>Runs all test programs about MPI on .NET with the watch on, on every MPI of this machine.</summary>
void RunWatchedSoak()
{
    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    foreach (InstalledMpi one in HasArgument("mpi") ? WantedMpis() : InstalledMpis())
    {
        foreach (Suite suite in WantedSuites().Where(suite => suite.EveryMpi))
        {
            Dictionary<string, string> environment = new(EnvironmentOf(one.Name)) { ["MPINET_WATCH"] = WatchPeriod };
            string framework = suite.Frameworks.First(framework => RuntimeOf(framework) == ".NET");
            TestRun run = new($"{suite.Name} on {one.Title} under MPINET_WATCH", ProgramOf(suite, framework), "", environment);
            RunTestProgram(run, shown: true, minutes: 60);
            failures.AddRange(run.Failures);
        }
    }

    RequireNoneFailed(failedBefore);
}

/// <summary>Runs the tests whose duration is MPINET_SOAK_SECONDS, on every MPI of this machine.</summary>
void RunSoak(int seconds)
{
    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    foreach (InstalledMpi one in InstalledMpis())
    {
        foreach (string runtime in new[] { ".NET", "Mono" })
        {
            Dictionary<string, string> environment = new(EnvironmentOf(one.Name)) { ["MPINET_SOAK_SECONDS"] = $"{seconds}" };
            TestRun run = new($"Soak on {one.Title} and {runtime}", Program("MPINET.Tests", runtime), "--ranks 1,2,4 --filter Stress.RandomPrograms", environment);
            RunTestProgram(run, shown: true, minutes: 10 + seconds);
            failures.AddRange(run.Failures);
        }
    }

    RequireNoneFailed(failedBefore);
}

/// <summary>Runs all generated programs with mistakes, and their sound twins, on .NET.</summary>
void RunMistakes()
{
    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    Suite suite = WantedSuites().Single(one => one.Name == MistakesSuite);
    foreach (InstalledMpi one in HasArgument("mpi") ? WantedMpis() : WantedMpis().Take(1))
    {
        Dictionary<string, string> environment = new(EnvironmentOfTests(one.Name)) { ["MPINET_MISTAKES"] = "all" };
        TestRun run = new($"Mistakes on {one.Title}", ProgramOf(suite, "net10.0"), "--filter GeneratedProgramTests", environment);
        RunTestProgram(run, shown: true, minutes: 60);
        failures.AddRange(run.Failures);
        Information($"\n{one.Title}\n{System.IO.File.ReadAllText(Absolute("artifacts/bin/MPINET.Mistakes.Tests/debug_net10.0/mistakes.md"))}");
    }

    RequireNoneFailed(failedBefore);
}
