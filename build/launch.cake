// Starting programs under the MPI's launcher.

/// <summary>Runs a program on so many ranks; its output goes to the console.</summary>
void Launch(int ranks, string program)
{
    // Variables rather than options: an MPI that they do not concern does not mind them.
    var environment = new Dictionary<string, string>
    {
        ["TERM"] = "dumb",
        ["OMPI_MCA_rmaps_base_oversubscribe"] = "1",
        ["OMPI_MCA_hwloc_base_binding_policy"] = "none",
        ["OMPI_MCA_mpi_yield_when_idle"] = "1",
    };
    if (Environment.IsPrivilegedProcess)
    {
        environment["OMPI_ALLOW_RUN_AS_ROOT"] = environment["OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"] = "1";
    }

    string command = $"{Launcher()} -n {ranks} {program}";
    Information($"\n{command}");
    int code = StartProcess(
        "timeout",
        new ProcessSettings
        {
            Arguments = $"--foreground --kill-after=10 120 {command}",
            EnvironmentVariables = environment,
        }
    );
    if (code != 0)
    {
        throw new CakeException(
            code is 124 or 137 ? $"{command} did not end within 2 minutes" : $"{command} ended with exit code {code}"
        );
    }
}

/// <summary>The launcher: what MPINET_MPIRUN says, or the MPI's own name for it, which a machine with several MPIs has.</summary>
string Launcher() =>
    EnvironmentVariable("MPINET_MPIRUN")
    ?? new[] { $"mpirun.{mpi}", "mpirun", "mpiexec" }.FirstOrDefault(name => Context.Tools.Resolve(name) is not null)
    ?? throw new CakeException($"There is no launcher for {mpi}: neither mpirun.{mpi} nor mpirun nor mpiexec is in PATH.");
