using System.Collections.Concurrent;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>Runs a program under the watch once for each of some names, several at a time: they wait most of the time.</summary>
/// <param name="program">The program, whose argument is the name.</param>
/// <param name="names">The names.</param>
/// <param name="ranks">The numbers of ranks, in turn.</param>
internal sealed class WatchedPrograms(string program, IEnumerable<string> names, params int[] ranks)
{
    /// <summary>Seconds that MPINET_WATCH has.</summary>
    public const string Period = "0.5";

    private const int AtOnce = 4;

    private readonly string[] names = [.. names];
    private readonly ConcurrentDictionary<string, Job> ended = new();

    /// <summary>What the environment has: the watch, unless told otherwise.</summary>
    public (string Name, string Value)[] Environment { get; init; } = [("MPINET_WATCH", Period), ("MPINET_CHECK", "1")];

    /// <summary>The names.</summary>
    public IEnumerable<string> Names => names;

    /// <summary>How many ranks each is run on.</summary>
    public int RanksOf(string name) => ranks[Array.IndexOf(names, name) % ranks.Length];

    /// <summary>What has come of one. The first question runs all.</summary>
    public Job this[string name]
    {
        get
        {
            Watching.RequireAll();
            lock (names)
            {
                if (ended.IsEmpty)
                {
                    RunAll();
                }
            }

            return ended[name];
        }
    }

    private void RunAll()
    {
        BuiltProgram built = new(program);
        Parallel.ForEach(
            names,
            new ParallelOptions { MaxDegreeOfParallelism = AtOnce },
            name => ended[name] = built.OnRanks(RanksOf(name), Environment, name)
        );
    }
}
