using MPINET.PInvoke.Tiers;

namespace MPINET.Tests.Sessions;

/// <summary>The calls of a library's objects that <see cref="TracedCalls" /> passes on.</summary>
public sealed class CallsOfALibrarysObjects : InSession
{
    [MpiFact(1)]
    public void Are_passed_to_the_observers_that_want_them()
    {
        using Observer observer = new();
        Assert.True(TracedCalls.AreOn);
        TracedCalls.Made("IBox.Put", 3, 7);
        TracedCalls.Executed("IBox.Put", "object 1", 2, 7, 5);
        TracedCalls.Executed("IBox.Put", "object 1", -1, 0, 6);
        TracedCalls.Awaited("IBox.GetAsync", "object 2", 8);
        observer.Dispose();
        Assert.False(TracedCalls.AreOn);
        TracedCalls.Made("IBox.Put", 3, 9);
        Assert.Equal(
            [
                (TierCallKind.Made, "IBox.Put", "", 3, 7L),
                (TierCallKind.Executed, "IBox.Put", "object 1", 2, 7L),
                (TierCallKind.Executed, "IBox.Put", "object 1", -1, 0L),
                (TierCallKind.Awaited, "IBox.GetAsync", "object 2", -1, 0L),
            ],
            observer.Noticed.Select(one => (one.Kind, one.Method, one.Target, one.Peer, one.Number))
        );
        Assert.Equal([5, 6, 8], observer.Noticed.Skip(1).Select(one => one.Began));
    }

    private sealed class Observer : CallObserver, IDisposable
    {
        public Observer() => Add(this);

        public List<TierCall> Noticed { get; } = [];

        public override bool WantsTierCalls => true;

        public override void Noted(in TierCall call) => Noticed.Add(call);

        public void Dispose() => Remove(this);
    }
}
