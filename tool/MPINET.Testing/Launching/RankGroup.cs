using System.Globalization;
using MPINET.Testing.Discovery;

namespace MPINET.Testing.Launching;

/// <summary>All tests of one number of ranks: a single launch if all pass, and a new one after each test that breaks the launch.</summary>
internal sealed class RankGroup(LaunchCommand command, string folder, int ranks, IReadOnlyList<TestCase> cases)
{
    /// <summary>The number of launches until now.</summary>
    public int Launches { get; private set; }

    /// <summary>The name and version of the MPI library; empty until a rank has reported them.</summary>
    public string MpiVersion { get; private set; } = "";

    /// <summary>Runs the tests.</summary>
    /// <exception cref="OperationCanceledException">The run ends early.</exception>
    public void Run(ITestEvents events)
    {
        int next = 0;
        while (next < cases.Count)
        {
            Launches++;
            string name = string.Format(CultureInfo.InvariantCulture, "{0}-ranks-{1}", ranks, Launches);
            List<TestCase> plan = [.. cases.Skip(next)];
            Launch launch = new(command, new Session(Path.Combine(folder, name)), ranks, plan);
            MergedLaunch merged = new(launch, ranks, plan, events);
            launch.Run(merged.Follow);
            MpiVersion =
                launch.Logs.Select(log => log.MpiVersion).FirstOrDefault(text => text.Length > 0) ?? MpiVersion;
            merged.Finish();
            next += merged.Finished;
        }
    }
}
