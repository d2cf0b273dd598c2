using MPINET.Launching.Hosts;

namespace MPINET.Launching;

/// <summary>How a program is to be launched.</summary>
public sealed class LaunchOptions
{
    /// <summary>The number of ranks.</summary>
    public int Ranks { get; set; } = 1;

    /// <summary>The mark of the launch; null for a new one.</summary>
    public LaunchMark? Mark { get; set; }

    /// <summary>The machines to run on; null to leave that to the launcher: this one, or those of a batch system that it knows.</summary>
    public HostList? Hosts { get; set; }

    /// <summary>Words for the launcher beside its own options.</summary>
    public IReadOnlyList<string> LauncherArguments { get; set; } = [];

    /// <summary>Whether more ranks than cores are wanted; null to decide by the two numbers, and say so.</summary>
    public bool? Oversubscribe { get; set; }

    /// <summary>Whether the ranks are told by MPINET_MPI which MPI it is; else the launcher's variables tell them.</summary>
    public bool NameMpi { get; set; } = true;

    /// <summary>Variables for the ranks beside those of this process and those that the launch sets itself.</summary>
    public IDictionary<string, string> Environment { get; } =
        new SortedDictionary<string, string>(StringComparer.Ordinal);
}
