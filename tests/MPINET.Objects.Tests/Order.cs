using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>All calls of one rank to one object run in the order in which they were made, however they are batched.</summary>
public sealed class Order : InRun
{
    private const int Runs = 5;
    private const int Calls = 300;

    [MpiTheory(1, 2, 4)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    public void Is_kept_with_random_batches(int seed)
    {
        Random chance = new(seed);
        for (int i = 0; i < Runs; i++)
        {
            ParallelObjectOptions options = RandomOptions(chance);
            int ofRun = chance.Next();
            ParallelObjects.Run(() => CallFromAllRanks(ofRun), options);
        }
    }

    // The program, and an object on each rank, make their calls at the same time.
    private static async Task CallFromAllRanks(int seed)
    {
        int ranks = ParallelObjects.Ranks;
        List<ICaller> callers = [.. Enumerable.Range(0, ranks).Select(rank => Caller.New(Placement.OnRank(rank)))];
        List<IJournal> journals =
        [
            Journal.New(Placement.Local),
            Journal.New(Placement.OnRank(Far)),
            .. Enumerable.Range(0, 2 * ranks).Select(_ => Journal.New(Placement.Anywhere)),
        ];
        journals.Add(Journal.New(Placement.With(journals[journals.Count - 1])));
        List<Task<int[]>> counts = [.. callers.Select((one, i) => one.CallAsync(i, seed + i, Calls, journals))];
        counts.Add(Caller.MakeCalls(ranks, seed - 1, Calls, journals));
        await Task.WhenAll(counts);
        for (int caller = 0; caller <= ranks; caller++)
        {
            int[] seen = await Task.WhenAll(journals.Select(one => one.CountAsync(caller)));
            Assert.Equal(await counts[caller], seen);
        }
    }

    private static ParallelObjectOptions RandomOptions(Random chance) =>
        new()
        {
            BatchCalls = chance.Next(3) == 0 ? chance.Next(1, 100) : null,
            BatchBytes = chance.Next(3) == 0 ? chance.Next(1, 50_000) : null,
            BatchAge = chance.Next(3) == 0 ? TimeSpan.FromMilliseconds(chance.Next(3)) : null,
            Steal = chance.Next(2) == 0,
            Agglomerate = chance.Next(3) > 0,
            Grain = chance.Next(3) == 0 ? chance.Next(1, 5) : null,
            QueueLimit = chance.Next(3) == 0 ? 1 << 14 : 64 << 20,
            Threads = chance.Next(3) == 0 ? 2 : 0,
        };
}
