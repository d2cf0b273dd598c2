using MPINET;

/// <summary>
/// Provides the loops of this version of the library to a program that has loaded it beside other versions. That program finds <see cref="Run" />
/// by name and passes only types of the runtime, so neither may change.
/// </summary>
internal static class Lender
{
    /// <summary>Runs a benchmark whose loops are measured by the caller.</summary>
    /// <param name="benchmark">Its name.</param>
    /// <param name="words">The words of the command line.</param>
    /// <param name="lend">Receives the loops, as <see cref="Lending" /> does.</param>
    /// <returns>True if all answers were right.</returns>
    public static bool Run(string benchmark, string[] words, Action<string, long, string[], Func<int, bool>[]> lend)
    {
        using Session session = new(Program.LevelOf(benchmark));
        Turns turns = new(benchmark, Communicator.World, words, new Lending(lend));
        Program.Benchmarks[benchmark].Measure(turns, Communicator.World);
        return !turns.HasFailed;
    }
}
