using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Proxies that a program has kept from an earlier run.</summary>
public sealed class EarlierRuns : InRun
{
    [MpiFact(1, 2, 4)]
    public void Lend_no_object_to_a_later_one()
    {
        IRecorder? kept = null;
        RecorderArray? array = null;
        IStarter? itself = null;
        ParallelObjects.Run(async () =>
        {
            kept = Recorder.New(Placement.OnRank(Far));
            array = Recorder.NewArray(3, Map.Cyclic);
            await Starter.New(Placement.Local).CountAsync();
            itself = Starter.Last;
        });
        ParallelObjects.Run(async () =>
        {
            IRecorder fresh = Recorder.New(Placement.OnRank(Far));
            IRecorder other = Recorder.New(Placement.Local);
            IStarter starter = Starter.New(Placement.OnRank(Far));
            RecorderArray others = Recorder.NewArray(3, Map.Cyclic);
            Assert.NotEqual(kept, fresh);
            Assert.NotEqual(kept!.GetHashCode(), fresh.GetHashCode());
            Assert.DoesNotContain(array![0], others);
            foreach (
                Action use in new Action[]
                {
                    () => kept.Add(1),
                    () => kept.NumbersAsync(),
                    () => kept.Release(),
                    () => ParallelObjects.Ready(kept),
                    () => Recorder.New(Placement.With(kept)),
                    () => other.AddTo(kept, 1),
                    () => other.EchoReferenceAsync(kept),
                    () => array[1].Add(1),
                    () => array.All.Add(1),
                    () => array.All.NumbersAsync(),
                    () => array.Section(1, 2).All.Add(1),
                    () => array.Release(),
                    () => starter.Enter(itself!),
                }
            )
            {
                InvalidOperationException error = Assert.Throws<InvalidOperationException>(use);
                Assert.Contains("of an earlier ParallelObjects.Run", error.Message);
                Assert.Contains("make the object anew", error.Message);
            }

            // Within an array the reference travels, and the call by it is refused on the other rank.
            RemoteCallException remote = await Assert.ThrowsAsync<RemoteCallException>(() =>
                fresh.CountAllAsync([fresh, kept])
            );
            Assert.Contains("of an earlier ParallelObjects.Run", remote.RemoteMessage);
            Assert.Empty(await fresh.NumbersAsync());
            Assert.All(await others.All.NumbersAsync(), Assert.Empty);
        });
    }
}
