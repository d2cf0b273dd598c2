using System.Globalization;

namespace MPINET.Launching.Hosts;

/// <summary>The allocation of a batch system for the job of this process.</summary>
public sealed class Allocation
{
    private Allocation(string batchSystem, HostList hosts, int? ranks)
    {
        BatchSystem = batchSystem;
        Hosts = hosts;
        Ranks = ranks ?? hosts.Ranks;
    }

    /// <summary>The batch system, for people.</summary>
    public string BatchSystem { get; }

    /// <summary>The hosts.</summary>
    public HostList Hosts { get; }

    /// <summary>The number of ranks for which the job was submitted.</summary>
    public int Ranks { get; }

    /// <summary>True if it is just the machine of a name.</summary>
    public bool IsOnly(string machine) => Hosts.Hosts.Count == 1 && Hosts.Hosts[0].Is(machine);

    /// <summary>Finds the allocation of Slurm, PBS or LSF by the variables that they set.</summary>
    /// <param name="variable">The value of a variable of the environment.</param>
    /// <returns>Null outside a job.</returns>
    /// <exception cref="LaunchException">The variables have invalid values.</exception>
    public static Allocation? Find(Func<string, string?> variable) => Slurm(variable) ?? Pbs(variable) ?? Lsf(variable);

    private static Allocation? Slurm(Func<string, string?> variable)
    {
        (string? name, string? nodes) = Given(variable, "SLURM_JOB_NODELIST", "SLURM_NODELIST");
        if (name.Length == 0)
        {
            return null;
        }

        (string Name, string Value) counts = Given(variable, "SLURM_TASKS_PER_NODE", "SLURM_JOB_CPUS_PER_NODE");
        try
        {
            string[] names = [.. SlurmNodes.Names(nodes)];
            int[] numbers = counts.Name.Length > 0 ? [.. SlurmNodes.Counts(counts.Value)] : [];
            return new Allocation(
                "Slurm",
                HostList.Of(names.Select((node, i) => (node, i < numbers.Length ? numbers[i] : 1)), name),
                int.TryParse(variable("SLURM_NTASKS"), NumberStyles.None, CultureInfo.InvariantCulture, out int ranks)
                    ? ranks
                    : null
            );
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            throw Damaged($"{name}={nodes}, {counts.Name}={counts.Value}", "as Slurm writes them: n[01-03], 2(x3)");
        }
    }

    private static Allocation? Pbs(Func<string, string?> variable) =>
        variable("PBS_NODEFILE") is { Length: > 0 } file ? new Allocation("PBS", HostList.Read(file), null) : null;

    private static Allocation? Lsf(Func<string, string?> variable)
    {
        (string? name, string? text) = Given(variable, "LSB_MCPU_HOSTS", "LSB_HOSTS");
        string[] words = text.Split([' '], StringSplitOptions.RemoveEmptyEntries);
        if (words.Length == 0)
        {
            return null;
        }

        if (name == "LSB_HOSTS")
        {
            return new Allocation("LSF", HostList.Of(words.Select(host => (host, 1)), name), null);
        }

        List<(string Name, int Ranks)> hosts = new();
        for (int i = 0; i < words.Length; i += 2)
        {
            if (
                i + 1 == words.Length
                || !int.TryParse(words[i + 1], NumberStyles.None, CultureInfo.InvariantCulture, out int ranks)
            )
            {
                throw Damaged($"{name}={text}", "pairs of a host and a number: a 2 b 4");
            }

            hosts.Add((words[i], ranks));
        }

        return new Allocation("LSF", HostList.Of(hosts, name), null);
    }

    /// <summary>The first of some variables that is set, and its value; empty texts if none is set.</summary>
    private static (string Name, string Value) Given(Func<string, string?> variable, params string[] names) =>
        names
            .Select(name => (Name: name, Value: variable(name) ?? ""))
            .Append((Name: "", Value: ""))
            .First(one => one.Value.Length > 0 || one.Name.Length == 0);

    private static LaunchException Damaged(string found, string expected) =>
        new(found, expected, "correct the variables, or name the hosts by --hosts and their number by -n");
}
