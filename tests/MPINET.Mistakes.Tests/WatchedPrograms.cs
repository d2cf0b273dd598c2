using System.Collections.Concurrent;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>Runs of a program under the watch, several at a time, because they wait most of the time.</summary>
/// <param name="program">The program. Its arguments are names.</param>
/// <param name="names">The names.</param>
/// <param name="ranks">The numbers of ranks, used in turn.</param>
internal sealed class WatchedPrograms(string program, IEnumerable<string> names, params int[] ranks)
{
    /// <summary>The value of MPINET_WATCH, in seconds.</summary>
    public const string Period = "0.5";

    private const int AtOnce = 6;

    private readonly string[] names = [.. names];
    private readonly ConcurrentDictionary<string, Job> ended = new();

    /// <summary>The environment of the runs. By default it turns the watch on.</summary>
    public (string Name, string Value)[] Environment { get; init; } = [("MPINET_WATCH", Period), ("MPINET_CHECK", "1")];

    /// <summary>True to start each number of ranks once, with all its names. Then no name may end the program.</summary>
    public bool Together { get; init; }

    /// <summary>The names.</summary>
    public IEnumerable<string> Names => names;

    /// <summary>The number of ranks of a run.</summary>
    public int RanksOf(string name) => ranks[Array.IndexOf(names, name) % ranks.Length];

    /// <summary>The outcome of the run with a name. The first access runs all that <see cref="Selection" /> has.</summary>
    public Job this[string name]
    {
        get
        {
            Watching.RequireAll();
            if (!Together)
            {
                Selection.Require(Array.IndexOf(names, name));
            }

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
        string[][] launches = Together
            ? [.. names.GroupBy(RanksOf).Select(one => one.ToArray())]
            : [.. names.Where((_, place) => Selection.Has(place)).Select(name => new[] { name })];
        Parallel.ForEach(
            Partitioner.Create(launches, EnumerablePartitionerOptions.NoBuffering),
            new ParallelOptions { MaxDegreeOfParallelism = AtOnce },
            some =>
            {
                Job job = built.OnRanks(RanksOf(some[0]), Environment, some);
                foreach (string name in some)
                {
                    ended[name] = job;
                }
            }
        );
    }
}
