// What the tests on another system than this one share: arm64, musl, Windows.

/// <summary>Builds the wanted suites that run with an MPI, and returns them.</summary>
/// <remarks>Not the programs with mistakes, which are many launches, and an emulator takes hours for them; and not the defects, which are those of MPIs.</remarks>
Suite[] BuildSuitesAboutMpi()
{
    Suite[] suites = [.. WantedSuites().Where(suite => suite.EveryMpi && suite.Name is not (MistakesSuite or "MPINET.Defects.Tests"))];
    foreach (Suite suite in suites)
    {
        Build(suite.Project.FullPath, "-p:RunAnalyzers=false -p:MpinetAnalyzers=false");
    }

    return suites;
}

/// <summary>Brings the runtime for another system, and a host for it for each program of this tree, in the folder hosts.</summary>
void BringRuntime(string identifier, string root, string dotNet) =>
    DotNetCommand(
        "msbuild",
        $"tests/runtime.proj -restore -p:System={identifier} -p:Root={Quoted($"{root}/")} -p:DotNet={Quoted($"{dotNet}/")} -p:Programs={Quoted(Absolute("artifacts/bin") + "/")} --nologo --verbosity:minimal -nodeReuse:false"
    );

/// <summary>Makes the packages, and runs those of their tests that are for another system, if they are wanted.</summary>
/// <param name="system">Its name for people.</param>
/// <param name="filter">The class of these tests.</param>
/// <param name="environment">The variables by which they know what is there for that system.</param>
void TestPackagesOn(string system, string filter, Dictionary<string, string> environment)
{
    if (WantedSuites().FirstOrDefault(suite => suite.Name == PackageSuite) is not { } packages)
    {
        return;
    }

    BuildPackaged("");
    PackBuilt();
    Build(packages.Project.FullPath, "-p:RunAnalyzers=false");
    TestRun run = new($"Packages on {system}", ProgramOf(packages, packages.Frameworks[0]), $"--filter {filter}", environment);
    RunTestProgram(run, shown: true);
    failures.AddRange(run.Failures);
}
