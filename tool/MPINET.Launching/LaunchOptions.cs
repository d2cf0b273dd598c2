using MPINET.Launching.Hosts;

namespace MPINET.Launching;

/// <summary>The options of a launch.</summary>
public sealed class LaunchOptions
{
    /// <summary>The number of ranks.</summary>
    public int Ranks { get; set; } = 1;

    /// <summary>The mark of the launch; null for a new one.</summary>
    public LaunchMark? Mark { get; set; }

    /// <summary>The machines to run on; null for the launcher's choice: this one, or those of a batch system that it knows.</summary>
    public HostList? Hosts { get; set; }

    /// <summary>Further words for the launcher.</summary>
    public IReadOnlyList<string> LauncherArguments { get; set; } = [];

    /// <summary>True to permit more ranks than cores; null to decide by the two numbers, with a note.</summary>
    public bool? Oversubscribe { get; set; }

    /// <summary>True to pass the MPI to the ranks in MPINET_MPI; otherwise they know it by the launcher's variables.</summary>
    public bool NameMpi { get; set; } = true;

    /// <summary>Variables for the ranks, besides those of this process and those that the launch sets.</summary>
    public IDictionary<string, string> Environment { get; } =
        new SortedDictionary<string, string>(StringComparer.Ordinal);
}
