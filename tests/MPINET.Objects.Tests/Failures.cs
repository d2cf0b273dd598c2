using MPINET.Objects.Generated;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

public sealed class Failures : InRun
{
    [MpiFact(1, 2, 4)]
    public void A_two_way_call_brings_the_exception_back() =>
        ParallelObjects.Run(async () =>
        {
            foreach (Placement place in Calls.Places())
            {
                IRecorder recorder = Recorder.New(place);
                foreach (
                    Func<Task> call in new Func<Task>[]
                    {
                        () => recorder.ThrowAsync("no"),
                        () => recorder.ThrowAtOnceAsync("no"),
                    }
                )
                {
                    RemoteCallException error = await Assert.ThrowsAsync<RemoteCallException>(call);
                    Assert.Equal("System.ArgumentException", error.RemoteType);
                    Assert.Equal("no", error.RemoteMessage);
                    Assert.Contains(nameof(Recorder), error.RemoteStackTrace);
                    Assert.Equal(await recorder.WhereAsync(), error.Rank);
                    Assert.StartsWith("IRecorder.Throw", error.Method);
                    Assert.Contains("has thrown System.ArgumentException: no", error.Message);
                }

                RemoteCallException other = await Assert.ThrowsAsync<RemoteCallException>(recorder.NotTravellingAsync);
                Assert.Equal("System.NotSupportedException", other.RemoteType);

                // The object stays usable.
                recorder.Add(3);
                Assert.Equal(new[] { 3 }, await recorder.NumbersAsync());
            }
        });

    [MpiFact(1, 2, 4)]
    public void A_constructors_exception_comes_out_of_every_call() =>
        ParallelObjects.Run(async () =>
        {
            foreach (Placement place in Calls.Places())
            {
                IRecorder recorder = Recorder.New(1, "not today", place);
                for (int i = 0; i < 2; i++)
                {
                    RemoteCallException error = await Assert.ThrowsAsync<RemoteCallException>(recorder.NumbersAsync);
                    Assert.Equal("System.InvalidOperationException", error.RemoteType);
                    Assert.Equal("not today", error.RemoteMessage);
                    Assert.Equal("constructor", error.Method);
                }
            }
        });

    [MpiFact(1, 2, 4)]
    public void A_one_way_calls_exception_is_an_event_where_the_object_lives()
    {
        List<RemoteCallException> failed = [];
        void Take(object? sender, RemoteCallFailedEventArgs arguments) => failed.Add(arguments.Exception);
        ParallelObjects.CallFailed += Take;
        try
        {
            ParallelObjects.Run(async () =>
            {
                IRecorder recorder = Recorder.New(Placement.OnRank(ParallelObjects.Ranks - 1));
                recorder.Add(1);
                recorder.Fail("first");
                recorder.Add(2);
                recorder.Fail("second");
                Assert.Equal(new[] { 1, 2 }, await recorder.NumbersAsync());
            });
        }
        finally
        {
            ParallelObjects.CallFailed -= Take;
        }

        bool isThere = Communicator.World.Rank == Communicator.World.Size - 1;
        Assert.Equal(isThere ? ["first", "second"] : [], failed.Select(one => one.RemoteMessage));
        Assert.All(failed, one => Assert.Equal("IRecorder.Fail", one.Method));
    }

    [MpiFact(1, 2, 4)]
    public void The_programs_exception_comes_out_of_Run_on_rank_0()
    {
        Exception? error = Record.Exception(() =>
            ParallelObjects.Run(async () =>
            {
                await Recorder.New(Placement.OnRank(Far)).WhereAsync();
                throw new FormatException("of the program");
            })
        );
        Assert.Equal(Communicator.World.Rank == 0 ? typeof(FormatException) : null, error?.GetType());
    }

    [MpiFact(1, 2, 4)]
    public void After_Release_the_object_is_disposed_of_and_calls_are_refused()
    {
        Recorder.Disposed = 0;
        ParallelObjects.Run(async () =>
        {
            IRecorder recorder = Recorder.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            recorder.Add(1);
            Task<int[]> before = recorder.NumbersAsync();
            recorder.Release();
            Assert.Equal(new[] { 1 }, await before);
            RemoteCallException error = await Assert.ThrowsAsync<RemoteCallException>(recorder.NumbersAsync);
            Assert.Contains("released", error.RemoteMessage);
        });
        Assert.Equal(Communicator.World.Rank == Communicator.World.Size - 1 ? 1 : 0, Recorder.Disposed);
    }

    [MpiFact(1, 2)]
    public void Calls_outside_of_Run_and_from_other_threads_are_refused()
    {
        Assert.Contains(
            "within ParallelObjects.Run",
            Assert.Throws<InvalidOperationException>(() => Recorder.New()).Message
        );
        IRecorder? kept = null;
        ParallelObjects.Run(async () =>
        {
            kept = Recorder.New();
            Assert.Throws<InvalidOperationException>(() => ParallelObjects.Run(() => Task.CompletedTask));
            Exception? error = await Task.Run(() => Record.Exception(() => kept.Add(1)));
            Assert.IsType<InvalidOperationException>(error);
        });
        if (kept is not null)
        {
            Assert.Throws<InvalidOperationException>(() => kept.Add(1));
        }

        Assert.Throws<ArgumentNullException>("program", () => ParallelObjects.Run(null!));
    }

    [MpiFact(2, 4)]
    public void Other_classes_on_some_rank_are_refused_on_all()
    {
        bool isOther = Communicator.World.Rank == 1;
        Registry.Add(new ClassOfOneRank(isOther ? "other" : "same"));
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() =>
            ParallelObjects.Run(() => Task.CompletedTask)
        );
        Assert.Contains("The parallel classes of rank(s) 1 are not those of rank 0", error.Message);
        Registry.Add(new ClassOfOneRank("same"));
        ParallelObjects.Run(() => Task.CompletedTask);
    }

    private sealed class ClassOfOneRank(string contract) : ParallelClass(typeof(ClassOfOneRank), contract, [])
    {
        public override object Create(int constructor, ref CallReader arguments) => throw new NotSupportedException();

        public override Task? Invoke(object target, int method, ref CallReader arguments) =>
            throw new NotSupportedException();

        public override void WriteResult(int method, Task task, CallWriter result) => throw new NotSupportedException();
    }
}
