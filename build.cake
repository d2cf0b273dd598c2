// The list of tasks. ./build.sh installs their requirements and runs one of them: ./build.sh [--target=<task>] [--<option>=<value>]
#load "build/dotnet.cake"
#load "build/generator.cake"
#load "build/smoke.cake"
#load "build/mpis.cake"
#load "build/implementations.cake"
#load "build/launch.cake"
#load "build/tests.cake"
#load "build/long-tests.cake"
#load "build/cluster.cake"
#load "build/perf.cake"
#load "build/mpich.cake"
#load "build/systems.cake"
#load "build/arm64.cake"
#load "build/musl.cake"
#load "build/windows.cake"
#load "build/pack.cake"
#load "build/site.cake"
#load "build/api.cake"

string target = Argument("target", "Demo");
string configuration = Argument("configuration", target is "Perf" or "Pack" or "Consumers" ? "Release" : "Debug");
string mpi = HasArgument("mpi") ? Argument<string>("mpi") : DefaultMpi();

string[] rings = ["Ring.PInvoke", "Ring.Cli"];

Task("Demo")
    .Description("Generates, builds and runs the ring on 4 ranks: both low tiers, .NET and Mono. The default.")
    .IsDependentOn("Generate")
    .Does(() =>
    {
        foreach (string ring in rings)
        {
            Build($"samples/{ring}/{ring}.csproj");
        }

        foreach (string ring in rings)
        {
            Launch(ranks: 4, ProgramFile(ring, ".NET"));
            Launch(ranks: 4, ProgramFile(ring, "Mono"));
        }
    });

Task("Rings")
    .Description("Runs the ring of each tier, built once, on every MPI of this machine, on .NET and on Mono, and compares their output.")
    .Does(() => RunRings(ranks: 4));

Task("Generate")
    .Description("Writes generated/ from specs/ and mpi.h. With --mpicc=<wrapper>, or --header=<mpi.h> and --library=<soname>: for any MPI, which is then compiled and tried.")
    .Does(Generate);

Task("Build")
    .Description("Builds all projects, for every MPI of this machine.")
    .Does(() =>
    {
        BuildForEveryMpi();
        Build("MPINET.slnx");
    });

Task("Check-Format")
    .Description("Fails if CSharpier would change a file.")
    .Does(() => DotNetCommand("csharpier", "check ."))
    .OnError(exception => CountFailure(exception.Message));

Task("Check-Solution")
    .Description("Fails if the solution does not list every project.")
    .Does(() => CheckSolution("MPINET.slnx"))
    .OnError(exception => CountFailure(exception.Message));

Task("Check-Generated")
    .Description("Fails if the generator would change a file, for every MPI of this machine.")
    .Does(() =>
    {
        BringAbi();
        CheckGenerated();
    })
    .OnError(exception => CountFailure(exception.Message));

Task("Check-Smoke")
    .Description("Checks that the test of a new MPI's bindings passes on Open MPI, and fails without an MPI.")
    .IsDependentOn("Build")
    .Does(() =>
    {
        CheckSmokeTest();
        passed++;
    })
    .OnError(exception => CountFailure(exception.Message));

Task("Check")
    .Description("All of these, and the code analysis: a build in which every warning is an error.")
    .IsDependentOn("Check-Format")
    .IsDependentOn("Check-Solution")
    .IsDependentOn("Check-Generated")
    .IsDependentOn("Build")
    .IsDependentOn("Check-Smoke");

Task("Build-Part")
    .Description("Builds what Test runs with --suite, --mpi and --runtime, without the code analysis.")
    .Does(BuildPart);

Task("Test")
    .Description("Check, then all test programs on .NET and on Mono, on the other MPIs with 1 and 2 ranks. With --suite=, --filter=, --mpi=, --runtime=net|mono: without Check, and only these.")
    .IsDependentOn(IsPart() ? "Build-Part" : "Check")
    .Does(() => RunTests(everywhere: false))
    .OnError(CountUnlessCounted);

Task("TestAll")
    .Description("Runs Test with all numbers of ranks on every MPI.")
    .IsDependentOn(IsPart() ? "Build-Part" : "Check")
    .Does(() => RunTests(everywhere: true))
    .OnError(CountUnlessCounted);

Task("Soak")
    .Description("Runs the random programs of sends and receives for long, on every MPI, on .NET and on Mono: --seconds=<n> each, by default 60. With --watched: all test programs about MPI with MPINET_WATCH on, on .NET; --suite=, --mpi= limit them.")
    .IsDependentOn(IsPart() ? "Build-Part" : "Build")
    .Does(() =>
    {
        if (HasArgument("watched"))
        {
            RunWatchedSoak();
        }
        else
        {
            RunSoak(Argument("seconds", 60));
        }
    })
    .OnError(CountUnlessCounted);

Task("Mistakes")
    .Description("Runs all generated programs with mistakes under MPINET_WATCH and MPINET_CHECK, and tells how many are named: on the first MPI, or that of --mpi=.")
    .IsDependentOn("Build-Part")
    .Does(RunMistakes)
    .OnError(CountUnlessCounted);

Task("Cluster")
    .Description("Runs programs under a real Slurm of one node, by srun and sbatch, and on two hosts by ssh, on .NET and on Mono. Needs root, and slurm-wlm and munge, iproute2 and openssh-server.")
    .Does(RunCluster)
    .OnError(exception => CountFailure(exception.Message));

Task("Mpich")
    .Description("Makes the MPI that the package MPINET.Mpich holds, once: artifacts/mpich/. Takes about 9 minutes. With --source=<mpich.tar.gz>: from that file, else from the distribution's source.")
    .Does(MakeMpich);

Task("Arm64")
    .Description("Runs the tests about MPI, with 1 and 2 ranks, and programs from the packages under Open MPI and MPICH of arm64, which qemu executes. With --suite=, --filter=: a part. Needs root, gcc-aarch64-linux-gnu, qemu-user-static, and apt.")
    .Does(RunOnArm64)
    .OnError(CountUnlessCounted);

Task("Musl")
    .Description("Runs programs from the packages for musl, on an MPICH that is made once, in artifacts/musl/, which takes 9 minutes. With --source=<mpich.tar.gz>: from that file. Needs musl-tools.")
    .Does(RunOnMusl)
    .OnError(CountUnlessCounted);

Task("Windows")
    .Description("Runs the tests about MPI, with 1 and 2 ranks, and programs from the packages for Windows under Wine, on a stand-in for MS-MPI. With --suite=, --filter=: a part. Needs gcc-mingw-w64-x86-64, wine and wine64.")
    .Does(RunOnWindows)
    .OnError(CountUnlessCounted);

Task("Pack")
    .Description("Makes the packages, of the bindings for all MPIs of this machine: artifacts/packages/. MPINET.Mpich is among them once the target Mpich has run. With --package-version=<version>: another than the tree's.")
    .Does(() => Pack(Argument<string>("package-version", null)));

Task("Ship")
    .Description("Moves the names of all PublicAPI.Unshipped.txt to PublicAPI.Shipped.txt. For a release.")
    .Does(ShipApi);

Task("Consumers")
    .Description("Makes the packages twice and compares them, then tries all uses of them, on every MPI of this machine.")
    .Does(RunConsumers)
    .OnError(CountUnlessCounted);

Task("Site")
    .Description("Makes the documentation site: artifacts/site, to be read through a web server. With --source-url=<address>: links to sources lead to the tree's files there.")
    .Does(() =>
    {
        BuildDescribed();
        MakeSite(Argument<string>("source-url", null));
    });

Task("Perf")
    .Description("Measures C# beside C and writes perf/RESULTS.md. With --quick, --benchmark=, --mpi=, --runtime=net|mono|aot: a part, to artifacts/perf/. --launches=<n>. With --papers: docs/papers.md, and with --papers --redraw from the figures of the last run. With --compare=<commit>: compares the calls with those of that version.")
    .Does(RunPerf);

Task("Implementations")
    .Description("Writes the tables of docs/implementations.md, from the results of the last TestAll, to artifacts/test-results/.")
    .Does(() => WriteImplementations("artifacts/test-results/implementations.md"));

Task("Api")
    .Description("Writes the new public names to PublicAPI.Unshipped.txt, and docs/README.md, docs/settings.md, the table of docs/classic.md and the picture of the rooms, from the builds for all MPIs of this machine.")
    .Does(() =>
    {
        WriteApi();
        BuildForEveryMpi();
        Build("tests/MPINET.Api.Tests/MPINET.Api.Tests.csproj");
        Run($"{Program("MPINET.Api.Tests", ".NET")} --write docs", minutes: 2);
        WriteIndex();
    });

Task("Clean")
    .Description("Deletes the output of builds: artifacts/.")
    .Does(() => CleanDirectory("artifacts"));

RunAndCount(target);
