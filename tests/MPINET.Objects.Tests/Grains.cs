using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>The objects that are made on the rank that asks for them, and the calls that run within their callers.</summary>
public sealed class Grains : InRun
{
    private const int Objects = 40;
    private const int Calls = 100;

    [MpiFact(1, 2, 4)]
    public void Calls_to_a_grain_of_one_never_run_at_once()
    {
        ParallelObjects.Run(async () =>
        {
            ISpinner spinner = CoarseSpinner.New(Placement.Local);
            for (int i = 0; i < 10_000; i++)
            {
                spinner.Count(i);
                if (i % 1000 == 0)
                {
                    await spinner.WhereAsync();
                    Assert.Equal(i + 1, await spinner.CountedAsync());
                }
            }
        });
        Assert.Equal(0, Sum(AtOnce<CoarseSpinner>()));
    }

    [MpiFact(1, 2, 4)]
    public void Of_a_grain_of_four_one_is_placed_and_calls_to_the_rest_run_at_once()
    {
        int near = 0;
        ParallelObjects.Run(
            async () =>
            {
                List<ISpinner> all = [.. Enumerable.Range(0, Objects).Select(_ => FineSpinner.New())];
                foreach (ISpinner one in all)
                {
                    for (int i = 0; i < Calls; i++)
                    {
                        one.Count(i);
                    }
                }

                near = (await Task.WhenAll(all.Select(one => one.WhereAsync()))).Count(rank => rank == 0);
                Assert.InRange(near, Objects * 3 / 4, ParallelObjects.Ranks == 1 ? Objects : Objects - 1);
                Assert.All(await Task.WhenAll(all.Select(one => one.CountedAsync())), one => Assert.Equal(Calls, one));
            },
            // Calls that this rank takes back from another one would not count as run at once.
            new ParallelObjectOptions { Steal = false }
        );
        Assert.Equal(near * Calls, AtOnce<FineSpinner>());
        Assert.Equal(Communicator.World.Rank == 0 ? near : 0, near);
    }

    [MpiFact(1, 2, 4)]
    public void The_option_Grain_is_for_classes_without_the_attribute()
    {
        ParallelObjects.Run(
            () =>
            {
                ISpinner spinner = Spinner.New(Placement.Local);
                ISpinner coarse = CoarseSpinner.New(Placement.Local);
                for (int i = 0; i < Calls; i++)
                {
                    spinner.Count(i);
                    coarse.Count(i);
                }

                return Task.CompletedTask;
            },
            new ParallelObjectOptions { Grain = 2 }
        );
        Assert.Equal(Calls, Sum(AtOnce<Spinner>()));
        Assert.Equal(0, Sum(AtOnce<CoarseSpinner>()));
    }

    [MpiFact(1, 2, 4)]
    public void Short_calls_run_at_once_after_a_while()
    {
        const int Most = 2_000_000;
        int calls = 0;
        ParallelObjects.Run(async () =>
        {
            ISpinner spinner = Spinner.New(Placement.Local);
            while (AtOnce<Spinner>() == 0 && calls < Most)
            {
                for (int i = 0; i < 1000; i++)
                {
                    spinner.Count(calls++);
                }

                Assert.Equal(calls, await spinner.CountedAsync());
            }
        });

        // One rank cannot send messages and takes 0.5 us for the cost of one: on a slow processor, no call is short.
        bool isShort = Communicator.World.Size > 1 || Of<Spinner>()!.AverageTime < TimeSpan.FromTicks(5);
        Assert.InRange(Sum(AtOnce<Spinner>()), isShort ? 1 : 0, Most);
    }

    [MpiFact(1, 2, 4)]
    public void Without_Agglomerate_none_does()
    {
        ParallelObjects.Run(
            async () =>
            {
                ISpinner spinner = Spinner.New(Placement.Local);
                for (int i = 0; i < 10_000; i++)
                {
                    spinner.Count(i);
                }

                Assert.Equal(10_000, await spinner.CountedAsync());
            },
            new ParallelObjectOptions { Agglomerate = false }
        );
        Assert.Equal(0, Sum(AtOnce<Spinner>()));
    }

    [MpiFact(1, 2, 4)]
    public void Long_calls_are_never_run_at_once()
    {
        ParallelObjects.Run(async () =>
        {
            ISpinner spinner = Spinner.New(Placement.Local);
            for (int i = 0; i < 25; i++)
            {
                // Far longer than a message takes, even on a busy machine.
                spinner.Spin(20);
                await spinner.WhereAsync();
            }
        });
        Assert.Equal(0, Sum(AtOnce<Spinner>()));
    }

    [MpiFact(1, 2, 4)]
    public void The_exception_of_a_call_at_once_is_an_event_as_that_of_any_other()
    {
        List<RemoteCallException> failed = [];
        void Take(object? sender, RemoteCallFailedEventArgs arguments) => failed.Add(arguments.Exception);
        ParallelObjects.CallFailed += Take;
        try
        {
            ParallelObjects.Run(async () =>
            {
                ISpinner spinner = FineSpinner.New(Placement.Local);
                spinner.Count(0);
                spinner.Fail("at once");
                spinner.Count(1);
                Assert.Equal(2, await spinner.CountedAsync());
            });
        }
        finally
        {
            ParallelObjects.CallFailed -= Take;
        }

        Assert.Equal(Communicator.World.Rank == 0 ? 3 : 0, AtOnce<FineSpinner>());
        Assert.Equal(Communicator.World.Rank == 0 ? 1 : 0, failed.Count);
        Assert.All(failed, one => Assert.Equal("at once", one.RemoteMessage));
        Assert.All(failed, one => Assert.Equal("ISpinner.Fail", one.Method));
        Assert.Equal(Sum(ParallelObjects.Statistics.CallsMade), Sum(ParallelObjects.Statistics.CallsFinished));
    }

    // The journal is called from below and from above the depth at which calls stop running at once.
    [MpiTheory(1, 2, 4)]
    [InlineData(10)]
    [InlineData(63)]
    [InlineData(65)]
    [InlineData(1000)]
    public void A_long_chain_of_calls_takes_no_longer_stack_and_keeps_the_order(int links)
    {
        Link.Numbers = 0;
        ParallelObjects.Run(
            async () =>
            {
                IJournal journal = Journal.New(Placement.Local);
                List<ILink> all = [];
                for (int i = 0; i < links; i++)
                {
                    all.Add(Link.New(i == 0 ? null : all[i - 1], journal, Placement.Local));
                }

                all[links - 1].Descend();
                while (!await all[0].IsReachedAsync())
                {
                    await Task.Yield();
                }

                // The links write their numbers before they end.
                while (Link.Numbers < 2 * links)
                {
                    await Task.Yield();
                }

                Assert.Equal(2 * links, await journal.CountAsync(0));
            },
            new ParallelObjectOptions { Grain = 4 }
        );
        long atOnce = AtOnce<Link>();
        Assert.InRange(Sum(atOnce), Math.Min(links, 32), Math.Min(links, links - (links / 80)));
    }

    [MpiFact(1, 2, 4)]
    public void A_call_at_once_passes_none_that_waits() =>
        ParallelObjects.Run(
            async () =>
            {
                IGate gate = Gate.New(Placement.Local);
                IJournal journal = Journal.New(Placement.Local);
                journal.Note(0, 0);
                Task hold = journal.HoldAsync(gate);
                journal.Note(0, 1);
                Task<int> two = journal.NoteAsync(0, 2);
                journal.Note(0, 3);
                await Task.Delay(20);
                journal.Note(0, 4);
                gate.Open();
                journal.Note(0, 5);
                await hold;
                journal.Note(0, 6);
                await two;
                journal.Note(0, 7);
                Assert.Equal(8, await journal.CountAsync(0));
            },
            new ParallelObjectOptions { Grain = 4 }
        );

    private static long AtOnce<T>() => Of<T>()?.CallsAtOnce ?? 0;

    private static ParallelClassStatistics? Of<T>() =>
        ParallelObjects.Statistics.Classes.SingleOrDefault(one => one.Name == typeof(T).FullName);
}
