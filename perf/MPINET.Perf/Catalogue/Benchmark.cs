namespace MPINET.Perf.Catalogue;

/// <summary>A benchmark: a folder of perf/programs/, run in one or several ways.</summary>
/// <param name="Name">Its name on the command line, and of the C twin's file.</param>
/// <param name="Title">The heading in the results.</param>
/// <param name="Program">The folder in perf/programs/, and the C# project.</param>
/// <param name="About">What is measured: a sentence or two.</param>
internal sealed record Benchmark(string Name, string Title, string Program, string About)
{
    /// <summary>Who takes part, on the first MPI and over shared memory.</summary>
    public required Contender[] Contenders { get; init; }

    /// <summary>The numbers of ranks, each a run of its own.</summary>
    public int[] Ranks { get; init; } = [2];

    /// <summary>The ways of the messages, each a run of its own.</summary>
    public Transport[] Transports { get; init; } = [Transport.Shared];

    /// <summary>Further words for a way and a number of ranks.</summary>
    public Func<Transport, int, string[]> Arguments { get; init; } = (_, _) => [];

    /// <summary>
    /// Further words that leave a launch what a goal asks about, and make it short: there are more rounds of it, of C, C++ and
    /// .NET. Empty where there are none.
    /// </summary>
    public Func<Transport, string[]> Closer { get; init; } = _ => [];

    /// <summary>Whether ratios say little, as of a call of 2 ns, and differences and bytes are shown.</summary>
    public bool ShowsDifferences { get; init; }

    /// <summary>Whether ranks have several threads, and must not be bound to one core.</summary>
    public bool IsUnbound { get; init; }

    /// <summary>Whether it says nothing about another MPI that other benchmarks do not say, and is run on the first one alone.</summary>
    public bool IsOfFirstMpi { get; init; }

    /// <summary>Whether a quick run has it.</summary>
    public bool IsQuick { get; init; }

    /// <summary>Whether programs are told when the launcher was started, and the time to the end is measured.</summary>
    public bool IsOfLaunches { get; init; }
}
