using System.Globalization;
using MPINET.Testing.Discovery;

namespace MPINET.Testing.Launching;

/// <summary>The folder through which a launcher and its ranks communicate.</summary>
/// <remarks>
/// The launcher writes <c>plan</c>. Each rank has a shell around it, whose process id names the rank's files:
/// <c>.out</c> with its output, <c>.events</c> with its progress, <c>.exit</c> with its exit code if it ended by itself.
/// </remarks>
internal sealed class Session(string folder)
{
    /// <summary>The path of this process's files, without the extension.</summary>
    public const string ProcessVariable = "MPINET_TESTING_PROCESS";

    public const string Events = ".events";
    public const string Output = ".out";
    public const string Exit = ".exit";

    public string Folder { get; } = folder;

    public string LaunchScript => Path.Combine(Folder, "launch.sh");

    public string RankScript => Path.Combine(Folder, "rank.sh");

    public string LauncherOutput => Path.Combine(Folder, "launcher.out");

    private string Plan => Path.Combine(Folder, "plan");

    public void WritePlan(int ranks, IReadOnlyList<TestCase> cases) =>
        File.WriteAllLines(Plan, [$"{NativeProcess.Current} {ranks}", .. cases.Select(test => OneLine(test.Name))]);

    /// <summary>Reads the launcher's process id, and the tests that the plan names, in its order.</summary>
    public (int Launcher, int Ranks, List<TestCase> Cases) ReadPlan(List<TestCase> all)
    {
        string[] lines = File.ReadAllLines(Plan);
        string[] head = lines[0].Split(' ');
        int ranks = int.Parse(head[1], CultureInfo.InvariantCulture);
        Queue<TestCase> candidates = new(all.Where(test => test.Ranks == ranks));
        List<TestCase> cases = [];
        foreach (string name in lines.Skip(1))
        {
            // Two tests may have equal names. Both lists have them in the same order.
            while (candidates.Count > 0 && OneLine(candidates.Peek().Name) != name)
            {
                candidates.Dequeue();
            }

            if (candidates.Count == 0)
            {
                throw new InvalidOperationException(
                    $"The launcher has a test '{name}' that the rank does not find: is its data the same in each process?"
                );
            }

            cases.Add(candidates.Dequeue());
        }

        return (int.Parse(head[0], CultureInfo.InvariantCulture), ranks, cases);
    }

    private static string OneLine(string name) => name.Replace('\n', ' ').Replace('\r', ' ');
}
