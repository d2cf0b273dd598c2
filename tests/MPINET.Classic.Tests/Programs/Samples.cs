using System.Globalization;

namespace MPINET.Classic.Tests.Programs;

/// <summary>The samples in the style of 2008.</summary>
public sealed class Samples
{
    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void Hello_greets_from_each_rank() => Writes("Hello", HelloLines);

    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void Ring_passes_a_text_and_an_array_round() =>
        Writes(
            "Ring",
            size =>
                [
                    $"The text went {Words(size, rank => $"{rank}")} 0.",
                    $"The totals are {Words(size, rank => $"{(rank + 1) * (rank + 2) / 2}")}.",
                ]
        );

    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void Pi_adds_up_the_strips_of_all_ranks() =>
        Writes(
            "Pi",
            size =>
                [
                    $"Pi is about {Math.PI.ToString("F8", CultureInfo.InvariantCulture)}.",
                    $"A rank summed up at most {(100_000 + size - 1) / size} of 100000 strips.",
                ]
        );

    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void PingPong_changes_values_of_all_kinds() => Writes("PingPong", PingPongLines);

    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void ScatterGather_deals_out_and_collects() => Writes("ScatterGather", ScatterGatherLines);

    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void Reduction_combines_the_ranks_in_their_order() => Writes("Reduction", ReductionLines);

    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void TaskFarm_does_each_job_once() => Writes("TaskFarm", TaskFarmLines);

    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void Jacobi_heats_the_plate_as_one_rank_would() => Writes("Jacobi", _ => JacobiLines());

    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void MatrixProduct_is_the_sequential_product() => Writes("MatrixProduct", MatrixProductLines);

    internal static IEnumerable<string> HelloLines(int size) =>
        [
            .. Enumerable.Range(0, size).Select(rank => $"Hello from process {rank} of {size}"),
            $"The ranks are {string.Concat(Enumerable.Range(0, size))}, and their sum is {size * (size - 1) / 2}.",
        ];

    /// <summary>Runs a sample on the ranks of the test, and compares the output of rank 0. The others must write nothing.</summary>
    /// <param name="lines">The lines by the number of ranks.</param>
    private static void Writes(string sample, Func<int, IEnumerable<string>> lines)
    {
        if (ClassicProgram.Run($"Classic.{sample}") is not { } written)
        {
            return;
        }

        Assert.Equal(lines(written.Length), written[0].TrimEnd('\n').Split('\n'));
        Assert.All(written.Skip(1), one => Assert.Equal("", one));
    }

    private static string Words(int count, Func<int, string> word) =>
        string.Join(" ", Enumerable.Range(0, count).Select(word));

    private static IEnumerable<string> PingPongLines(int size)
    {
        for (int rank = 0; rank < size; rank += 2)
        {
            int partner = rank + 1;
            string players = Words(6, i => $"{rank + i % 2}");
            yield return partner == size
                ? $"{rank} has no partner"
                : $"{rank} with {partner}: pong {partner} to ping {rank}; ({-partner}, 11); (2, {rank}) (1, {rank}); "
                    + $"{partner} squares, sum {partner * (partner + 1) * (2 * partner + 1) / 6}; "
                    + $"{(rank % 4 == 0 ? "red" : "blue")} ball of {players}";
        }
    }

    private static IEnumerable<string> ScatterGatherLines(int size)
    {
        string[] customers = ["Ada", "Ben", "Cleo"];
        for (int rank = 0; rank < size; rank++)
        {
            int total = (rank + 1) * Enumerable.Range(5, rank % 4 + 1).Sum();
            int orders = Enumerable.Range(0, size).Count(other => other % 3 == rank % 3);
            yield return $"Order {100 + rank} of {customers[rank % 3]} costs {total}, says clerk {rank}; it is one of {orders}.";
        }

        for (int number = 1; number <= size; number++)
        {
            yield return $"Divisors of {number}:{string.Concat(ProperDivisors(number).Select(divisor => $" {divisor}"))}";
        }

        yield return $"Rank, sum and product: {Words(size, rank => $"{rank} {4 * rank + 3} {(2 * rank + 1) * (2 * rank + 2)}")}";

        // The ranks have 2, 0 and 1 elements, in turn.
        int[] owners =
        [
            .. Enumerable.Range(0, size).SelectMany(rank => Enumerable.Repeat(rank, new[] { 2, 0, 1 }[rank % 3])),
        ];
        yield return $"Doubled: {Words(owners.Length, i => $"{2 * i + 1 + 1000 * owners[i]}")}";
        yield return $"Signed: {Words(owners.Length, i => $"item{i}@{owners[i]}")}";
    }

    private static IEnumerable<int> ProperDivisors(int number) =>
        from divisor in Enumerable.Range(2, number)
        from factor in Enumerable.Range(2, number)
        where divisor * factor == number
        select divisor;

    private static IEnumerable<string> ReductionLines(int size)
    {
        string UpTo(int count)
        {
            int[] numbers = [.. Enumerable.Range(0, count).Select(rank => (3 + 7 * rank) % 11)];
            return $"{count} numbers from {numbers.Min()} to {numbers.Max()} of ranks {Words(count, rank => $"{rank}")}";
        }

        // Each rank doubles the result of the ranks below it and adds its own offset.
        string LineUpTo(int count) =>
            $"{1 << count} x + {Enumerable.Range(0, count).Sum(rank => rank % 3 << (count - 1 - rank))}";

        int[] ranks = [.. Enumerable.Range(0, size)];
        yield return $"Reduce: {UpTo(size)}";
        yield return $"Allreduce: {UpTo(size)}";
        foreach (int rank in ranks)
        {
            yield return $"Scan: {UpTo(rank + 1)}";
        }

        string sum = $"({size}, {ranks.Sum()}, {ranks.Sum(rank => rank * rank)})";
        yield return $"Vector: {sum}";
        yield return $"Vectors: {sum} (0, {-size}, {2 * size})";
        yield return $"Line: {LineUpTo(size)}";
        foreach (int rank in ranks)
        {
            yield return $"Line so far: {LineUpTo(rank + 1)}";
        }

        yield return $"Text: [{string.Join("][", ranks)}]";
        yield return $"Joined: [{string.Join("]-[", ranks)}]";
        yield return $"First of the longest: [{(size > 10 ? 10 : 0)}]";
    }

    private static IEnumerable<string> TaskFarmLines(int size)
    {
        HashSet<int> composites =
        [
            .. from a in Enumerable.Range(2, 40) from b in Enumerable.Range(a, 750) select a * b,
        ];
        for (int job = 0; job < 15; job++)
        {
            int limit = 100 * (job + 1);
            string done =
                job % 3 == 2
                    ? Words(job, i => $"w{job - 1 - i}")
                    : $"{Enumerable.Range(2, limit - 2).Count(n => !composites.Contains(n))} primes below {limit}";
            yield return $"Job {job}: {done}";
        }

        yield return $"The master did {(size == 1 ? 15 : 0)} of 15 jobs.";
    }

    private static List<string> JacobiLines()
    {
        const int Rows = 12;
        const int Columns = 8;
        double[,] plate = new double[Rows + 2, Columns + 2];
        for (int column = 0; column < Columns + 2; column++)
        {
            plate[0, column] = 100;
        }

        int sweeps = 0;
        for (double change = 1; change > 0.5; sweeps++)
        {
            change = 0;
            double[,] swept = (double[,])plate.Clone();
            for (int row = 1; row <= Rows; row++)
            {
                for (int column = 1; column <= Columns; column++)
                {
                    swept[row, column] =
                        (
                            plate[row - 1, column]
                            + plate[row + 1, column]
                            + plate[row, column - 1]
                            + plate[row, column + 1]
                        ) / 4;
                    change = Math.Max(change, Math.Abs(swept[row, column] - plate[row, column]));
                }
            }

            plate = swept;
        }

        return
        [
            $"After {sweeps} sweeps:",
            .. Enumerable
                .Range(1, Rows)
                .Select(row =>
                    string.Concat(
                        Enumerable
                            .Range(1, Columns)
                            .Select(column =>
                                string.Format(CultureInfo.InvariantCulture, "{0,8:F3}", plate[row, column])
                            )
                    )
                ),
        ];
    }

    private static IEnumerable<string> MatrixProductLines(int size)
    {
        // MPI chooses dimensions as close to each other as possible, the larger one first.
        int columns = Enumerable.Range(1, size).Last(d => d * d <= size && size % d == 0);
        yield return $"On {size / columns} x {columns} processes:";
        for (int i = 0; i < 7; i++)
        {
            yield return string.Concat(
                Enumerable
                    .Range(0, 9)
                    .Select(j => Enumerable.Range(0, 10).Sum(k => (3 * i - k * k + 5) * ((k + 1) * (j - 4) % 7 + k)))
                    .Select(element => $"{element, 6}")
            );
        }

        yield return "Elements that differ from the sequential product: 0.";
    }
}
