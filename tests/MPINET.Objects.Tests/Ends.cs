using System.Diagnostics;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>The end of a run: after the last call, and at once if no call can ever end.</summary>
public sealed class Ends : InRun
{
    // In milliseconds. The limit finds hangs and does not measure speed.
    private const int Longest = 50_000;

    [MpiTheory(1, 2, 4)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    public void After_all_one_way_calls(int seed)
    {
        int expected = Count(6, 3, seed);
        Recorder.Added = 0;
        ParallelObjects.Run(() =>
        {
            IRecorder counter = Recorder.New(Placement.Local);
            Node.New(Placement.Random).Grow(6, 3, seed, counter);
            return Task.CompletedTask;
        });
        Assert.Equal(Communicator.World.Rank == 0 ? expected : 0, Recorder.Added);
    }

    [MpiFact(1, 2, 4)]
    public void Calls_that_a_call_has_caused_enter_while_it_awaits() =>
        ParallelObjects.Run(async () =>
        {
            INode one = Node.New(Placement.Local);
            INode other = Node.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            Assert.Equal(3, await one.AskBackAsync(other));
            Assert.Equal(3, await other.AskBackAsync(one));
            Assert.Equal(3, await one.AskBackAsync(one));
        });

    [MpiFact(1, 2, 4)]
    public void A_deadlock_is_reported_at_once_on_all_ranks()
    {
        ParallelDeadlockException error = Assert.Throws<ParallelDeadlockException>(() =>
            ParallelObjects.Run(async () =>
            {
                INode one = Node.New(Placement.Local);
                INode other = Node.New(Placement.OnRank(ParallelObjects.Ranks - 1));
                IRecorder begun = Recorder.New(Placement.OnRank(Far));
                await Task.WhenAll(one.AskWhenBothAsync(other, begun), other.AskWhenBothAsync(one, begun));
            })
        );
        Assert.Contains("the program awaits", error.Message);
        Assert.Contains("INode.AskWhenBothAsync of object", error.Message);
        Assert.Contains($"rank {Communicator.World.Size - 1}:", error.Message);
    }

    [MpiFact(1, 2, 4)]
    public void What_awaits_something_else_is_no_deadlock() =>
        ParallelObjects.Run(async () =>
        {
            INode node = Node.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            Assert.Equal(300, await node.DelayAsync(300));
            await Task.Delay(100);
            Assert.Equal(1, await node.PingAsync());
        });

    [MpiFact(1, 2)]
    public void Waiting_for_a_call_without_await_is_reported()
    {
        const string Report = "MPINET: rank 0 has been waiting for 2 s";
        string written = ErrorsOf(hasWritten =>
            ParallelObjects.Run(async () =>
            {
                Task<int> call = Node.New().PingAsync();
                Stopwatch watch = Stopwatch.StartNew();
                while (!hasWritten(Report) && watch.ElapsedMilliseconds < Longest)
                {
#pragma warning disable MPINET0124 // The test blocks on purpose.
                    Assert.False(call.Wait(500));
#pragma warning restore MPINET0124
                }

                Assert.Equal(1, await call);
            })
        );
        Assert.Equal(Communicator.World.Rank == 0, written.Contains(Report));
    }

    [MpiFact(1, 2)]
    public void Long_waiting_for_something_else_is_reported()
    {
        // An object waits for a file, which the test makes after the report. The ranks ask each other only now and then, and a loaded machine is slow.
        const string Report = "MPINET: for 3 s no parallel object has been called: 1 method(s)";
        string file = Path.Combine(Path.GetTempPath(), $"mpinet-told-{Guid.NewGuid():n}");
        string written = ErrorsOf(hasWritten =>
            ParallelObjects.Run(async () =>
            {
                Task writer = Task.Run(() =>
                {
                    SpinWait.SpinUntil(() => hasWritten(Report), Longest);
                    File.WriteAllText(file, "");
                });
                Assert.True(await Waiter.New().FileAsync(file, 2 * Longest));
                await writer;
                File.Delete(file);
            })
        );
        Assert.Equal(Communicator.World.Rank == 0, written.Contains(Report));
    }

    [MpiFact(1, 2, 4)]
    public void Runs_follow_each_other()
    {
        for (int i = 0; i < 5; i++)
        {
            ParallelObjects.Run(async () => Assert.Equal(1, await Node.New().PingAsync()));
        }
    }

    // The text that a run writes to the console's error stream. The run can query it meanwhile.
    private static string ErrorsOf(Action<Func<string, bool>> run)
    {
        TextWriter console = Console.Error;
        using StringWriter written = new();
        using TextWriter error = TextWriter.Synchronized(written);
        Console.SetError(error);
        try
        {
            run(text => Written().Contains(text));
        }
        finally
        {
            Console.SetError(console);
        }

        return Written();

        // A synchronized writer locks itself, so this lock excludes it.
        string Written()
        {
            lock (error)
            {
                return written.ToString();
            }
        }
    }

    private static int Count(int depth, int children, int seed)
    {
        int count = 1;
        Random chance = new(seed);
        for (int i = 0; i < children && depth > 0; i++)
        {
            int next = chance.Next(children + 1);
            count += Count(depth - 1, next, chance.Next());
        }

        return count;
    }
}
