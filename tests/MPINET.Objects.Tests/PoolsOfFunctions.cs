namespace MPINET.Objects.Tests;

/// <summary>Functions that other ranks execute for items.</summary>
public sealed class PoolsOfFunctions : InRun
{
    private static readonly int[] thousand = [.. Enumerable.Range(0, 1000)];

    public enum Means
    {
        Map,
        MapUnordered,
        Submit,
    }

    // The ranks that execute functions.
    private static IEnumerable<int> Expected(bool usesRank0) =>
        Enumerable.Range(0, ParallelObjects.Ranks).Where(rank => usesRank0 || ParallelObjects.Ranks == 1 || rank > 0);

    [MpiTheory(1, 2, 4)]
    [InlineData(1, false, 0)]
    [InlineData(7, true, 0)]
    [InlineData(5000, false, 0)]
    [InlineData(1, true, 2)]
    public void Map_gives_the_results_in_the_order_of_the_items(int chunk, bool usesRank0, int threads) =>
        ParallelObjects.Run(
            async () =>
            {
                PoolOptions options = new() { ChunkSize = chunk, UsesRank0 = usesRank0 };
                Assert.Equal(thousand.Select(Twice), await ParallelObjects.Map(thousand, Twice, options));
                Assert.Equal(
                    thousand.Select(i => i + 1),
                    await ParallelObjects.Map(thousand, static i => i + 1, options)
                );
                Assert.Empty(await ParallelObjects.Map(Enumerable.Empty<int>(), Twice, options));
            },
            new ParallelObjectOptions { Threads = threads }
        );

    [MpiTheory(1, 2, 4)]
    [InlineData(false)]
    [InlineData(true)]
    public void Use_all_ranks_but_rank_0_or_with_it(bool usesRank0) =>
        ParallelObjects.Run(async () =>
        {
            int[] ranks = await ParallelObjects.Map(
                Enumerable.Range(0, 10 * ParallelObjects.Ranks),
                static i =>
                {
                    Thread.Sleep(5);
                    return ParallelObjects.Rank;
                },
                new PoolOptions { UsesRank0 = usesRank0 }
            );
            Assert.Equal(Expected(usesRank0), ranks.Distinct().OrderBy(rank => rank));
        });

    [MpiTheory(1, 2, 4)]
    [InlineData(1)]
    [InlineData(3)]
    public void MapUnordered_gives_each_item_with_its_result(int chunk) =>
        ParallelObjects.Run(async () =>
        {
            List<(int, int)> pairs = [];
            await foreach (
                (int item, int result) in ParallelObjects.MapUnordered(thousand, Twice, new() { ChunkSize = chunk })
            )
            {
                pairs.Add((item, result));
            }

            Assert.Equal(thousand.Select(i => (i, 2 * i)), pairs.OrderBy(pair => pair.Item1));
        });

    // The first item ends when the program has the results of all others.
    [MpiFact(3, 4)]
    public void A_long_item_holds_up_no_other() =>
        ParallelObjects.Run(async () =>
        {
            string mark = Path.Combine(Path.GetTempPath(), $"mpinet-pool-{Guid.NewGuid():n}");
            List<(int Number, int Rank)> pairs = [];
            try
            {
                await foreach (
                    ((int number, string _), int rank) in ParallelObjects.MapUnordered(
                        Enumerable.Range(0, 30).Select(i => (i, i == 0 ? mark : "")),
                        WaitForFile
                    )
                )
                {
                    pairs.Add((number, rank));
                    if (pairs.Count == 29)
                    {
                        File.WriteAllText(mark, "");
                    }
                }
            }
            finally
            {
                File.Delete(mark);
            }

            (int last, int slow) = pairs[pairs.Count - 1];
            Assert.Equal((0, 30), (last, pairs.Count));
            Assert.Single(pairs, pair => pair.Rank == slow);
        });

    [MpiFact(1, 2, 4)]
    public void Functions_may_be_generic_and_items_any_objects() =>
        ParallelObjects.Run(async () =>
        {
            string[] texts = ["a", "", "\u00e4\u00f6"];
            double[] halves = [1.5, 2.5];
            Assert.Equal(texts, await ParallelObjects.Map(texts, Same));
            Assert.Equal(texts.Select(text => text.Length), await ParallelObjects.Map(texts, Container<string>.Count));
            Assert.Equal(
                texts.Select(text => text.Length),
                await ParallelObjects.Map(texts, Container<string>.Counting)
            );
            Assert.Equal(halves, await ParallelObjects.Map(halves, Container<string>.Through<double>()));

            // The parameter is of a base type of the items.
            Assert.Equal(texts.Select(Exclaimed), await ParallelObjects.Map<string, string>(texts, Exclaimed));
            Place[] places = await ParallelObjects.Map(
                [new Place("x", [1, 2]), new Place("y", [])],
                static place => place with { Values = [.. place.Values, 3] }
            );
            Assert.Equal(["x: 1 2 3", "y: 3"], places.Select(one => $"{one.Name}: {string.Join(" ", one.Values)}"));
        });

    [MpiFact(1, 2, 4)]
    public void Submit_and_AsCompleted_give_tasks_in_the_order_of_their_ends() =>
        ParallelObjects.Run(async () =>
        {
            Assert.Equal(42, await ParallelObjects.Submit(static () => 42));
            Assert.Equal(14, await ParallelObjects.Submit(Twice, 7));
            Task<int>[] tasks = [.. thousand.Select(i => ParallelObjects.Submit(FailForOdd, i))];
            List<Task<int>> ended = [];
            await foreach (Task<int> one in ParallelObjects.AsCompleted(tasks))
            {
                Assert.True(one.IsCompleted);
                ended.Add(one);
            }

            Assert.Equal(tasks.Length, ended.Distinct().Count());
            Assert.All(tasks, (task, i) => Assert.Equal(i % 2 == 1, task.IsFaulted));
            Assert.Equal(thousand.Where(i => i % 2 == 0), await Task.WhenAll(tasks.Where(task => !task.IsFaulted)));
            RemoteCallException error = await Assert.ThrowsAsync<RemoteCallException>(() => tasks[1]);
            Assert.Equal(("System.FormatException", "1 is odd"), (error.RemoteType, error.RemoteMessage));
            Assert.Contains(nameof(FailForOdd), error.RemoteStackTrace);
            Assert.Contains(error.Rank, Expected(usesRank0: false));
            Task[] rest = [.. tasks.Where(task => task.IsFaulted)];
            Assert.All(rest, task => Assert.NotNull(task.Exception));

            TaskCompletionSource<int>[] sources = [new(), new(), new()];
            IAsyncEnumerator<Task<int>> order = ParallelObjects
                .AsCompleted(sources.Select(source => source.Task))
                .GetAsyncEnumerator();
            foreach (int i in new[] { 2, 0, 1 })
            {
                sources[i].SetResult(i);
                Assert.True(await order.MoveNextAsync());
                Assert.Equal(i, await order.Current);
            }

            Assert.False(await order.MoveNextAsync());
        });

    [MpiTheory(1, 2, 4)]
    [InlineData(1)]
    [InlineData(4)]
    public void An_exception_names_its_item_and_ends_the_handing_out(int chunk) =>
        ParallelObjects.Run(async () =>
        {
            int handed = 0;
            IEnumerable<string> Items()
            {
                for (; ; handed++)
                {
                    yield return handed == 50 ? "no number" : $"{handed}";
                }
            }

            ParallelMapException error = await Assert.ThrowsAsync<ParallelMapException>(() =>
                ParallelObjects.Map(Items(), int.Parse, new() { ChunkSize = chunk })
            );
            MapFailure failure = Assert.Single(error.Failures);
            Assert.Equal((50L, "no number"), (failure.Index, failure.Item));
            Assert.Equal("System.FormatException", failure.Exception.RemoteType);
            Assert.StartsWith(
                "System.Int32.Parse has thrown for 1 item(s): item 50 (no number): System.FormatException: ",
                error.Message
            );
            Assert.True(handed >= 50);

            // The results that are there come first.
            List<int> results = [];
            error = await Assert.ThrowsAsync<ParallelMapException>(async () =>
            {
                handed = 40;
                await foreach ((string item, int result) in ParallelObjects.MapUnordered(Items(), int.Parse))
                {
                    results.Add(result);
                }
            });
            Assert.Equal(10, Assert.Single(error.Failures).Index);
            Assert.Equal(Enumerable.Range(40, 10), results.OrderBy(i => i).Take(10));
        });

    [MpiFact(1, 2, 4)]
    public void Items_and_results_that_cannot_be_sent_are_told_with_their_item() =>
        ParallelObjects.Run(async () =>
        {
            ParallelMapException error = await Assert.ThrowsAsync<ParallelMapException>(() =>
                ParallelObjects.Map([1], static _ => Thread.CurrentThread)
            );
            Assert.Contains("Thread", Assert.Single(error.Failures).Exception.RemoteMessage);
            error = await Assert.ThrowsAsync<ParallelMapException>(() =>
                ParallelObjects.Map([Thread.CurrentThread], static _ => 1)
            );
            Assert.Contains("Thread", Assert.Single(error.Failures).Exception.RemoteMessage);
            Assert.Equal(2, Assert.Single(await ParallelObjects.Map([1], Twice)));
        });

    [MpiFact(1, 2, 4)]
    public void A_token_ends_the_handing_out() =>
        ParallelObjects.Run(async () =>
        {
            using CancellationTokenSource source = new();
            int handed = 0;
            IEnumerable<int> Items()
            {
                for (; ; handed++)
                {
                    if (handed == 30)
                    {
                        source.Cancel();
                    }

                    yield return handed;
                }
            }

            await Assert.ThrowsAnyAsync<OperationCanceledException>(() =>
                ParallelObjects.Map(Items(), Twice, cancellationToken: source.Token)
            );
            Assert.InRange(handed, 30, 31);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (
                    (int item, int result) in ParallelObjects.MapUnordered([1], Twice).WithCancellation(source.Token)
                ) { }
            });
            IAsyncEnumerator<Task<int>> never = ParallelObjects
                .AsCompleted([new TaskCompletionSource<int>().Task], source.Token)
                .GetAsyncEnumerator();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => never.MoveNextAsync().AsTask());
        });

    [MpiFact(1, 2, 4)]
    public void An_enumeration_that_ends_early_waits_for_what_has_begun() =>
        ParallelObjects.Run(async () =>
        {
            int handed = 0;
            await foreach (
                (int item, int result) in ParallelObjects.MapUnordered(thousand.Select(i => handed++), Twice)
            )
            {
                Assert.Equal(2 * item, result);
                if (item > 10)
                {
                    break;
                }
            }

            Assert.InRange(handed, 11, 20 + ParallelObjects.Ranks);
            Assert.Equal(thousand.Select(Twice), await ParallelObjects.Map(thousand, Twice));
        });

    [MpiFact(1, 2)]
    public void Several_maps_share_the_ranks() =>
        ParallelObjects.Run(async () =>
        {
            int[][] all = await Task.WhenAll(
                Enumerable
                    .Range(0, 5)
                    .Select(i =>
                        ParallelObjects.Map(thousand, Twice, new() { UsesRank0 = i % 2 == 0, ChunkSize = 1 + i })
                    )
            );
            Assert.All(all, one => Assert.Equal(thousand.Select(Twice), one));
        });

    [MpiTheory(1, 2)]
    [InlineData(Means.Map)]
    [InlineData(Means.MapUnordered)]
    [InlineData(Means.Submit)]
    public void A_function_that_other_ranks_cannot_know_is_refused(Means means) =>
        ParallelObjects.Run(() =>
        {
            int captured = ParallelObjects.Ranks;
            string other = "text";
            foreach (
                (Func<int, int> function, string fault) in new (Func<int, int>, string)[]
                {
                    (
                        i => i + captured + other.Length,
                        "The lambda captures variables of its method (captured, other)."
                    ),
                    (i => i + Own, "The lambda captures variables of its method (this"),
                    (Instance, "PoolsOfFunctions.Instance is called on an object."),
                    ((Func<int, int>)Twice + Twice, "The function is a combination of 2 functions."),
                }
            )
            {
                string message = Assert.Throws<ArgumentException>(() => Use(means, function)).Message;
                Assert.Contains(fault, message);
                Assert.Contains(
                    "pass a static method or a static lambda, and pass what it needs in the items",
                    message
                );
            }

            Assert.Throws<ArgumentNullException>(() => Use(means, null!));
            Assert.Throws<ArgumentOutOfRangeException>(() => Use(means, Twice, new() { ChunkSize = 0 }));
            return Task.CompletedTask;
        });

    [MpiTheory(1)]
    [InlineData(Means.Map)]
    [InlineData(Means.MapUnordered)]
    [InlineData(Means.Submit)]
    public void Outside_of_a_run_they_are_refused(Means means) =>
        Assert.Contains(
            "within ParallelObjects.Run",
            Assert.Throws<InvalidOperationException>(() => Use(means, Twice)).Message
        );

    private int Own { get; } = 1;

    private int Instance(int i) => i + Own;

    private static int Twice(int i) => 2 * i;

    // Returns the rank when the file is there, at once without a file.
    private static int WaitForFile((int Number, string File) item)
    {
        while (item.File.Length > 0 && !File.Exists(item.File))
        {
            Thread.Sleep(5);
        }

        return ParallelObjects.Rank;
    }

    private static T Same<T>(T value) => value;

    private static string Exclaimed(object value) => $"{value}!";

    private static int FailForOdd(int i) => i % 2 == 0 ? i : throw new FormatException($"{i} is odd");

    private static object Use(Means means, Func<int, int> function, PoolOptions? options = null) =>
        means switch
        {
            Means.Map => ParallelObjects.Map([1], function, options),
            Means.MapUnordered => ParallelObjects.MapUnordered([1], function, options),
            _ => ParallelObjects.Submit(function, 1, options),
        };

    private static class Container<T>
    {
        public static Func<string, int> Counting { get; } = static text => text.Length;

        public static int Count(string text) => text.Length;

        public static Func<TValue, TValue> Through<TValue>() => static value => value;
    }

    private sealed record Place(string Name, int[] Values);
}
