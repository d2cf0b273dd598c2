using System.Diagnostics;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>The time at which a call leaves that does not fill a batch. The call makes a file, which another process sees without a message.</summary>
public sealed class Flushing : InRun, IDisposable
{
    // The limit finds calls that never leave. It does not measure speed.
    private static readonly TimeSpan longest = TimeSpan.FromSeconds(60);

    private readonly string file = Path.Combine(Path.GetTempPath(), $"mpinet-mark-{Guid.NewGuid():n}");

    private static ParallelObjectOptions InBatches => new() { BatchCalls = 1000 };

    void IDisposable.Dispose()
    {
        File.Delete(file);
        Dispose();
    }

    [MpiFact(2, 4)]
    public void By_Flush_while_the_program_goes_on() =>
        ParallelObjects.Run(
            async () =>
            {
                IMarker marker = await Made();

                // Answers to idle ranks may wait to leave, too.
                ParallelObjects.Flush();
                long before = ParallelObjects.Statistics.Messages;
                marker.Mark(file);
                Assert.Equal(before, ParallelObjects.Statistics.Messages);
                ParallelObjects.Flush();
                Assert.Equal(before + 1, ParallelObjects.Statistics.Messages);
                ParallelObjects.Flush();
                Assert.Equal(before + 1, ParallelObjects.Statistics.Messages);

                // Within the same turn. Some MPIs send only during calls.
                Stopwatch watch = Stopwatch.StartNew();
                while (!File.Exists(file) && watch.Elapsed < longest)
                {
                    Thread.Sleep(1);
                    Communicator.World.AnySource.Iprobe();
                }

                Assert.True(File.Exists(file));
            },
            InBatches
        );

    [MpiFact(2, 4)]
    public void By_a_two_way_call() =>
        ParallelObjects.Run(
            async () =>
            {
                IMarker marker = await Made();
                marker.Mark(file);
                await marker.PingAsync();
                Assert.True(File.Exists(file));
            },
            InBatches
        );

    [MpiFact(2, 4)]
    public void By_a_two_way_call_to_another_object_of_that_rank() =>
        ParallelObjects.Run(
            async () =>
            {
                IMarker marker = await Made();
                INode node = Node.New(Placement.OnRank(Far));
                marker.Mark(file);
                await node.PingAsync();
                Assert.True(File.Exists(file));
            },
            InBatches
        );

    [MpiFact(2, 4)]
    public void By_turns_without_work() =>
        ParallelObjects.Run(
            async () =>
            {
                IMarker marker = await Made();
                marker.Mark(file);
                Stopwatch watch = Stopwatch.StartNew();
                while (!File.Exists(file) && watch.Elapsed < longest)
                {
                    await Task.Delay(1);
                }

                Assert.True(File.Exists(file));
            },
            InBatches
        );

    [MpiFact(2, 4)]
    public void By_its_age_while_the_rank_is_busy() =>
        ParallelObjects.Run(
            async () =>
            {
                IMarker marker = await Made();
                INode near = Node.New(Placement.Local);
                marker.Mark(file);
                Stopwatch watch = Stopwatch.StartNew();
                while (!File.Exists(file) && watch.Elapsed < longest)
                {
                    await near.PingAsync();
                }

                Assert.True(File.Exists(file));
            },
            new ParallelObjectOptions { BatchCalls = 1000, BatchAge = TimeSpan.FromMilliseconds(2) }
        );

    [MpiFact(2, 4)]
    public void By_the_end_of_the_run()
    {
        string there = Communicator.World[0].BcastObject(file);
        ParallelObjects.Run(
            () =>
            {
                Marker.New(Placement.OnRank(Far)).Mark(file);
                return Task.CompletedTask;
            },
            InBatches
        );
        Assert.True(File.Exists(there));
        Communicator.World.Barrier();
    }

    private static async Task<IMarker> Made()
    {
        IMarker marker = Marker.New(Placement.OnRank(Far));
        await marker.PingAsync();
        return marker;
    }
}
