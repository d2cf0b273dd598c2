using MPINET.Perf.Catalogue;

namespace MPINET.Perf;

/// <summary>What the user asked for.</summary>
internal sealed record PerfOptions
{
    /// <summary>The fewest launches from which anything is said.</summary>
    public const int FewestLaunches = 5;

    /// <summary>The root of the tree.</summary>
    public required string Root { get; init; }

    /// <summary>The names of the benchmarks; empty for all.</summary>
    public string[] Benchmarks { get; init; } = [];

    /// <summary>The names of the MPIs; empty for all that perf/settings.tsv knows.</summary>
    public string[] Mpis { get; init; } = [];

    /// <summary>The runtimes of C# programs; empty for all.</summary>
    public Runtime[] Runtimes { get; init; } = [];

    /// <summary>The launches of a program in which all take turns, for each of them can be told by itself, and of what only large differences are told of.</summary>
    public const int FewLaunches = 3;

    /// <summary>The launches of each contender that is a process of its own: at least <see cref="FewestLaunches"/>.</summary>
    public int Launches { get; init; } = FewestLaunches;

    /// <summary>The folder artifacts/ of another version, which is compared with this one; null where this one is measured.</summary>
    public string? Compared { get; init; }

    /// <summary>How the user calls that version.</summary>
    public string? ComparedName { get; init; }

    /// <summary>Whether it is to be short.</summary>
    public bool IsQuick { get; init; }

    /// <summary>Whether all is measured, so that the results may stand in the tree; else they go to artifacts/.</summary>
    public bool IsWhole => !IsQuick && Benchmarks.Length == 0 && Mpis.Length == 0 && Runtimes.Length == 0;
}
