using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Exceptions that the program does not observe: rank 0 gets each, once.</summary>
public sealed class UnseenFailures : InRun
{
    [MpiFact(1, 2, 4)]
    public void Of_constructors_and_of_Dispose_come_out_of_Run_on_rank_0()
    {
        Exception? error = Record.Exception(() =>
            ParallelObjects.Run(() =>
            {
                Starter.New("not made", true, Placement.OnRank(Far));
                Starter.New("not disposed of", false, Placement.Local);
                Starter.New("nor this", false, Placement.OnRank(Far));
                return Task.CompletedTask;
            })
        );
        if (Communicator.World.Rank != 0)
        {
            Assert.Null(error);
            return;
        }

        RemoteCallException[] all =
        [
            .. Assert.IsType<AggregateException>(error).InnerExceptions.Cast<RemoteCallException>(),
        ];
        Assert.Equal(
            ["Dispose: nor this", "Dispose: not disposed of", "constructor: not made"],
            all.Select(one => $"{one.Method}: {one.RemoteMessage}").OrderBy(text => text, StringComparer.Ordinal)
        );
        Assert.All(all, one => Assert.Equal(typeof(InvalidOperationException).FullName, one.RemoteType));
        Assert.Equal(1 % Communicator.World.Size, all.Single(one => one.Method == "constructor").Rank);
    }

    [MpiFact(1, 2, 4)]
    public void Go_to_the_handler_of_their_rank_and_not_out_of_Run()
    {
        List<string> failed = [];
        void Take(object? sender, RemoteCallFailedEventArgs arguments) => failed.Add(arguments.Exception.RemoteMessage);
        ParallelObjects.CallFailed += Take;
        try
        {
            ParallelObjects.Run(async () =>
            {
                Placement last = Placement.OnRank(ParallelObjects.Ranks - 1);
                IStarter told = Starter.New("told", true, last);
                await Assert.ThrowsAsync<RemoteCallException>(told.CountAsync);
                Starter.New("not told", true, last);
                Starter.New("released", true, last).Release();
                IStarter later = Starter.New(last);
                await later.ThrowLaterAsync("one-way");
            });
        }
        finally
        {
            ParallelObjects.CallFailed -= Take;
        }

        bool isThere = Communicator.World.Rank == Communicator.World.Size - 1;
        Assert.Equal(
            isThere ? ["not told", "one-way", "released"] : [],
            failed.OrderBy(text => text, StringComparer.Ordinal)
        );
    }

    // Mono's collector may take a leftover on the stack for a reference to the task.
    [MpiFact(1, 2, 4)]
    public void Of_calls_that_are_never_awaited_come_out_of_Run_on_rank_0()
    {
        Assert.SkipWhen(IsMono, "Mono does not finalize every task that is no longer referenced.");
        Exception? error = Record.Exception(() =>
            ParallelObjects.Run(async () =>
            {
                IRecorder recorder = Recorder.New(Placement.OnRank(Far));
                Forget(recorder);
                await Assert.ThrowsAsync<RemoteCallException>(() => recorder.ThrowAsync("awaited"));
            })
        );
        Assert.Equal(
            Communicator.World.Rank == 0 ? "forgotten" : null,
            error is null ? null : Assert.IsType<RemoteCallException>(error).RemoteMessage
        );
    }

    [MpiFact(1, 2)]
    public void Whose_properties_throw_arrive_without_them() =>
        ParallelObjects.Run(async () =>
        {
            foreach (Placement place in Calls.Places())
            {
                RemoteCallException error = await Assert.ThrowsAsync<RemoteCallException>(
                    Starter.New(place).ThrowUnreadableAsync
                );
                Assert.Equal(typeof(UnreadableException).FullName, error.RemoteType);
                Assert.Equal("(its Message has thrown System.NotSupportedException)", error.RemoteMessage);
            }
        });

    private static void Forget(IRecorder recorder) => _ = recorder.ThrowAsync("forgotten");
}
