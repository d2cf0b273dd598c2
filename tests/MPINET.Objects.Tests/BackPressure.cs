using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>An object that takes no calls for a while, and the senders that its queue slows down.</summary>
public sealed class BackPressure : InRun
{
    private const int Numbers = 100;

    [MpiFact(1, 2, 4)]
    public void Ready_waits_until_there_is_room() =>
        ParallelObjects.Run(
            () =>
                WhileHeld(async journal =>
                {
                    const int Calls = 1000;
                    INode far = Node.New(Placement.OnRank(Far));
                    Assert.True(ParallelObjects.Ready(journal).IsCompleted);
                    for (int i = 0; i < Calls; i++)
                    {
                        Note(journal, i);
                    }

                    await ComeAndGo(far);
                    Task ready = ParallelObjects.Ready(journal);
                    Assert.False(ready.IsCompleted);
                    await ComeAndGo(far);
                    Assert.False(ready.IsCompleted);
                    Gate.Known!.Open();
                    await ready;
                    Assert.Equal(Calls * Numbers, await journal.CountAsync(0));

                    // Not at once: the message of the last call may still be under way.
                    await ParallelObjects.Ready(journal);
                }),
            new ParallelObjectOptions { QueueLimit = 64 << 10 }
        );

    [MpiFact(1, 2, 4)]
    public void Beyond_the_hard_limit_a_call_throws_and_the_run_goes_on() =>
        ParallelObjects.Run(
            () =>
                WhileHeld(async journal =>
                {
                    const int Round = 16;
                    INode far = Node.New(Placement.OnRank(Far));
                    await far.PingAsync();
                    int calls = 0;
                    InvalidOperationException? refusal = null;
                    while (refusal is null)
                    {
                        try
                        {
                            for (int i = 0; i < Round; i++)
                            {
                                Note(journal, calls);
                                calls++;
                            }

                            // After this, this rank knows that its calls wait there.
                            await ComeAndGo(far);
                        }
                        catch (InvalidOperationException exception)
                        {
                            refusal = exception;
                        }

                        Assert.InRange(calls, 0, 1000);
                    }

                    // The limit, and the calls made since the last report from there.
                    Assert.InRange(calls, 256 << 10 >> 10, ((256 + 32) << 10 >> 9) + (2 * Round));
                    InvalidOperationException error = Assert.Throws<InvalidOperationException>(() =>
                        Note(journal, calls)
                    );
                    Assert.Contains("IJournal.NoteAll: more than ", error.Message);
                    Assert.Contains($"wait for rank {Far}", error.Message);
                    Assert.Contains("262144 bytes", error.Message);
                    Assert.Contains("await ParallelObjects.Ready(proxy)", error.Message);
                    error = await Assert.ThrowsAsync<InvalidOperationException>(() => journal.NoteAsync(0, 0));
                    Assert.Contains("IJournal.NoteAsync: more than ", error.Message);
                    Gate.Known!.Open();
                    await ParallelObjects.Ready(journal);
                    Assert.Equal(calls * Numbers, await journal.CountAsync(0));
                }),
            new ParallelObjectOptions { QueueLimit = 64 << 10, QueueHardLimit = 256 << 10 }
        );

    [MpiFact(2, 4)]
    public void Objects_that_send_to_a_crowded_rank_get_no_turns_unless_they_are_awaited()
    {
        Relay.Pushed = 0;
        ParallelObjects.Run(
            () =>
                WhileHeld(async journal =>
                {
                    INode far = Node.New(Placement.OnRank(Far));
                    INode near = Node.New(Placement.Local);
                    IRelay relay = Relay.New(Placement.Local);
                    for (int i = 0; i < 200; i++)
                    {
                        relay.Push(journal, i * Numbers, Numbers);
                    }

                    Assert.Equal(200, await relay.PushedAsync());
                    await ComeAndGo(far);
                    for (int i = 200; i < 210; i++)
                    {
                        relay.Push(journal, i * Numbers, Numbers);
                    }

                    // This rank does other work meanwhile.
                    for (int i = 0; i < 500; i++)
                    {
                        await near.PingAsync();
                        Assert.Equal(200, Relay.Pushed);
                    }

                    Assert.Equal(210, await relay.PushedAsync());
                    Gate.Known!.Open();
                    Assert.Equal(210 * Numbers, await journal.CountAsync(0));
                }),
            new ParallelObjectOptions { QueueLimit = 16 << 10, Agglomerate = false }
        );
    }

    [MpiFact(2, 4)]
    public void Objects_that_send_to_a_crowded_rank_go_on_when_there_is_room()
    {
        Relay.Pushed = 0;
        ParallelObjects.Run(
            () =>
                WhileHeld(async journal =>
                {
                    IRelay relay = Relay.New(Placement.Local);
                    for (int i = 0; i < 5000; i++)
                    {
                        relay.Push(journal, i * Numbers, Numbers);
                    }

                    await Task.Yield();
                }),
            new ParallelObjectOptions { QueueLimit = 16 << 10, Agglomerate = false }
        );
        Assert.Equal(5000, Sum(Relay.Pushed));
    }

    private static async Task WhileHeld(Func<IJournal, Task> act)
    {
        IGate gate = Gate.New(isKnown: true, Placement.Local);
        IJournal journal = Journal.New(Placement.OnRank(Far));
        await journal.WhereAsync();
        Task hold = journal.HoldAsync(gate);
        try
        {
            await act(journal);
        }
        finally
        {
            Gate.Known!.Open();
            Gate.Known = null;
        }

        await hold;
    }

    private static void Note(IJournal journal, int call) =>
        journal.NoteAll(0, [.. Enumerable.Range(call * Numbers, Numbers)]);

    // This call follows all others to the rank, and its answer brings the rank's reports.
    private static async Task ComeAndGo(INode far)
    {
        await far.PingAsync();
        await far.PingAsync();
    }
}
