using System.Diagnostics;
using MPINET.Objects.Generated;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>The ranks on which objects are made.</summary>
public sealed class Places : InRun
{
    private const int Calls = 50;

    // The limit does not measure speed. Objects are made until one is stolen.
    private static readonly TimeSpan longest = TimeSpan.FromSeconds(60);

    [MpiFact(1, 2, 4)]
    public void Anywhere_spreads_objects_with_slow_calls() =>
        ParallelObjects.Run(async () =>
        {
            List<ISpinner> all = [.. Enumerable.Range(0, 100).Select(_ => Spinner.New())];
            all.ForEach(one => one.Spin(2));
            RequireAllRanks(await Task.WhenAll(all.Select(one => one.WhereAsync())));
        });

    [MpiFact(1, 2, 4)]
    public void Random_spreads_objects() =>
        ParallelObjects.Run(async () =>
            RequireAllRanks(
                await Task.WhenAll(Enumerable.Range(0, 200).Select(_ => Spinner.New(Placement.Random).WhereAsync()))
            )
        );

    [MpiFact(1, 2, 4)]
    public void Objects_with_a_placement_are_never_stolen()
    {
        ParallelObjects.Run(async () =>
        {
            List<ISpinner> all =
            [
                .. Enumerable.Range(0, 20).Select(_ => CoarseSpinner.New(Placement.Local)),
                .. Enumerable.Range(0, 20).Select(i => CoarseSpinner.New(Placement.OnRank(i % ParallelObjects.Ranks))),
                .. Enumerable.Range(0, 20).Select(_ => CoarseSpinner.New(Placement.RoundRobin)),
            ];
            all.ForEach(one => one.Spin(1));
            int[] where = await Task.WhenAll(all.Select(one => one.WhereAsync()));
            Assert.Equal(all.Select(Home), where);
        });
        Assert.Equal(0, Sum(ParallelObjects.Statistics.ObjectsStolen));
    }

    [MpiFact(2, 4)]
    public void Without_Steal_none_is_stolen()
    {
        ParallelObjects.Run(() => MakeAndCall(20), new ParallelObjectOptions { Steal = false, Agglomerate = false });
        Assert.Equal(0, Sum(ParallelObjects.Statistics.ObjectsStolen));
    }

    [MpiFact(2, 4)]
    public void Objects_of_a_busy_rank_are_stolen_by_an_idle_one()
    {
        int taken = 0;
        ParallelObjects.Run(
            async () =>
            {
                // A rank that looks for work must find some that has not begun.
                Stopwatch watch = Stopwatch.StartNew();
                for (int objects = 20; taken == 0 && watch.Elapsed < longest; objects *= 2)
                {
                    taken = await MakeAndCall(objects);
                }
            },
            new ParallelObjectOptions { Agglomerate = false }
        );
        long stolen = Sum(ParallelObjects.Statistics.ObjectsStolen);
        Assert.InRange(Sum(taken), 1, stolen);
    }

    [MpiFact(2, 4)]
    public void An_object_beside_a_stolen_one_is_on_its_rank() =>
        ParallelObjects.Run(
            async () =>
            {
                for (int round = 0; round < 10; round++)
                {
                    List<ISpinner> all = [.. Enumerable.Range(0, 10).Select(_ => Spinner.New(5))];
                    List<ISpinner> beside = [.. all.Select(one => Spinner.New(Placement.With(one)))];
                    beside.ForEach(one => one.Count(0));
                    int[] where = await Task.WhenAll(all.Select(one => one.WhereAsync()));
                    int[] whereBeside = await Task.WhenAll(beside.Select(one => one.WhereAsync()));
                    Assert.Equal(where, whereBeside);
                    Assert.All(
                        await Task.WhenAll(beside.Select(one => one.CountedAsync())),
                        one => Assert.Equal(1, one)
                    );

                    // By now the ranks know where the objects are.
                    beside = [.. all.Select(one => Spinner.New(Placement.With(one)))];
                    Assert.Equal(where, await Task.WhenAll(beside.Select(one => one.WhereAsync())));
                }
            },
            new ParallelObjectOptions { Agglomerate = false }
        );

    // Rank 0 holds back the order to make the object, while rank 2 already calls it. The order may also leave with an
    // answer to rank 1, which asks for work: then the call has ended too soon, and is tried again.
    [MpiFact(4)]
    public void A_call_that_overtakes_the_making_of_an_object_beside_a_stolen_one_finds_it() =>
        ParallelObjects.Run(
            async () =>
            {
                ISpinner other = await TakenFrom(1);
                INode near = Node.New(Placement.Local);
                ISpinner onOne = CoarseSpinner.New(Placement.OnRank(1));
                ISpinner first = CoarseSpinner.New(Placement.OnRank(2));
                ISpinner second = CoarseSpinner.New(Placement.OnRank(2));
                await Task.WhenAll(onOne.WhereAsync(), first.WhereAsync(), second.WhereAsync());
                Stopwatch watch = Stopwatch.StartNew();
                bool hasOvertaken = false;
                while (!hasOvertaken && watch.Elapsed < longest)
                {
                    ISpinner beside = Spinner.New(Placement.With(other));
                    Task<bool> call = first.IsItselfAsync(beside);

                    // This call follows the other, from rank 2 to rank 1. This rank does other work meanwhile.
                    Task<bool> behind = second.IsItselfAsync(onOne);
                    while (!behind.IsCompleted)
                    {
                        await near.PingAsync();
                    }

                    hasOvertaken = !call.IsCompleted;
                    ParallelObjects.Flush();
                    Assert.True(await call);
                    Assert.Equal(await other.WhereAsync(), await beside.WhereAsync());
                }

                Assert.True(hasOvertaken, "No call overtook the making of its object.");
            },
            new ParallelObjectOptions { Agglomerate = false, BatchCalls = 1000 }
        );

    // Makes objects until another rank steals one. On a crowded machine the others take long to begin to steal, so this rank is busy for
    // longer each time.
    private static async Task<ISpinner> TakenFrom(int rank)
    {
        ISpinner busy = CoarseSpinner.New(Placement.OnRank(rank));
        Stopwatch watch = Stopwatch.StartNew();
        for (int milliseconds = 20; watch.Elapsed < longest; milliseconds = Math.Min(2 * milliseconds, 5000))
        {
            busy.Spin(milliseconds);
            ParallelObjects.Flush();
            List<ISpinner> all = [.. Enumerable.Range(0, 20).Select(_ => Spinner.New(1))];
            int[] where = await Task.WhenAll(all.Select(one => one.WhereAsync()));
            for (int i = 0; i < where.Length; i++)
            {
                if (Home(all[i]) == rank && where[i] != rank)
                {
                    return all[i];
                }
            }
        }

        throw new TimeoutException($"No object was taken from rank {rank}.");
    }

    // Makes objects on this rank and on others, and calls them. Only this rank is slow, so others have time to steal some of its objects.
    private static async Task<int> MakeAndCall(int objects)
    {
        List<ISpinner> all =
        [
            .. Enumerable.Range(0, objects).Select(_ => Spinner.New(5, slowRank: ParallelObjects.Rank)),
        ];
        ParallelObjects.Flush();
        for (int i = 0; i < Calls; i++)
        {
            foreach (ISpinner one in all)
            {
                one.Count(i);
            }

            if (i % 10 == 0)
            {
                await Task.Yield();
            }
        }

        int[] where = await Task.WhenAll(all.Select(one => one.WhereAsync()));
        Assert.All(await Task.WhenAll(all.Select(one => one.CountedAsync())), one => Assert.Equal(Calls, one));
        Assert.Equal(all, await Task.WhenAll(all.Select(one => one.ItselfAsync())));

        // The reference to an object is equal on its own rank and elsewhere.
        Assert.DoesNotContain(false, await Task.WhenAll(all.Select((one, i) => one.IsItselfAsync(one))));
        Assert.DoesNotContain(false, await Task.WhenAll(all.Select((one, i) => all[0].IsItselfAsync(one))));
        return all.Where((one, i) => Home(one) != where[i]).Count();
    }

    // The rank in the proxy's reference.
    private static int Home(ISpinner one) => ((ParallelProxy)one).Reference.Rank;

    private static void RequireAllRanks(int[] where) =>
        Assert.Equal(Enumerable.Range(0, ParallelObjects.Ranks), where.Distinct().OrderBy(rank => rank));
}
