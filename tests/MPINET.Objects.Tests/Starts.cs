using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Constructors that hand on their object, and one-way methods that await.</summary>
public sealed class Starts : InRun
{
    [MpiFact(1, 2, 4)]
    public void Hand_on_the_object_that_is_being_made() =>
        ParallelObjects.Run(async () =>
        {
            foreach (Placement place in Calls.Places())
            {
                IStarter other = Starter.New(Placement.Local);
                IStarter one = Starter.New(other, true, place);
                Assert.Equal(0, await one.CountOfAsync(other) - await other.CountAsync());
                Assert.Equal((1, 1), (await other.CountAsync(), await one.CountAsync()));
            }
        });

    [MpiFact(1, 2, 4)]
    public void Of_one_way_methods_may_await_and_precede_later_calls()
    {
        foreach (int threads in new[] { 0, 3 })
        {
            ParallelObjects.Run(
                async () =>
                {
                    IStarter one = Starter.New(Placement.OnRank(Far));
                    IStarter other = Starter.New(Placement.Local);
                    for (int i = 0; i < 5; i++)
                    {
                        // The object calls back while its one-way call awaits, and the next call waits for its end.
                        Task sent = one.CountLaterAsync(other);
                        Assert.True(sent.IsCompleted);
                        Assert.Equal(i + 1, await one.CountAsync());
                    }

                    StarterArray all = Starter.NewArray(3, Map.Cyclic);
                    all.All.CountLaterAsync(other);
                    Assert.Equal(new[] { 1, 1, 1 }, await all.All.CountAsync());
                },
                new ParallelObjectOptions { Threads = threads }
            );
        }
    }

    [MpiFact(1, 2, 4)]
    public void Of_a_second_release_do_nothing()
    {
        Recorder.Disposed = 0;
        ParallelObjects.Run(async () =>
        {
            IRecorder recorder = Recorder.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            recorder.Release();
            recorder.Release();
            await Assert.ThrowsAsync<RemoteCallException>(recorder.NumbersAsync);
            recorder.Release();
            RecorderArray array = Recorder.NewArray(2, Map.By(_ => ParallelObjects.Ranks - 1));
            array[0].Release();
            array.Release();
            array.Release();
        });
        Assert.Equal(Communicator.World.Rank == Communicator.World.Size - 1 ? 3 : 0, Recorder.Disposed);
    }
}
