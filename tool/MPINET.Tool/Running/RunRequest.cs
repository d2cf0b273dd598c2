using System.Globalization;
using MPINET.Launching.Hosts;
using MPINET.Tool.Info;
using MPINET.Tool.Output;

namespace MPINET.Tool.Running;

/// <summary>What the command line of <c>mpinet run</c> asks for.</summary>
internal sealed class RunRequest
{
    /// <summary>The file of a program, or a project or its folder.</summary>
    public required string Program { get; init; }

    public required string[] Arguments { get; init; }

    public int? Ranks { get; init; }

    public string? Mpi { get; init; }

    public string? Launcher { get; init; }

    /// <summary>What is built of a project: null for its own.</summary>
    public string? Configuration { get; init; }

    /// <summary>Of the target frameworks of a project the one to build; null for the first.</summary>
    public string? Framework { get; init; }

    /// <summary>Words for the launcher beside its own options.</summary>
    public string[] LauncherArguments { get; init; } = [];

    /// <summary>The hosts, as --hosts and --hostfile name them; null for those of a batch system, or this one.</summary>
    public HostList? Hosts { get; init; }

    public required OutputWish Output { get; init; }

    /// <summary>The rank that waits for a debugger; null if none.</summary>
    public int? Debug { get; init; }

    /// <summary>Whether stacks are shown also before a signal ends the ranks.</summary>
    public bool Stacks { get; init; }

    /// <summary>Whether a project is built and started again when it changes.</summary>
    public bool Watch { get; init; }

    public bool Oversubscribe { get; init; }

    /// <summary>The time limit in seconds.</summary>
    public double? Timeout { get; init; }

    /// <summary>After how many seconds without progress a blocking call is looked into; null leaves it to MPINET_WATCH.</summary>
    public double? WatchFor { get; init; }

    /// <summary>What MPINET_TRACE is to be; null leaves it as it is.</summary>
    public string? Trace { get; init; }

    /// <summary>The variables that the ranks get because of the command line.</summary>
    public IEnumerable<KeyValuePair<string, string>> Variables
    {
        get
        {
            if (WatchFor is { } seconds)
            {
                // Without an exponent, which not everybody reads.
                yield return new("MPINET_WATCH", ((decimal)seconds).ToString(CultureInfo.InvariantCulture));
            }

            if (Trace is { } trace)
            {
                yield return new("MPINET_TRACE", trace);
            }
        }
    }
}
