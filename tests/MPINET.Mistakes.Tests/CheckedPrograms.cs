using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>Runs all methods of a class of the program Mismatches.</summary>
internal sealed class CheckedPrograms
{
    private readonly WatchedPrograms programs;

    private CheckedPrograms(string file, params (string Name, string Value)[] environment)
    {
        Source = new MarkedSource("Mismatches", file);
        programs = new WatchedPrograms("Mismatches", Source.Methods, 2, 4) { Environment = environment };
    }

    /// <summary>Those whose ranks think differently.</summary>
    public static CheckedPrograms Mismatches { get; } = new("Mismatches.cs", ("MPINET_CHECK", "2"));

    /// <summary>The same between groups and among neighbours.</summary>
    public static CheckedPrograms Elsewhere { get; } = new("Elsewhere.cs", ("MPINET_CHECK", "2"));

    /// <summary>Those that leave something behind.</summary>
    public static CheckedPrograms Leftovers { get; } = new("Leftovers.cs", ("MPINET_CHECK", "2"));

    /// <summary>Those whose ranks agree.</summary>
    public static CheckedPrograms Sound { get; } = new("Sound.cs", ("MPINET_CHECK", "2"));

    /// <summary>The same, watched too.</summary>
    public static CheckedPrograms SoundAndWatched { get; } =
        new("Sound.cs", ("MPINET_CHECK", "2"), ("MPINET_WATCH", "2"));

    /// <summary>Their text.</summary>
    public MarkedSource Source { get; }

    /// <summary>Their names.</summary>
    public IEnumerable<string> Names => Source.Methods;

    /// <summary>The lines that a report of one names.</summary>
    public (int Rank, string Place)[] ShownIn(string name) => [.. Source.WaitsIn(name, programs.RanksOf(name))];

    /// <summary>What has come of one.</summary>
    public Job this[string name] => programs[name];
}
