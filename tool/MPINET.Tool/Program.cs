using MPINET.Tool;
using MPINET.Tool.Options;

// The launchers, signals and terminals that it knows are those of Linux.
if (OperatingSystem.IsWindows())
{
    Console.Error.WriteLine(
        "mpinet: this tool is for Linux. On Windows, MS-MPI's launcher starts programs: mpiexec -n 4 First.exe"
    );
    return ExitCode.NothingRuns;
}

return CommandLine.Invoke(args);
