using System.Globalization;
using System.Runtime.InteropServices;
using MPINET.Launching;

namespace MPINET.Perf.Running;

/// <summary>The properties of the machine that influence the figures. The machine's name is not among them.</summary>
internal static class Machine
{
    /// <summary>The properties as pairs of a name and a value.</summary>
    public static IReadOnlyDictionary<string, string> Facts(IEnumerable<InstalledMpi> mpis)
    {
        SortedDictionary<string, string> facts = new(StringComparer.Ordinal)
        {
            ["processor"] = Processor(),
            ["cores"] = Environment.ProcessorCount.ToString(CultureInfo.InvariantCulture),
            ["system"] = RuntimeInformation.OSDescription,
            [".NET"] = RuntimeInformation.FrameworkDescription,
            ["Mono"] = FirstLine("mono", "--version"),
            ["C compiler"] = FirstLine("gcc", "--version"),
        };
        foreach (InstalledMpi mpi in mpis)
        {
            facts[mpi.Descriptor.Title] = FirstLineWith("ersion", mpi.Launcher!.Path, "--version");
        }

        return facts;
    }

    private static string Processor() =>
        File.ReadLines("/proc/cpuinfo")
            .Where(line => line.StartsWith("model name", StringComparison.Ordinal))
            .Select(line => line.Split(':', 2)[1].Trim())
            .FirstOrDefault("unknown");

    private static string FirstLine(string command, params string[] words) => FirstLineWith("", command, words);

    // The first line of output that contains a text, or else the first line.
    private static string FirstLineWith(string text, string command, params string[] words)
    {
        if (Answer.Of(command, words) is not { } answer)
        {
            return "not installed";
        }

        string[] lines = answer.Output.Split('\n');
        return (Array.Find(lines, line => line.Contains(text, StringComparison.Ordinal)) ?? lines[0]).Trim();
    }
}
