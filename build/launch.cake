// What the tables say of one MPI, and starting programs under its launcher.

/// <summary>The values of a key of the MPI's descriptor, from its table in specs/implementations/.</summary>
string[] Described(string name, string key)
{
    string table = Absolute($"specs/implementations/{name}.tsv");
    return System.IO.File.Exists(table)
        ?
        [
            .. System.IO.File.ReadLines(table)
                .Select(line => line.Split('\t'))
                .Where(cells => cells is ["descriptor", _, _, ..] && cells[1] == key)
                .Select(cells => cells[2]),
        ]
        : [];
}

bool IsInstalled(string command) => Context.Tools.Resolve(command) is not null;

/// <summary>Runs a program on so many ranks; its output goes to the console.</summary>
void Launch(int ranks, string program)
{
    // On a terminal of the launcher's, .NET would write control sequences.
    var environment = new Dictionary<string, string> { ["TERM"] = "dumb" };
    string[] variables =
    [
        .. Described(mpi, "launch-environment"),
        .. Environment.IsPrivilegedProcess ? Described(mpi, "launch-environment-root") : [],
    ];
    foreach (string variable in variables)
    {
        string[] parts = variable.Split('=', 2);
        environment[parts[0]] = parts[1];
    }

    string command = $"{Launcher()} -n {ranks} {program}";
    Information($"\n{command}");
    Run(command, minutes: 2, environment);
}

/// <summary>The launcher: what MPINET_MPIRUN says, or the MPI's own name for it, which a machine with several MPIs has.</summary>
string Launcher()
{
    string[] names = [.. Described(mpi, "launch-command"), "mpirun", "mpiexec"];
    return EnvironmentVariable("MPINET_MPIRUN")
        ?? names.FirstOrDefault(IsInstalled)
        ?? throw new CakeException($"There is no launcher for {mpi} in PATH: none of {string.Join(", ", names)}.");
}
