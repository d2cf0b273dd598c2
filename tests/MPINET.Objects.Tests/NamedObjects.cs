using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Objects that all ranks find by their names.</summary>
public sealed class NamedObjects : InRun
{
    private const string Name = "the tally of all";

    [MpiFact(1, 2, 4)]
    public void Are_one_for_the_whole_job() =>
        ParallelObjects.Run(async () =>
        {
            // Some ranks make it, others only ask for it.
            int[] items = [.. Enumerable.Range(0, 40)];
            await ParallelObjects.Map(
                items,
                static i =>
                {
                    ITally own = i % 2 == 0 ? Tally.New(Placement.Named(Name)) : ParallelObjects.Named<ITally>(Name);
                    own.Count();
                    return i;
                },
                new PoolOptions { UsesRank0 = true }
            );
            ITally tally = ParallelObjects.Named<ITally>(Name);
            Assert.Equal(tally, Tally.New(Placement.Named(Name)));
            Assert.NotEqual(tally, ParallelObjects.Named<ITally>("another"));
            while (await tally.TotalAsync() < items.Length)
            {
                await Task.Yield();
            }

            Assert.Equal(items.Length, await tally.TotalAsync());
        });

    [MpiFact(1, 2, 4)]
    public void Take_the_calls_that_were_made_before_them() =>
        ParallelObjects.Run(async () =>
        {
            ITally[] all = [.. Enumerable.Range(0, 8).Select(i => ParallelObjects.Named<ITally>($"tally {i}"))];
            Array.ForEach(all, one => one.Count());
            Task<long>[] totals = [.. all.Select(one => one.TotalAsync())];
            for (int i = 0; i < all.Length; i++)
            {
                Tally.New(Placement.Named($"tally {i}")).Count();
            }

            Assert.All(await Task.WhenAll(totals), total => Assert.Equal(1, total));
            Assert.All(await Task.WhenAll(all.Select(one => one.TotalAsync())), total => Assert.Equal(2, total));
        });

    [MpiFact(1, 2, 4)]
    public void That_are_never_made_are_told_by_their_names()
    {
        ParallelDeadlockException error = Assert.Throws<ParallelDeadlockException>(() =>
            ParallelObjects.Run(() => ParallelObjects.Named<ITally>("the missing one").TotalAsync())
        );
        Assert.Contains(
            "the program awaits ITally.TotalAsync of object \"the missing one\" of MPINET.Objects.Tests.Objects.ITally on rank",
            error.Message
        );
        Assert.Contains("1 call(s) wait for object \"the missing one\"", error.Message);
        Assert.Contains("which was not made", error.Message);

        // Calls without answers wait, too.
        error = Assert.Throws<ParallelDeadlockException>(() =>
            ParallelObjects.Run(() =>
            {
                ParallelObjects.Named<ITally>("the other").Count();
                return Task.CompletedTask;
            })
        );
        Assert.Contains("1 call(s) wait for object \"the other\"", error.Message);
    }

    [MpiFact(1, 2, 4)]
    public void Keep_the_class_of_the_first_that_was_made()
    {
        Exception? error = Record.Exception(() =>
            ParallelObjects.Run(async () =>
            {
                ISpinner first = Spinner.New(Placement.Named("spinner"));
                ISpinner second = FineSpinner.New(Placement.Named("spinner"));
                Assert.Equal(await first.WhereAsync(), await second.WhereAsync());
            })
        );
        if (Communicator.World.Rank == 0)
        {
            Assert.Contains(
                "is a MPINET.Objects.Tests.Objects.Spinner already, so that no MPINET.Objects.Tests.Objects.FineSpinner gets its name",
                Assert.IsType<RemoteCallException>(error).RemoteMessage
            );
        }
    }

    [MpiFact(1, 2, 4)]
    public void May_be_made_again_after_their_release_and_in_another_run()
    {
        ITally? kept = null;
        ParallelObjects.Run(async () =>
        {
            kept = Tally.New(Placement.Named(Name));
            kept.Count();
            Assert.Equal(1, await kept.TotalAsync());
            kept.Release();
            await Assert.ThrowsAsync<RemoteCallException>(kept.TotalAsync);
            for (int i = 0; i < 3; i++)
            {
                ITally again = Tally.New(Placement.Named(Name));
                Assert.Equal(0, await again.TotalAsync());
                again.Release();
            }
        });
        ParallelObjects.Run(async () =>
        {
            ITally own = Tally.New(Placement.Named(Name));
            Assert.NotEqual(kept, own);
            Assert.Equal(0, await own.TotalAsync());
            Assert.Contains(
                "of an earlier ParallelObjects.Run",
                Assert.Throws<InvalidOperationException>(kept!.Count).Message
            );
        });
    }

    [MpiFact(1, 2)]
    public void Place_others_beside_them_and_travel_as_all_do() =>
        ParallelObjects.Run(async () =>
        {
            ISpinner named = Spinner.New(Placement.Named("spinner"));
            ISpinner beside = Spinner.New(Placement.With(named));
            Assert.Equal(await named.WhereAsync(), await beside.WhereAsync());
            Assert.Equal(named, await named.ItselfAsync());
            Assert.True(await named.IsItselfAsync(ParallelObjects.Named<ISpinner>("spinner")));
        });

    [MpiFact(1)]
    public void Have_names()
    {
        foreach (string? none in new[] { null, "" })
        {
            Assert.Contains(
                "must not be null or empty",
                Assert.Throws<ArgumentException>(() => Placement.Named(none!)).Message
            );
        }

        ParallelObjects.Run(() =>
        {
            Assert.Throws<ArgumentException>(() => ParallelObjects.Named<ITally>(""));
            return Task.CompletedTask;
        });
        Assert.Throws<InvalidOperationException>(() => ParallelObjects.Named<ITally>(Name));
    }
}
