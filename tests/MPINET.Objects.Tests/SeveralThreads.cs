using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Runs whose methods run on several threads.</summary>
public sealed class SeveralThreads : InRun
{
    private static readonly ParallelObjectOptions options = new() { Threads = 3 };

    [MpiFact(1, 2)]
    public void Carry_out_methods_of_different_objects_at_the_same_time() =>
        Run(async () =>
        {
            // No call ends before all three have begun. On one thread the first would wait for ever.
            int[] threads = await Task.WhenAll(
                Enumerable.Range(0, 3).Select(_ => Cruncher.New(Placement.Local).MeetAsync(3))
            );
            Assert.Equal(3, threads.Distinct().Count());
            Assert.DoesNotContain(-1, threads);
            Assert.DoesNotContain(Environment.CurrentManagedThreadId, threads);
        });

    // The pool of the runtime would let so many block at a time only after seconds.
    [MpiFact(1, 2)]
    public void Are_the_runs_own_and_as_many_as_the_option_says() =>
        ParallelObjects.Run(
            async () =>
                Assert.DoesNotContain(
                    false,
                    await Task.WhenAll(
                        Enumerable
                            .Range(0, 16)
                            .Select(_ =>
                                Cruncher.New(Placement.OnRank(ParallelObjects.Ranks - 1)).MeetOnOwnThreadsAsync(16)
                            )
                    )
                ),
            new ParallelObjectOptions { Threads = 16 }
        );

    [MpiFact(1, 2, 4)]
    public void Keep_the_calls_of_one_object_apart_and_in_order() =>
        Run(async () =>
        {
            ICruncher[] sources = [.. Enumerable.Range(0, 4).Select(_ => Cruncher.New())];
            ICruncher[] targets =
            [
                .. Enumerable.Range(0, 4).Select(i => Cruncher.New(Placement.OnRank(i % ParallelObjects.Ranks))),
            ];
            int[][] all = await Task.WhenAll(
                sources.Zip(targets, (source, target) => source.NoteByAsync(target, 3000))
            );
            Assert.All(all, one => Assert.Equal(Enumerable.Range(0, 3000), one));
        });

    [MpiFact(1, 2, 4)]
    public void Keep_the_calls_of_one_object_apart_where_several_call_it() =>
        Run(async () =>
        {
            ICruncher target = Cruncher.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            ICruncher[] sources = [.. Enumerable.Range(0, 4).Select(_ => Cruncher.New(Placement.RoundRobin))];
            await Task.WhenAll(sources.Select(source => source.NoteByAsync(target, 2000)));
            Assert.Equal(8000, (await target.NumbersAsync()).Length);
        });

    [MpiFact(1, 2, 4)]
    public void Let_calls_enter_that_a_call_has_caused() =>
        Run(async () =>
        {
            ICruncher one = Cruncher.New(Placement.Local);
            ICruncher other = Cruncher.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            Assert.Equal(200, await one.RoundAsync(other, 200));
        });

    [MpiFact(1, 2, 4)]
    public void Bring_exceptions_back_and_refuse_to_block() =>
        Run(async () =>
        {
            ICruncher one = Cruncher.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            RemoteCallException error = await Assert.ThrowsAsync<RemoteCallException>(() => one.ThrowAsync("no"));
            Assert.Equal("no", error.RemoteMessage);
            IGate gate = Gate.New(Placement.Local);
            Assert.True(await one.BlockAsync(gate));
            gate.Open();
        });

    [MpiFact(1, 2, 4)]
    public void End_after_all_calls_and_report_a_deadlock()
    {
        Recorder.Added = 0;
        Run(() =>
        {
            Node.New(Placement.Random).Grow(6, 3, 7, Recorder.New(Placement.Local));
            return Task.CompletedTask;
        });
        Assert.Equal(Communicator.World.Rank == 0, Recorder.Added > 1);
        ParallelDeadlockException error = Assert.Throws<ParallelDeadlockException>(() =>
            Run(async () =>
            {
                INode one = Node.New(Placement.Local);
                INode other = Node.New(Placement.OnRank(ParallelObjects.Ranks - 1));
                IRecorder begun = Recorder.New(Placement.Local);
                await Task.WhenAll(one.AskWhenBothAsync(other, begun), other.AskWhenBothAsync(one, begun));
            })
        );
        Assert.Contains("the program awaits", error.Message);
    }

    private static void Run(Func<Task> program) => ParallelObjects.Run(program, options);
}
