using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>The mistakes in the paper's listings of ParC#, in the aggregation of calls. None of them may happen here.</summary>
public sealed class ErrorsOfParCSharp : InRun
{
    private const int Batch = 4;

    private static ParallelObjectOptions InBatches => new() { BatchCalls = Batch };

    [MpiFact(2, 4)]
    public void The_counter_of_calls_grows_twice_and_batches_leave_half_full() =>
        ParallelObjects.Run(
            () =>
            {
                IRecorder recorder = Recorder.New(Placement.OnRank(Far));
                ParallelObjects.Flush();

                // The program does not yield between the calls, so nothing else is sent.
                long before = ParallelObjects.Statistics.Messages;
                for (int i = 0; i < 10 * Batch; i++)
                {
                    Assert.Equal(i / Batch, ParallelObjects.Statistics.Messages - before);
                    recorder.Add(i);
                }

                Assert.Equal(10, ParallelObjects.Statistics.Messages - before);
                Assert.Equal(Batch, ParallelObjects.Statistics.LargestBatch);
                return Task.CompletedTask;
            },
            InBatches
        );

    [MpiFact(1, 2, 4)]
    public void The_call_that_fills_a_batch_is_lost() =>
        ParallelObjects.Run(
            async () =>
            {
                foreach (int length in new[] { 1, Batch - 1, Batch, Batch + 1, 10 * Batch })
                {
                    IRecorder recorder = Recorder.New(Placement.OnRank(Far));
                    ParallelObjects.Flush();
                    Add(recorder, length);
                    Assert.Equal(Enumerable.Range(0, length), await recorder.NumbersAsync());
                }
            },
            InBatches
        );

    [MpiFact(1, 2, 4)]
    public void The_list_of_calls_is_never_cleared_and_calls_run_twice()
    {
        Recorder.Added = 0;
        ParallelObjects.Run(
            async () =>
            {
                IRecorder recorder = Recorder.New(Placement.OnRank(Far));
                for (int i = 0; i < 5; i++)
                {
                    Add(recorder, Batch);
                    ParallelObjects.Flush();
                    Add(recorder, 1);
                    await recorder.WhereAsync();
                }
            },
            InBatches
        );
        Assert.Equal(5 * (Batch + 1), Sum(Recorder.Added));
    }

    [MpiTheory(1, 2, 4)]
    [InlineData(1)]
    [InlineData(Batch - 1)]
    [InlineData(Batch + 1)]
    public void The_rest_that_fills_no_batch_is_never_sent_at_the_end(int calls)
    {
        Recorder.Added = 0;
        ParallelObjects.Run(
            () =>
            {
                Add(Recorder.New(Placement.OnRank(Far)), calls);
                return Task.CompletedTask;
            },
            InBatches
        );
        Assert.Equal(calls, Sum(Recorder.Added));
    }

    [MpiFact(1, 2, 4)]
    public void A_synchronous_call_overtakes_those_that_were_collected() =>
        ParallelObjects.Run(
            async () =>
            {
                IRecorder recorder = Recorder.New(Placement.OnRank(Far));
                for (int i = 1; i <= 10; i++)
                {
                    recorder.Add(i);
                    Assert.Equal(i, (await recorder.NumbersAsync()).Length);
                }
            },
            new ParallelObjectOptions { BatchCalls = 1000 }
        );

    private static void Add(IRecorder recorder, int count)
    {
        for (int i = 0; i < count; i++)
        {
            recorder.Add(i);
        }
    }
}
