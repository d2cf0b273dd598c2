using System.Globalization;
using MPINET.Launching.Hosts;
using MPINET.Tool.Info;
using MPINET.Tool.Output;

namespace MPINET.Tool.Running;

/// <summary>The request of a command line of <c>mpinet run</c>.</summary>
internal sealed class RunRequest
{
    /// <summary>The path of a program, or of a project or its folder.</summary>
    public required string Program { get; init; }

    public required string[] Arguments { get; init; }

    public int? Ranks { get; init; }

    public string? Mpi { get; init; }

    public string? Launcher { get; init; }

    /// <summary>The configuration of a project; null for its default.</summary>
    public string? Configuration { get; init; }

    /// <summary>The target framework of a project; null for its first one.</summary>
    public string? Framework { get; init; }

    /// <summary>Additional words for the launcher.</summary>
    public string[] LauncherArguments { get; init; } = [];

    /// <summary>The hosts, as --hosts and --hostfile name them; null for those of a batch system, or this one.</summary>
    public HostList? Hosts { get; init; }

    public required OutputOptions Output { get; init; }

    /// <summary>The rank that waits for a debugger; null if none.</summary>
    public int? Debug { get; init; }

    /// <summary>True to show the stacks before a signal ends the ranks.</summary>
    public bool Stacks { get; init; }

    /// <summary>True to build and start a project again when it changes.</summary>
    public bool Rebuild { get; init; }

    public bool Oversubscribe { get; init; }

    /// <summary>True to leave out the notes about the choice of the MPI and about the launch.</summary>
    public bool Quiet { get; init; }

    /// <summary>The time limit in seconds.</summary>
    public double? Timeout { get; init; }

    /// <summary>Seconds without progress after which a blocking call looks for a deadlock; null for the value of MPINET_WATCH.</summary>
    public double? Watch { get; init; }

    /// <summary>The value for MPINET_TRACE; null to leave it unchanged.</summary>
    public string? Trace { get; init; }

    /// <summary>The variables that the command line sets for the ranks.</summary>
    public IEnumerable<KeyValuePair<string, string>> Variables
    {
        get
        {
            if (Watch is { } seconds)
            {
                // Without an exponent, which is harder to read.
                yield return new("MPINET_WATCH", ((decimal)seconds).ToString(CultureInfo.InvariantCulture));
            }

            if (Trace is { } trace)
            {
                yield return new("MPINET_TRACE", trace);
            }
        }
    }
}
