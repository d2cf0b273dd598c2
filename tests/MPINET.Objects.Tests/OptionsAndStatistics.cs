using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

public sealed class OptionsAndStatistics : InRun
{
    [MpiFact(1, 2)]
    public void Options_out_of_their_range_are_refused_by_name()
    {
        foreach (
            (string name, ParallelObjectOptions options) in new (string, ParallelObjectOptions)[]
            {
                (nameof(ParallelObjectOptions.QueueLimit), new() { QueueLimit = 0 }),
                (nameof(ParallelObjectOptions.QueueHardLimit), new() { QueueLimit = 1000, QueueHardLimit = 999 }),
                (nameof(ParallelObjectOptions.BatchCalls), new() { BatchCalls = 0 }),
                (nameof(ParallelObjectOptions.BatchBytes), new() { BatchBytes = 0 }),
                (nameof(ParallelObjectOptions.BatchAge), new() { BatchAge = TimeSpan.FromTicks(-1) }),
                (nameof(ParallelObjectOptions.Grain), new() { Grain = 0 }),
                (nameof(ParallelObjectOptions.Threads), new() { Threads = -1 }),
            }
        )
        {
            ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(
                name,
                () => ParallelObjects.Run(() => Task.CompletedTask, options)
            );
            Assert.Contains($"ParallelObjectOptions.{name} takes", error.Message);
        }

        Assert.Throws<ArgumentOutOfRangeException>("objects", () => new GrainAttribute(0));
    }

    [MpiFact(1, 2, 4)]
    public void All_calls_made_are_finished_at_the_end()
    {
        ParallelObjects.Run(async () =>
        {
            List<IJournal> journals =
            [
                .. Enumerable.Range(0, ParallelObjects.Ranks).Select(rank => Journal.New(Placement.OnRank(rank))),
            ];
            ICaller caller = Caller.New(Placement.OnRank(Far));
            await caller.CallAsync(1, 1, 500, journals);
            await Caller.MakeCalls(0, 2, 500, journals);
            journals[0].Release();
        });
        ParallelObjectStatistics statistics = ParallelObjects.Statistics;
        long made = Sum(statistics.CallsMade);
        Assert.Equal(made, Sum(statistics.CallsFinished));
        Assert.True(made > 500, $"{made} calls");
        Assert.Equal(Communicator.World.Size, Sum(statistics.ObjectsLeft));
        Assert.Equal(1 + Communicator.World.Size, Sum(statistics.Classes.Sum(one => one.ObjectsMade)));
    }

    [MpiTheory(2, 4)]
    [InlineData(1, 512)]
    [InlineData(64, 8)]
    [InlineData(512, 1)]
    public void Messages_are_as_many_as_the_batches(int batch, int messages) =>
        ParallelObjects.Run(
            async () =>
            {
                IRecorder recorder = Recorder.New(Placement.OnRank(Far));
                await recorder.WhereAsync();

                // The program does not yield between the calls, and no rank asks for objects, so nothing else is sent.
                ParallelObjectStatistics before = ParallelObjects.Statistics;
                for (int i = 0; i < 512; i++)
                {
                    recorder.Add(i);
                }

                ParallelObjectStatistics after = ParallelObjects.Statistics;
                Assert.Equal(512, after.CallsMade - before.CallsMade);
                Assert.Equal(messages, after.Messages - before.Messages);
                Assert.Equal(Math.Max(batch, before.LargestBatch), after.LargestBatch);
                Assert.InRange(after.Bytes - before.Bytes, 512 * sizeof(int), 512 * 64);
                Assert.Equal(512, (await recorder.NumbersAsync()).Length);
            },
            new ParallelObjectOptions { BatchCalls = batch, Steal = false }
        );

    [MpiTheory(2, 4)]
    [InlineData(1)]
    [InlineData(1000)]
    [InlineData(40_000)]
    public void Messages_hold_as_many_bytes_as_the_batch(int bytes) =>
        ParallelObjects.Run(
            async () =>
            {
                IRecorder recorder = Recorder.New(Placement.OnRank(Far));
                await recorder.WhereAsync();
                ParallelObjectStatistics before = ParallelObjects.Statistics;
                for (int i = 0; i < 2000; i++)
                {
                    recorder.Add(i);
                }

                ParallelObjectStatistics after = ParallelObjects.Statistics;
                long ofOne = (after.Bytes - before.Bytes) / Math.Max(after.Messages - before.Messages, 1);
                long expected = Math.Min(bytes, 1 << 15);
                Assert.InRange(ofOne, Math.Min(expected, 32_000), expected + 64);
                Assert.Equal(2000, (await recorder.NumbersAsync()).Length);
            },
            new ParallelObjectOptions { BatchBytes = bytes, Steal = false }
        );

    [MpiFact(1, 2)]
    public void Statistics_have_a_text()
    {
        ParallelObjects.Run(async () => await Recorder.New(Placement.Local).WhereAsync());
        string text = ParallelObjects.Statistics.ToString();
        Assert.Contains(" calls made, ", text);
        Assert.Equal(
            Communicator.World.Rank == 0,
            text.Contains($"  {typeof(Recorder).FullName}: 1 objects made, 1 left, 1 calls, 0 at once")
        );
    }
}
