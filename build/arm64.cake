// Shims for arm64, and tests of programs for arm64, which qemu runs on this machine.

const string CrossCompiler = "aarch64-linux-gnu-gcc";

/// <summary>
/// Compiles the shims of all MPIs of this machine for arm64, too. The headers are those of this machine: they are the same for both processors.
/// </summary>
void BuildShimsForArm64()
{
    if (!IsInstalled(CrossCompiler))
    {
        Warning($"There are no shims for arm64: {CrossCompiler} is not on this machine (packages: gcc-aarch64-linux-gnu, libc6-dev-arm64-cross).");
        return;
    }

    foreach (InstalledMpi one in InstalledMpis())
    {
        Run(
            $"dotnet msbuild native-shim/shim.proj -p:Processor=arm64 -p:Mpi={one.Name} -p:MpiCompiler={Quoted(one.Compiler)} -p:GeneratedFolder={Quoted(Absolute($"generated/{one.Name}") + "/")} -p:MpinetFolder={Quoted(Absolute($"artifacts/mpi/{configuration.ToLowerInvariant()}") + "/")} --nologo --verbosity:minimal -nodeReuse:false",
            minutes: 2,
            new Dictionary<string, string> { ["CC"] = CrossCompiler }
        );
    }
}

/// <summary>
/// Runs the tests about MPI, with 1 and 2 ranks, and programs from the packages on Open MPI and MPICH of arm64. The tests are the files that
/// run on this machine, with other shims; but for the hosts that start them, nothing in them is for a processor.
/// </summary>
void RunOnArm64()
{
    if (!CanRun("arm64", CrossCompiler, "qemu-aarch64-static", "unshare", "chroot"))
    {
        return;
    }

    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    BuildForEveryMpi();
    BuildShimsForArm64();
    string root = Absolute("artifacts/arm64");
    if (!DirectoryExists(root))
    {
        Run($"build/arm64.sh {Quoted(root)}", minutes: 10);
    }

    Suite[] suites = BuildSuitesAboutMpi();
    BringRuntime("linux-arm64", root, $"{root}/usr/share/dotnet");
    string inRoot = $"{Quoted(Absolute("tests/arm64/in-root.sh"))} {Quoted(root)}";
    foreach (Suite suite in suites)
    {
        string host = System.IO.Path.ChangeExtension(ProgramFile(suite.Name, ".NET", !suite.OneFramework), null);
        foreach (string one in new[] { "openmpi", "mpich" })
        {
            TestRun run = new($"{suite.Name} on {TitleOf(one)} and arm64", $"{inRoot} {Quoted(host)}", "--ranks 0,1,2", new() { ["MPINET_MPI"] = one });
            RunTestProgram(run, shown: true, minutes: 120);
            failures.AddRange(run.Failures);
        }
    }

    TestPackagesOn("arm64", "Arm64Program", new() { ["MPINET_ARM64_ROOT"] = root });
    RequireNoneFailed(failedBefore);
}
