// The descriptors of the MPIs, and launches of programs.

/// <summary>The values of a key of an MPI's descriptor, which the generator writes; none if there is no descriptor.</summary>
string[] Described(string name, string key)
{
    string descriptor = Absolute($"generated/{name}/descriptor.txt");
    string start = key + "=";
    return System.IO.File.Exists(descriptor)
        ? [.. System.IO.File.ReadLines(descriptor).Where(line => line.StartsWith(start, StringComparison.Ordinal)).Select(line => line[start.Length..])]
        : [];
}

/// <summary>The name of an MPI for people.</summary>
string TitleOf(string name) => Described(name, "title").FirstOrDefault() ?? name;

bool IsInstalled(string command) => Context.Tools.Resolve(command) is not null;

/// <summary>Runs a program on some ranks; its output goes to the console.</summary>
void Launch(int ranks, string file)
{
    string command = LaunchCommand(mpi, ranks, file);
    Information($"\n{command}");
    Run(command, minutes: 2, EnvironmentOf(mpi));
}

/// <summary>The command that runs a program on some ranks of an MPI.</summary>
string LaunchCommand(string name, int ranks, string file) =>
    $"dotnet exec {Quoted(Tool())} run -n {ranks} --oversubscribe --timeout 120 --mpi {name} {Quoted(file)}";

bool toolIsBuilt;

/// <summary>The tool that launches programs with each MPI: tool/MPINET.Tool.</summary>
string Tool()
{
    if (!toolIsBuilt)
    {
        Build("tool/MPINET.Tool/MPINET.Tool.csproj");
        toolIsBuilt = true;
    }

    return Absolute($"artifacts/bin/MPINET.Tool/{configuration.ToLowerInvariant()}/mpinet.dll");
}
