using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Text;
using MPINET;
using static System.FormattableString;

namespace Profiling;

/// <summary>Counts and times the operations that this process calls.</summary>
internal sealed class Profile : IInterceptor
{
    private readonly ConcurrentDictionary<string, Counter> counters = new();

    public void Before(in MpiCall call) { }

    public void After(in MpiCall call, TimeSpan duration, int errorCode) =>
        counters.GetOrAdd(call.Name, static _ => new Counter()).Add(duration);

    /// <summary>Prints on rank 0 the calls of every rank. Collective.</summary>
    public void Report()
    {
        // The program initialises and finalises MPI through another tier.
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string[] all = world[0].GatherObject(Lines(world.Rank));
        if (world.Rank == 0)
        {
            Console.WriteLine("rank  function         calls     seconds");
            Console.Write(string.Concat(all));
        }
    }

    private string Lines(int rank) =>
        string.Concat(
            counters
                .OrderBy(counter => counter.Key, StringComparer.Ordinal)
                .Select(counter =>
                    Invariant(
                        $"{rank, 4}  {counter.Key, -14} {counter.Value.Calls, 7} {counter.Value.Time.TotalSeconds, 11:F6}\n"
                    )
                )
        );
}
