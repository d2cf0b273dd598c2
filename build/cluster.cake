// Programs on a cluster of this machine: under a real Slurm, and on two hosts that are network namespaces.

/// <summary>
/// Runs tests/cluster/slurm.sh and tests/cluster/hosts.sh, on .NET and on Mono, and counts the outcomes. A script with requirements that this
/// machine lacks is skipped, with the reason.
/// </summary>
void RunCluster()
{
    bool hasSlurm = CanRun("slurm", "slurmctld", "slurmd", "srun", "munged", "setpriv", "mpirun.openmpi", "mpirun.mpich");
    bool hasHosts = CanRun("hosts", "ip", "sshd", "ssh", "ssh-keygen", "unshare", "mpirun.openmpi", "mpirun.mpich");
    if (hasSlurm || hasHosts)
    {
        BuildForEveryMpi();
        Build("samples/Hello/Hello.csproj");
        Build("tests/programs/Deadlocks/Deadlocks.csproj");
        Build("tests/programs/Endings/Endings.csproj");
    }

    if (hasSlurm)
    {
        RunOnCluster(
            "slurm",
            $"{Quoted(MakePackagedPrograms())} "
                + ForEachRuntime(runtime => $"{Command("Hello", runtime)}={Command("Deadlocks", runtime)} RingOfReceives={Command("Endings", runtime)}")
        );
    }

    if (hasHosts)
    {
        // The tool itself determines the way to start a program.
        RunOnCluster("hosts", $"\"dotnet exec {Tool()}\" " + ForEachRuntime(runtime => $"{ProgramFile("Hello", runtime)}={ProgramFile("Deadlocks", runtime)}"));
    }
}

/// <summary>Makes the packages, and programs from them. Returns their folder.</summary>
string MakePackagedPrograms()
{
    BuildPackaged("");
    PackBuilt();
    string folder = Absolute("artifacts/cluster/programs");
    CleanDirectory(folder);
    Run($"{Quoted(Absolute("tests/cluster/programs.sh"))} {Quoted(folder)} {Quoted(PackageFolder())}", minutes: 15);
    return folder;
}

string ForEachRuntime(Func<string, string> words) => string.Join(' ', new[] { ".NET", "Mono" }.Select(runtime => $"\"{runtime}={words(runtime)}\""));

string Command(string project, string runtime) => Program(project, runtime).Replace("\"", "");

bool CanRun(string part, params string[] commands)
{
    string[] absent = [.. commands.Where(command => !IsInstalled(command))];
    string reason =
        Environment.UserName != "root" ? "it has to be started by root"
        : absent.Length > 0 ? $"{string.Join(", ", absent)} not on this machine (packages: slurm-wlm, munge, iproute2, openssh-server, openmpi-bin, mpich)"
        : null;
    if (reason is not null)
    {
        Information($"No {part}: skipped, {reason}.");
        skipped++;
    }

    return reason is null;
}

void RunOnCluster(string part, string words)
{
    string folder = Absolute($"artifacts/cluster/{part}");
    CleanDirectory(folder);
    string script = Absolute($"tests/cluster/{part}.sh");
    int code = RunForCode($"{Quoted(script)} {Quoted(folder)} {words}", minutes: 20);
    foreach (string line in System.IO.File.ReadLines($"{folder}/results"))
    {
        if (line.StartsWith("passed "))
        {
            passed++;
        }
        else if (line.StartsWith("skipped "))
        {
            skipped++;
        }
        else
        {
            CountFailure(line);
        }
    }

    if (code != 0)
    {
        throw new CakeException($"{script} ended with exit code {code}; its files are in {folder}.");
    }
}
