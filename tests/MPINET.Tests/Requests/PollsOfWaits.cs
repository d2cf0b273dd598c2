namespace MPINET.Tests.Requests;

/// <summary>A wait that polls is a few calls for observers.</summary>
public sealed class PollsOfWaits : InStep, IInterceptor
{
    private const int Pauses = 20;

    private static readonly TimeSpan Least = TimeSpan.FromMilliseconds(5);

    private readonly Dictionary<string, int> calls = [];
    private int pauses;
    private TimeSpan waited;
    private bool isOfAnotherThread;
    private readonly Thread thread = Thread.CurrentThread;

    public PollsOfWaits() => Session.Interceptors.Add(this);

    public override void Dispose()
    {
        Session.Interceptors.Remove(this);
        base.Dispose();
    }

    void IInterceptor.Before(in MpiCall call) { }

    void IInterceptor.After(in MpiCall call, TimeSpan duration, int errorCode)
    {
        isOfAnotherThread |= Thread.CurrentThread != thread;
        if (call.Name.Contains("Wait") || call.Name.Contains("Test") || call.Name.EndsWith("probe"))
        {
            calls[call.Name] = calls.TryGetValue(call.Name, out int before) ? before + 1 : 1;
            waited += duration;
        }
    }

    [MpiFact(1, 2, 4)]
    public void By_await_are_not_seen_as_calls()
    {
        int value = Session.Run(async () =>
        {
            async Task<int> Receive() => await comm[rank].Irecv<int>(1);
            Task<int> receive = Receive();
            await Pause();
            await comm[rank].Isend(rank + 3, 1);
            return await receive;
        });
        Assert.Equal(rank + 3, value);
        RequireFew();
    }

    [MpiFact(1, 2, 4)]
    public void For_an_object_are_not_seen_as_calls()
    {
        string value = Session.Run(async () =>
        {
            async Task<string> Receive() => await comm[rank].IrecvObject<string>(2);
            Task<string> receive = Receive();
            await Pause();
            await comm[rank].IsendObject($"from {rank}", 2);
            return await receive;
        });
        Assert.Equal($"from {rank}", value);
        RequireFew();
    }

    [MpiFact(1, 2)]
    public void Until_a_time_or_a_token_are_not_seen_as_calls()
    {
        Request<int> receive = Previous.Irecv<int>(3);
        // A process that gets no processor for so long asks only once.
        for (int turn = 0; turn < Pauses && waited < Least; turn++)
        {
            Assert.False(receive.Wait(TimeSpan.FromMilliseconds(20)));
        }

        using CancellationTokenSource source = new(TimeSpan.FromMilliseconds(20));
        Assert.Throws<OperationCanceledException>(() =>
        {
            receive.Wait(source.Token);
        });
        RequireFew();
    }

    [MpiFact(1, 2)]
    public void By_the_loop_of_another_library_are_one_call()
    {
        Request<int> receive = Previous.Irecv<int>(4);
        PolledRequests.Work();
        for (int i = 0; i < 100; i++)
        {
            Assert.False(PolledRequests.HasEnded(receive));
            PolledRequests.Wait();
        }

        Meet();
        Next.Send(rank + 9, 4);
        while (!PolledRequests.HasEnded(receive)) { }
        Assert.Equal(Previous.Peer + 9, receive.Result);
        Assert.Equal(1, calls.Values.Sum());
    }

    // The thread waits for its receive meanwhile, from pause to pause.
    private async Task Pause()
    {
        while (pauses < Pauses || (waited < Least && pauses < 100 * Pauses))
        {
            await Task.Delay(3);
            pauses++;
        }
    }

    private void RequireFew()
    {
        Assert.False(isOfAnotherThread);
        Assert.InRange(calls.Values.Sum(), 1, 2 * Math.Max(pauses, Pauses));
        Assert.True(waited >= Least, $"{waited} of waiting");
    }
}
