// Programs under a real Slurm, of which this machine is the only node.

/// <summary>
/// Starts a Slurm in a folder of its own and compares what 2 ranks say under srun and sbatch, on .NET and on Mono: tests/slurm/slurm.sh.
/// Where it cannot be started, that is said in one line and counted as skipped.
/// </summary>
void RunSlurm()
{
    string[] absent = [.. new[] { "slurmctld", "slurmd", "srun", "munged", "setpriv", "mpirun.openmpi", "mpirun.mpich" }.Where(command => !IsInstalled(command))];
    string reason =
        Environment.UserName != "root" ? "it has to be started by root"
        : absent.Length > 0 ? $"{string.Join(", ", absent)} not on this machine (packages: slurm-wlm, munge, openmpi-bin, mpich)"
        : null;
    if (reason is not null)
    {
        Information($"No Slurm: skipped, {reason}.");
        skipped++;
        return;
    }

    BuildForEveryMpi();
    Build("samples/Hello/Hello.csproj");
    string folder = Absolute("artifacts/slurm");
    CleanDirectory(folder);
    string programs = string.Join(' ', new[] { ".NET", "Mono" }.Select(runtime => $"\"{runtime}={Program("Hello", runtime).Replace("\"", "")}\""));
    int code = RunForCode($"{Quoted(Absolute("tests/slurm/slurm.sh"))} {Quoted(folder)} {programs}", minutes: 10);
    foreach (string line in System.IO.File.ReadLines($"{folder}/results"))
    {
        if (line.StartsWith("passed "))
        {
            passed++;
        }
        else
        {
            CountFailure(line);
        }
    }

    if (code != 0)
    {
        throw new CakeException($"tests/slurm/slurm.sh ended with exit code {code}; its files are in {folder}.");
    }
}
