namespace MPINET.Perf.Catalogue;

/// <summary>A benchmark: what is launched, and in which ways.</summary>
/// <param name="Name">Its name on the command line, and the word that the program takes.</param>
/// <param name="Title">The heading in the figures.</param>
/// <param name="Program">The C# project in perf/programs/, or the folder of the peers' programs.</param>
/// <param name="About">What is measured: a sentence or two.</param>
internal sealed record Benchmark(string Name, string Title, string Program, string About)
{
    /// <summary>The project whose loops of C and of all tiers take turns within one process.</summary>
    public const string InTurnProgram = "InTurn";

    /// <summary>Who is launched, on the first MPI and over shared memory.</summary>
    public required Contender[] Contenders { get; init; }

    /// <summary>Whether C and the tiers take turns within one process, so that a contender is all of them on one runtime.</summary>
    public bool IsInTurn => Program == InTurnProgram;

    /// <summary>The file of the C program, where it is a process of its own, and the words that it takes.</summary>
    public string[] Twin { get; init; } = [];

    /// <summary>The numbers of ranks, each a run of its own.</summary>
    public int[] Ranks { get; init; } = [2];

    /// <summary>The ways of the messages, each a run of its own.</summary>
    public Transport[] Transports { get; init; } = [Transport.Shared];

    /// <summary>Further words for a way and a number of ranks.</summary>
    public Func<Transport, int, string[]> Arguments { get; init; } = (_, _) => [];

    /// <summary>Whether ranks have several threads, and must not be bound to one core.</summary>
    public bool IsUnbound { get; init; }

    /// <summary>Whether it says nothing about another MPI that other benchmarks do not say, and is run on the first one alone.</summary>
    public bool IsOfFirstMpi { get; init; }

    /// <summary>Whether only large differences tell anything, for which few launches do.</summary>
    public bool IsCoarse { get; init; }

    /// <summary>Whether a quick run has it.</summary>
    public bool IsQuick { get; init; }

    /// <summary>Whether programs are told when the launcher was started, and the time to the end is measured.</summary>
    public bool IsOfLaunches { get; init; }
}
