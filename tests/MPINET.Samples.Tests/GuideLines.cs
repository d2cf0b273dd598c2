using System.Globalization;

namespace MPINET.Samples.Tests;

/// <summary>The output of the code in docs/mpinet.md.</summary>
internal static class GuideLines
{
    /// <summary>The topics whose output is equal on every MPI.</summary>
    public static string[] Topics { get; } =
    [
        "sessions",
        "messages",
        "buffers",
        "types",
        "requests",
        "awaiting",
        "collectives",
        "reductions",
        "objects",
        "communicators",
        "topologies",
        "windows",
        "files",
        "mixing",
        "intercepting",
    ];

    /// <summary>The lines of all ranks.</summary>
    public static IEnumerable<string> Of(string topic, int ranks) =>
        Enumerable.Range(0, ranks).SelectMany(rank => OfRank(topic, rank, ranks)).Concat(OfRoot(topic, ranks));

    private static IEnumerable<string> OfRank(string topic, int rank, int ranks)
    {
        int previous = (rank + ranks - 1) % ranks;
        int sum = ranks * (ranks - 1) / 2;
        string root = Math.Sqrt(rank).ToString("F2", CultureInfo.InvariantCulture);
        int columns = ranks == 4 ? 2 : 1;
        return topic switch
        {
            "sessions" =>
            [
                "granted: True",
                "still open: True",
                "MPI has been finalised, and cannot be initialised a second time in one process. Open one Session around all calls.",
            ],
            "messages" => [$"{rank}: {previous} is before me", $"{rank}: {rank} processes are above me"],
            "buffers" => ["0 2 3 4 0 0", "0.5 1.5 2.5", "1000 numbers"],
            "types" => ["2 has 3.5", "16 bytes, or 12 in 16", "2 5"],
            "requests" =>
            [
                $"{rank}: {10 * previous} from {previous}, 1.414",
                $"{rank}: {string.Join(" ", Enumerable.Range(0, ranks))}",
                .. Enumerable.Range(1, 3).Select(round => $"{rank}: {round * (previous + 1)} in round {round}"),
                $"{rank}: {previous} by a request of its own",
                $"{rank}: {3 * previous + 3} in three rounds",
                $"{rank}: nothing came",
                $"{rank}: {previous} {ranks} all the same",
            ],
            "awaiting" => [$"{rank}: {sum}", $"{rank}: {(rank + 1) % ranks} 100", $"{rank}: no rank has sent"],
            "collectives" =>
            [
                $"{rank}: {(rank == 0 ? string.Join(" ", Enumerable.Range(0, ranks).Select(r => 10 * r)) : "")}",
                $"{rank}: run 7, rank {ranks - 1}",
                $"{rank}: {string.Join(" ", Enumerable.Range(0, ranks).Select(r => 10 * r + rank))}, {rank} before me",
                $"{rank}: {sum} {ranks}",
                $"{rank}: {ranks * (ranks + 1) / 2}",
                $"{rank}: {ranks - 1}",
                $"{rank}: {sum}, {root}",
            ],
            "reductions" =>
            [
                $"{rank}: {ranks - 1} {(ranks - 1) * (ranks - 1)}",
                $"{rank}: {ranks > 1}, True on 0",
                $"{rank}: {1 << (rank + 1)} x + {Offset(rank)}",
                $"{rank}: {Hypotenuse(ranks, r => 3 + r):F3} {Hypotenuse(ranks, _ => 4):F3}",
            ],
            "objects" =>
            [
                $"{rank}: task of {previous}, first, True",
                $"{rank}: task of {previous} has come",
                .. rank == 0
                    ? [string.Join(", ", Enumerable.Range(0, 3).Select(i => $"{"abc"[i]} by {HolderOf(i, ranks)}"))]
                    : Array.Empty<string>(),
                $"{rank}: {TasksOf(rank, ranks) / 2} of {TasksOf(rank, ranks)} in the second part",
                $"{rank}: {string.Join(" ", Enumerable.Range(0, ranks).Select(r => $"a{r}"))}, {(ranks + 1) / 2} even",
                "4 objects of 5 types",
            ],
            "communicators" => [HalfOf(rank, ranks), WorkerOf(rank, ranks), $"rank {rank}"],
            "topologies" =>
            [
                $"({rank / columns}, {rank % columns}) is below {(rank + ranks - columns) % ranks}, and 0 in the corner",
                $"{rank}: 4 neighbours",
                .. rank < 2 && ranks >= 2 ? [$"{rank} of a pair"] : Array.Empty<string>(),
            ],
            "windows" =>
            [
                $"{rank}: {previous}.5 was put here, and {10 * ((rank + 1) % ranks)} was fetched",
                $"{rank}: {previous} is before me",
                $"{rank}: 3, then 1 2 13",
                $"{rank}: {ranks - 1}.5 is in the memory of all {ranks}",
                $"{rank}: {rank} {rank + 1}",
                $"{rank}: 249 249.5 250 250.5, {ranks}, True",
                $"{rank}: 4950",
                $"{rank}: {ranks} {ranks * ranks}",
            ],
            "files" =>
            [
                $"{rank}: {Math.Min(4, 2 * ranks)} numbers, {8 * ranks} bytes",
                $"{rank}: 0.5 to {ranks - 1}.5",
                $"{rank}: {ranks} of 100 were there",
                $"{rank}: {rank} is mine",
                $"{rank}: rank,square {string.Join(" ", Enumerable.Range(0, ranks).Select(one => $"{one},{one * one}"))}",
                $"{rank}: {ranks} x 3, {ranks - 1}.5",
                $"{rank}: begins at step 0 with 0",
                $"{rank}: begins at step 10 with 5",
                .. ranks > 1 ? [$"{rank}: True"] : Array.Empty<string>(),
            ],
            "intercepting" => [$"{rank}: 800 bytes"],
            "mixing" => [$"{rank}: {ranks} ranks, 8 and 4 bytes", $"{rank}: MPI_Send, no such rank: True"],
            _ => throw new ArgumentOutOfRangeException(nameof(topic), topic, "There is no such topic."),
        };
    }

    private static IEnumerable<string> OfRoot(string topic, int ranks) =>
        topic switch
        {
            "messages" when ranks > 1 =>
            [
                "42, 2 3 4 4 5, 4, text, 6",
                "3 numbers, the last is 4",
                .. Enumerable.Range(1, ranks - 1).Select(rank => $"{rank} sent {rank} numbers, tag 7"),
            ],
            "windows" => [$"the balance is {100 * ranks}"],
            _ => [],
        };

    // If three tasks do not divide evenly, the first ranks have one more.
    private static int TasksOf(int rank, int ranks) => (3 / ranks) + (rank < 3 % ranks ? 1 : 0);

    private static int HolderOf(int task, int ranks)
    {
        int rank = 0;
        for (int end = TasksOf(0, ranks); end <= task; end += TasksOf(rank, ranks))
        {
            rank++;
        }

        return rank;
    }

    // The composition of x to 2 x, 2 x + 1, 2 x + 2 ...
    private static double Hypotenuse(int ranks, Func<int, double> leg) =>
        Math.Sqrt(Enumerable.Range(0, ranks).Sum(r => leg(r) * leg(r)));

    private static int Offset(int rank) => rank == 0 ? 0 : 2 * Offset(rank - 1) + rank;

    private static string HalfOf(int rank, int ranks)
    {
        int[] half = [.. Enumerable.Range(0, ranks).Where(other => other % 2 == rank % 2)];
        return $"{rank}: {(rank % 2 == 0 ? "even" : "odd")}, {rank / 2} of {half.Length}, {half.Sum()}";
    }

    private static string WorkerOf(int rank, int ranks) =>
        $"{rank}: {(rank == 0 ? "not one of them" : $"{rank - 1} of {ranks - 1}")}";
}
