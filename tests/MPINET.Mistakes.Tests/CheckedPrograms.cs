using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>Runs of all methods of one class of the program Mismatches.</summary>
internal sealed class CheckedPrograms
{
    private static readonly string[] soundFiles =
    [
        "Sound.cs",
        "Sound.Collectives.cs",
        "Sound.Many.cs",
        "Sound.Objects.cs",
        "Sound.Parts.cs",
    ];
    private readonly WatchedPrograms programs;

    private CheckedPrograms(
        string[] files,
        bool together,
        int minRanks,
        params (string Name, string Value)[] environment
    )
    {
        Source = new MarkedSource("Mismatches", files);
        programs = new WatchedPrograms("Mismatches", Source.Methods, minRanks, 4)
        {
            Environment = environment,
            Together = together,
        };
    }

    /// <summary>The programs whose ranks disagree.</summary>
    public static CheckedPrograms Mismatches { get; } =
        new(["Mismatches.cs", "Mismatches.Collectives.cs"], together: false, 2, ("MPINET_CHECK", "2"));

    /// <summary>The programs whose ranks disagree in an intercommunicator or a neighbourhood collective.</summary>
    public static CheckedPrograms Elsewhere { get; } = new(["Elsewhere.cs"], together: false, 2, ("MPINET_CHECK", "2"));

    /// <summary>The programs that receive an object as something else, or the reverse.</summary>
    public static CheckedPrograms Objects { get; } = new(["Objects.cs"], together: false, 2, ("MPINET_CHECK", "2"));

    /// <summary>The programs that use the buffer of a collective operation too early.</summary>
    public static CheckedPrograms Parts { get; } = new(["Parts.cs"], together: false, 2, ("MPINET_CHECK", "1"));

    /// <summary>The programs that end with a message unreceived or an object not freed.</summary>
    public static CheckedPrograms Leftovers { get; } = new(["Leftovers.cs"], together: false, 2, ("MPINET_CHECK", "2"));

    /// <summary>The programs whose receives from any source could have got another message.</summary>
    public static CheckedPrograms Races { get; } = new(["Races.cs"], together: false, 3, ("MPINET_CHECK", "2,races"));

    /// <summary>The programs whose receives from any source could have got no other message.</summary>
    public static CheckedPrograms Ordered { get; } =
        new(["Ordered.cs"], together: true, 3, ("MPINET_CHECK", "2,races"));

    /// <summary>The programs whose ranks agree.</summary>
    public static CheckedPrograms Sound { get; } = new(soundFiles, together: true, 2, ("MPINET_CHECK", "2"));

    /// <summary>The programs whose ranks agree, with the watch on as well.</summary>
    public static CheckedPrograms SoundAndWatched { get; } =
        new(soundFiles, together: true, 2, ("MPINET_CHECK", "2"), ("MPINET_WATCH", "2"));

    /// <summary>The source of the class.</summary>
    public MarkedSource Source { get; }

    /// <summary>The names of the methods.</summary>
    public IEnumerable<string> Names => Source.Methods;

    /// <summary>The ranks and lines that the report of one method must name.</summary>
    public (int Rank, string Place)[] ShownIn(string name) => [.. Source.WaitsIn(name, programs.RanksOf(name))];

    /// <summary>The ranks and lines that begin what the report of one method must name.</summary>
    public (int Rank, string Place)[] BegunIn(string name) => [.. Source.BegunIn(name, programs.RanksOf(name))];

    /// <summary>The outcome of one method.</summary>
    public Job this[string name] => programs[name];
}
