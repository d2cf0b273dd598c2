namespace MPINET.Samples.Tests;

public sealed class TaskFarmTests
{
    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Does_each_task_once(int ranks) =>
        new BuiltProgram("TaskFarm")
            .OnRanks(ranks)
            .Writes([$"25 tasks: {string.Join(" ", Enumerable.Range(1_000_000_000, 25).Select(Steps))}"]);

    private static int Steps(int start)
    {
        int steps = 0;
        for (long n = start; n > 1; n = n % 2 > 0 ? 3 * n + 1 : n / 2)
        {
            steps++;
        }

        return steps;
    }
}
