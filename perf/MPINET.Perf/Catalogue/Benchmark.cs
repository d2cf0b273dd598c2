namespace MPINET.Perf.Catalogue;

/// <summary>A benchmark: the programs that are launched and the variants of each launch.</summary>
/// <param name="Name">Its name on the command line.</param>
/// <param name="Title">The heading in the figures.</param>
/// <param name="Program">The C# project in perf/programs/, or the folder of the peers' programs.</param>
/// <param name="About">A description of the measurement in a sentence or two.</param>
internal sealed record Benchmark(string Name, string Title, string Program, string About)
{
    /// <summary>The project in which the loops of C and of all tiers take turns within one process.</summary>
    public const string InTurnProgram = "InTurn";

    /// <summary>The contenders that are launched on the first MPI over shared memory.</summary>
    public required Contender[] Contenders { get; init; }

    /// <summary>True if C and the tiers take turns within one process. A contender then represents all of them on one runtime.</summary>
    public bool IsInTurn => Program == InTurnProgram;

    /// <summary>The file of the C program, if it is a separate process, and its arguments.</summary>
    public string[] Twin { get; init; } = [];

    /// <summary>The word that selects it in the program.</summary>
    public string Word { get; init; } = Name;

    /// <summary>The variables that its launches have beside those of the transport.</summary>
    public (string Name, string Value)[] Environment { get; init; } = [];

    /// <summary>The numbers of ranks. Each is a separate run.</summary>
    public int[] Ranks { get; init; } = [2];

    /// <summary>The transports. Each is a separate run.</summary>
    public Transport[] Transports { get; init; } = [Transport.Shared];

    /// <summary>Further arguments for a transport and a number of ranks.</summary>
    public Func<Transport, int, string[]> Arguments { get; init; } = (_, _) => [];

    /// <summary>True if ranks have several threads and must not be bound to one core.</summary>
    public bool IsUnbound { get; init; }

    /// <summary>True if the benchmark runs on the first MPI only, because on others it shows nothing that other benchmarks do not show.</summary>
    public bool IsOfFirstMpi { get; init; }

    /// <summary>True if only large differences matter, for which few launches suffice.</summary>
    public bool IsCoarse { get; init; }

    /// <summary>True if a quick run includes the benchmark.</summary>
    public bool IsQuick { get; init; }

    /// <summary>True if the launch is measured: programs get the time at which the launcher was started, and the time to the end counts.</summary>
    public bool IsOfLaunches { get; init; }
}
