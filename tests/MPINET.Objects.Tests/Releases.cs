using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

public sealed class Releases : InRun
{
    private readonly List<RemoteCallException> failed = [];

    public Releases()
    {
        Keeper.Counted = 0;
        Keeper.Disposed = 0;
    }

    [MpiFact(1, 2, 4)]
    public void By_the_object_itself_wait_for_the_end_of_its_call() =>
        RunAndTakeFailures(async () =>
        {
            IKeeper keeper = Keeper.New(Placement.OnRank(Far));
            INode other = Node.New(Placement.Local);
            Assert.True(await keeper.ReleaseItselfAsync(other));
            RemoteCallException error = await Assert.ThrowsAsync<RemoteCallException>(keeper.LivesAsync);
            Assert.Equal(typeof(ObjectDisposedException).FullName, error.RemoteType);
        });

    [MpiFact(1, 2, 4)]
    public void By_one_that_the_object_awaits_wait_for_the_end_of_its_call() =>
        RunAndTakeFailures(async () =>
        {
            IKeeper keeper = Keeper.New(Placement.OnRank(Far));
            Assert.True(await keeper.HaveReleasedAsync(Keeper.New(Placement.Local)));
            await Assert.ThrowsAsync<RemoteCallException>(keeper.LivesAsync);
        });

    [MpiFact(1, 2, 4)]
    public void Follow_the_waiting_calls_and_precede_later_ones()
    {
        const int Before = 10;
        const int After = 2;
        RunAndTakeFailures(async () =>
        {
            IGate gate = Gate.New(Placement.Local);
            IKeeper keeper = Keeper.New(Placement.OnRank(Far));
            Task<bool> hold = keeper.HoldAsync(gate);
            for (int i = 0; i < Before; i++)
            {
                keeper.Count();
            }

            Task<bool> last = keeper.LivesAsync();
            keeper.Release();
            for (int i = 0; i < After; i++)
            {
                keeper.Count();
            }

            Task<bool> late = keeper.LivesAsync();
            await Task.Delay(20);
            gate.Open();
            Assert.True(await hold);
            Assert.True(await last);
            RemoteCallException error = await Assert.ThrowsAsync<RemoteCallException>(() => late);
            Assert.Equal("The object was released before this call.", error.RemoteMessage);
            Assert.Equal("IKeeper.LivesAsync", error.Method);
        });
        Assert.Equal(Before, Sum(Keeper.Counted));
        Assert.Equal(1, Sum(Keeper.Disposed));
        Assert.Equal(After, Sum(failed.Count));
        Assert.All(failed, one => Assert.Equal(typeof(ObjectDisposedException).FullName, one.RemoteType));
        Assert.All(failed, one => Assert.Equal("IKeeper.Count", one.Method));
    }

    [MpiFact(1, 2, 4)]
    public void After_the_first_do_nothing()
    {
        RunAndTakeFailures(() =>
        {
            IKeeper keeper = Keeper.New(Placement.OnRank(Far));
            keeper.Release();
            keeper.Release();
            return Task.CompletedTask;
        });
        Assert.Equal(1, Sum(Keeper.Disposed));
        Assert.Equal(0, Sum(failed.Count));
    }

    [MpiFact(1, 2, 4)]
    public void Let_objects_go_that_were_not_called()
    {
        RunAndTakeFailures(() =>
        {
            for (int i = 0; i < 100; i++)
            {
                Keeper.New().Release();
            }

            return Task.CompletedTask;
        });
        Assert.Equal(100, Sum(Keeper.Disposed));
        Assert.Equal(0, Sum(failed.Count));
        Assert.Equal(0, Sum(ParallelObjects.Statistics.ObjectsLeft));
    }

    private void RunAndTakeFailures(Func<Task> program)
    {
        void Take(object? sender, RemoteCallFailedEventArgs arguments) => failed.Add(arguments.Exception);
        ParallelObjects.CallFailed += Take;
        try
        {
            ParallelObjects.Run(program);
        }
        finally
        {
            ParallelObjects.CallFailed -= Take;
        }
    }
}
