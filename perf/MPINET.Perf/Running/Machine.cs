using System.Globalization;
using System.Runtime.InteropServices;
using MPINET.Launching;

namespace MPINET.Perf.Running;

/// <summary>What the figures were taken on: only what bears on them, and no name of the machine.</summary>
internal static class Machine
{
    /// <summary>The name of the results' file: system, architecture, cores.</summary>
    public static string FileName =>
        $"linux-{RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant()}-{Environment.ProcessorCount}-cores";

    /// <summary>The facts, a name and a value each.</summary>
    public static IReadOnlyDictionary<string, string> Facts(IEnumerable<InstalledMpi> mpis, Placement placement)
    {
        var facts = new SortedDictionary<string, string>(StringComparer.Ordinal)
        {
            ["processor"] = Processor(),
            ["cores"] = Environment.ProcessorCount.ToString(CultureInfo.InvariantCulture),
            ["system"] = RuntimeInformation.OSDescription,
            [".NET"] = RuntimeInformation.FrameworkDescription,
            ["Mono"] = FirstLine("mono", "--version"),
            ["C compiler"] = FirstLine("gcc", "--version"),
        };
        if (placement.Usual > 0)
        {
            facts["from core to core and back"] = string.Create(
                CultureInfo.InvariantCulture,
                $"{placement.Usual:F0} ns mostly; {placement.Repeated} launches found it otherwise, and were repeated"
            );
        }

        foreach (var mpi in mpis)
        {
            facts[mpi.Descriptor.Title] = FirstLineWith("ersion", mpi.Launcher!.Path, "--version");
        }

        return facts;
    }

    /// <summary>How many processes wanted a core in the last minute.</summary>
    public static double Load() =>
        double.Parse(File.ReadAllText("/proc/loadavg").Split(' ')[0], CultureInfo.InvariantCulture);

    private static string Processor() =>
        File.ReadLines("/proc/cpuinfo")
            .Where(line => line.StartsWith("model name", StringComparison.Ordinal))
            .Select(line => line.Split(':', 2)[1].Trim())
            .FirstOrDefault("unknown");

    private static string FirstLine(string command, params string[] words) => FirstLineWith("", command, words);

    // The first line with a text, or else the first one.
    private static string FirstLineWith(string text, string command, params string[] words)
    {
        if (Answer.Of(command, words) is not { } answer)
        {
            return "not installed";
        }

        var lines = answer.Output.Split('\n');
        return (Array.Find(lines, line => line.Contains(text, StringComparison.Ordinal)) ?? lines[0]).Trim();
    }
}
