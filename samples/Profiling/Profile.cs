using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using MPINET.Cli;
using static System.FormattableString;

namespace Profiling;

/// <summary>What this process has called.</summary>
internal static unsafe class Profile
{
    private static readonly ConcurrentDictionary<string, Counter> counters = new();

    /// <summary>Begins a call; the function that asks is the one that is counted.</summary>
    public static Counter.Timing Call([CallerMemberName] string function = "") =>
        counters.GetOrAdd(function, static _ => new Counter()).Start();

    /// <summary>Rank 0 writes what every rank has called. Collective; its own calls are not counted.</summary>
    public static void Report()
    {
        PMPI.Intracomm world = PMPI.COMM_WORLD;
        int rank = world.Get_rank();
        int size = world.Get_size();
        byte[] mine = Encoding.UTF8.GetBytes(Lines(rank));
        int length = mine.Length;

        int[] lengths = new int[size];
        int[] places = new int[size];
        fixed (int* first = lengths)
        {
            world.Gather(&length, 1, PMPI.INT, first, 1, PMPI.INT, 0);
        }

        for (int i = 1; i < size; ++i)
        {
            places[i] = places[i - 1] + lengths[i - 1];
        }

        byte[] all = new byte[lengths.Sum()];
        fixed (byte* from = mine)
        fixed (byte* to = all)
        {
            world.Gatherv(from, length, PMPI.BYTE, to, lengths, places, PMPI.BYTE, 0);
        }

        if (rank == 0)
        {
            Console.WriteLine("rank  function     calls     seconds");
            Console.Write(Encoding.UTF8.GetString(all));
        }
    }

    private static string Lines(int rank) =>
        string.Concat(
            counters
                .OrderBy(counter => counter.Key, StringComparer.Ordinal)
                .Select(counter =>
                    Invariant(
                        $"{rank, 4}  {counter.Key, -10} {counter.Value.Calls, 7} {counter.Value.Seconds, 11:F6}\n"
                    )
                )
        );
}
