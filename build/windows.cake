// The bindings for Windows, and tests of programs for Windows, which Wine runs on this machine.

const string WindowsCompiler = "x86_64-w64-mingw32-gcc";

/// <summary>The folder of what is made for Windows.</summary>
string WindowsFolder() => Absolute("artifacts/windows");

/// <summary>Builds binding and shim of MS-MPI, for the package MPINET.MsMpi; false if this machine has no compiler for Windows.</summary>
bool BuildMsMpi()
{
    if (!IsInstalled(WindowsCompiler))
    {
        return false;
    }

    Build("lowlevel/MPINET.PInvoke/MPINET.PInvoke.csproj", $"-p:Mpi=msmpi --framework net8.0 -p:RunAnalyzers=false -p:MpinetFolder={Quoted($"{WindowsFolder()}/mpi/")}");
    return true;
}

/// <summary>
/// Runs the tests about MPI, with 1 and 2 ranks, and programs from the packages under Wine, on a stand-in for MS-MPI. The tests are the files
/// that run on this machine, with another host, and with the binding of MS-MPI in place of those of Linux.
/// </summary>
void RunOnWindows()
{
    if (!CanRun("Windows", WindowsCompiler, "wine"))
    {
        return;
    }

    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    string folder = WindowsFolder();
    BuildForEveryMpi();
    BuildMsMpi();
    string sources = string.Join(" ", GetFiles("tests/windows/standin/*.c").Select(file => Quoted(file.FullPath)));
    Run($"{WindowsCompiler} -std=c11 -O2 -s -shared -Wall -Wextra -Werror -Igenerated/msmpi -o {Quoted($"{folder}/msmpi.dll")} {sources}", minutes: 2);
    // Once, because ranks would do so at the same time.
    Run($"tests/windows/mpiexec.sh {Quoted(folder)} -n 1 wine wineboot --init", minutes: 2);

    Suite[] suites = BuildSuitesAboutMpi();
    BringRuntime("win-x64", folder, $"{folder}/dotnet");
    Run($"tests/windows/copy.sh {Quoted(folder)}", minutes: 5);
    foreach (Suite suite in suites)
    {
        string host = System.IO.Path.ChangeExtension(ProgramFile(suite.Name, ".NET", !suite.OneFramework), null);
        TestRun run = new(
            $"{suite.Name} on a stand-in for MS-MPI",
            Quoted(host),
            "--ranks 1,2",
            new() { ["MPINET_MPI"] = "mpich", ["MPINET_MPIRUN"] = $"{Absolute("tests/windows/mpiexec.sh")} {folder}" }
        );
        RunTestProgram(run, shown: true, minutes: 60);
        failures.AddRange(run.Failures);
    }

    TestPackagesOn("Windows", "WindowsProgram", new() { ["MPINET_WINDOWS_FOLDER"] = folder });
    RequireNoneFailed(failedBefore);
}
