using MPINET.Perf.Catalogue;

namespace MPINET.Perf;

/// <summary>The options of the user.</summary>
internal sealed record PerfOptions
{
    /// <summary>The smallest number of launches that allows a verdict.</summary>
    public const int FewestLaunches = 5;

    /// <summary>The root of the tree.</summary>
    public required string Root { get; init; }

    /// <summary>The names of the benchmarks; empty for all.</summary>
    public string[] Benchmarks { get; init; } = [];

    /// <summary>The names of the MPIs; empty for all whose descriptors have settings for measurements.</summary>
    public string[] Mpis { get; init; } = [];

    /// <summary>The runtimes of C# programs; empty for all.</summary>
    public Runtime[] Runtimes { get; init; } = [];

    /// <summary>The launches of a program in which all take turns, since each launch is a comparison by itself, and of coarse benchmarks.</summary>
    public const int FewLaunches = 3;

    /// <summary>The launches of each contender that is a separate process: at least <see cref="FewestLaunches"/>.</summary>
    public int Launches { get; init; } = FewestLaunches;

    /// <summary>The folder artifacts/ of another version to compare with this one; null to measure this version.</summary>
    public string? Compared { get; init; }

    /// <summary>The user's name for that version.</summary>
    public string? ComparedName { get; init; }

    /// <summary>True if the papers' figures are measured.</summary>
    public bool IsPapers { get; init; }

    /// <summary>True if the papers' page is written anew from the figures of the last run.</summary>
    public bool IsRedrawn { get; init; }

    /// <summary>True for a quick run.</summary>
    public bool IsQuick { get; init; }

    /// <summary>True if everything is measured, so that the results are written to the tree instead of artifacts/.</summary>
    public bool IsWhole => !IsQuick && Benchmarks.Length == 0 && Mpis.Length == 0 && Runtimes.Length == 0;
}
