using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Arrays of objects.</summary>
public sealed class Arrays : InRun
{
    private static readonly int[] none = [];

    [MpiFact(1, 2, 4)]
    public void Have_their_elements_on_the_ranks_of_the_map() =>
        ParallelObjects.Run(async () =>
        {
            int ranks = ParallelObjects.Ranks;
            for (int count = 0; count < (2 * ranks) + 3; count++)
            {
                IEnumerable<int> indices = Enumerable.Range(0, count);
                await AssertIs(Element.NewArray(count, none, map: Map.Cyclic), indices.Select(i => i % ranks));
                Map reversed = Map.By(i => ranks - 1 - (i % ranks));
                await AssertIs(
                    Element.NewArray(count, none, map: reversed),
                    indices.Select(i => ranks - 1 - (i % ranks))
                );
                // Contiguous blocks, whose sizes differ by at most one.
                int[] blocks =
                [
                    .. Enumerable.Range(0, ranks).Select(r => (count / ranks) + (r < count % ranks ? 1 : 0)),
                ];
                IEnumerable<int> inBlocks = blocks.SelectMany((size, rank) => Enumerable.Repeat(rank, size));
                await AssertIs(Element.NewArray(count, none, map: Map.Block), inBlocks);
                await AssertIs(Element.NewArray(count, none), inBlocks);
            }

            async Task AssertIs(ElementArray array, IEnumerable<int> expected)
            {
                Assert.Equal(expected, await array.All.WhereAsync());
                Assert.Equal(Enumerable.Range(0, array.Count), await array.All.IndexAsync());
            }
        });

    [MpiFact(1, 2, 4)]
    public void Give_their_elements() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(7, [1, 2], map: Map.Cyclic);
            Assert.Equal(7, array.Count);
            Assert.Equal(5, await array[5].IndexAsync());
            Assert.Equal(array[5], array[5]);
            Assert.NotEqual(array[5], array[4]);
            int[] indices = await Task.WhenAll(array.Select(one => one.IndexAsync()));
            Assert.Equal(Enumerable.Range(0, 7), indices);
            Assert.Equal(9, await array[3].SumWithAsync(array[6]));
            Assert.Equal(new[] { 1, 2 }, await array[6].NumbersAsync());

            // A class whose constructor takes no index.
            Assert.Equal(new[] { -1, -1 }, await Element.NewArray(2).All.IndexAsync());

            // For New the index is a parameter like any other.
            Assert.Equal(11, await Element.New([], 11, null, Placement.OnRank(Far)).IndexAsync());
        });

    [MpiFact(1, 2, 4)]
    public void Bring_results_by_index() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(9, none, map: Map.Cyclic);
            Assert.Equal(Enumerable.Range(0, 9).Select(i => 10L * i), await array.All.TimesAsync(10));
            Employee?[] employees = await array.All.EmployeeAsync(new Employee("n", null));
            Assert.Equal(Enumerable.Range(0, 9).Select(i => $"n {i}"), employees.Select(one => one!.Name));
            Assert.Equal(new Employee?[9], await array.All.EmployeeAsync(null));
            await array.All.WaitAsync();
        });

    [MpiFact(1, 2, 4, Requires = "MPI_Reduce_local")]
    public void Reduce_results_in_the_order_of_the_indices() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(9, none, map: Map.Cyclic);
            Assert.Equal(360, await array.All.TimesAsync(10, ReductionOperator.Sum));
            Assert.Equal(-0.5, await array.All.NegativeAsync(ReductionOperator.Max));
            Assert.Equal(-8.5, await array.All.NegativeAsync(ReductionOperator.Min));
            using ReductionOperator digits = ReductionOperator.Create<long>((left, right) => (10 * left) + right);
            Assert.Equal(12345678, await array.All.TimesAsync(1, digits));
            Assert.Equal(345, await array.Section(3, 3).All.TimesAsync(1, digits));
            Assert.Equal(7, await array.Section(7, 1).All.TimesAsync(1, digits));
        });

    [MpiFact(1, 2, 4)]
    public void Take_calls_to_all_and_to_one_in_the_order_made() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(6, [-1]);
            // Some are longer than a message that holds several records.
            int[] many = [.. Enumerable.Range(0, 10_000)];
            List<int>[] expected = [.. Enumerable.Range(0, 6).Select(_ => new List<int> { -1 })];
            Random chance = new(1);
            for (int i = 0; i < 2000; i++)
            {
                int one = chance.Next(6);
                switch (chance.Next(i % 100 == 0 ? 4 : 3))
                {
                    case 0:
                        array.All.Add(i);
                        Array.ForEach(expected, all => all.Add(i));
                        break;
                    case 1:
                        array[one].Add(i);
                        expected[one].Add(i);
                        break;
                    case 2:
                        array.Section(one, 6 - one).All.AddAll([i, one]);
                        Array.ForEach([.. expected.Skip(one)], all => all.AddRange([i, one]));
                        break;
                    default:
                        array.All.AddAll(many);
                        Array.ForEach(expected, all => all.AddRange(many));
                        break;
                }
            }

            Task<int[]> single = array[2].NumbersAsync();
            Task<int[][]> numbers = array.All.NumbersAsync();
            array.All.Add(-2);
            Assert.Equal<IEnumerable<int>>(expected, await numbers);
            Assert.Equal(expected[2], await single);
            Assert.Equal<IEnumerable<int>>(expected.Select(all => all.Append(-2)), await array.All.NumbersAsync());
        });

    [MpiFact(1, 2, 4)]
    public void Have_sections() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(8, none, map: Map.Cyclic);
            ElementArray section = array.Section(2, 5);
            Assert.Equal(5, section.Count);
            Assert.Equal(array[2], section[0]);
            Assert.Equal(Enumerable.Range(2, 5), await section.All.IndexAsync());
            Assert.Equal(new[] { 4, 5 }, await section.Section(2, 2).All.IndexAsync());
            section.All.Add(1);
            Assert.Equal(new[] { 0, 0, 1, 1, 1, 1, 1, 0 }, (await array.All.NumbersAsync()).Select(one => one.Length));
            Assert.Empty(array.Section(8, 0));
            Assert.Equal(array, array.Section(0, 8));
            Assert.Throws<ArgumentOutOfRangeException>("start", () => array.Section(9, 0));
            Assert.Throws<ArgumentOutOfRangeException>("start", () => array.Section(-1, 1));
            Assert.Throws<ArgumentOutOfRangeException>("count", () => array.Section(2, 7));
            Assert.Throws<ArgumentOutOfRangeException>("count", () => array.Section(2, -1));
        });

    [MpiFact(1, 2, 4)]
    public void Report_all_failures_by_index() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(10, none, map: Map.Cyclic);
            foreach (bool isAtOnce in new[] { true, false })
            {
                ParallelArrayException error = await Assert.ThrowsAsync<ParallelArrayException>(() =>
                    array.All.ThrowAtAsync(3, isAtOnce)
                );
                Assert.Equal([0, 3, 6, 9], error.Failures.Keys);
                Assert.All(
                    error.Failures,
                    one =>
                    {
                        Assert.Equal("System.ArgumentException", one.Value.RemoteType);
                        Assert.Equal($"not {one.Key}", one.Value.RemoteMessage);
                        Assert.Equal(one.Key % ParallelObjects.Ranks, one.Value.Rank);
                        Assert.Equal("IElement.ThrowAtAsync", one.Value.Method);
                    }
                );
                Assert.Same(error.Failures[0], error.InnerException);
                Assert.StartsWith(
                    "4 of 10 element(s) have thrown:\n  [0]: IElement.ThrowAtAsync of object",
                    error.Message
                );
                Assert.Contains("\n  [9]: ", error.Message);
                Assert.DoesNotContain("more", error.Message);
            }

            ParallelArrayException all = await Assert.ThrowsAsync<ParallelArrayException>(() =>
                array.All.ThrowAtAsync(1, true)
            );
            Assert.Equal(Enumerable.Range(0, 10), all.Failures.Keys);
            Assert.EndsWith("\n  and 5 more", all.Message);

            // The index counts within the section. Reduced results are checked as well.
            ParallelArrayException some = await Assert.ThrowsAsync<ParallelArrayException>(() =>
                array.Section(2, 3).All.ThrowAtAsync(3, false, ReductionOperator.Sum)
            );
            Assert.Equal([1], some.Failures.Keys);
            Assert.Equal(10, (await array.All.IndexAsync()).Length);
        });

    [MpiFact(1, 2, 4)]
    public void Report_results_that_cannot_be_deserialised() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(3, none, map: Map.Cyclic);
            ParallelArrayException error = await Assert.ThrowsAsync<ParallelArrayException>(array.All.UnreadableAsync);
            Assert.Equal([0, 1, 2], error.Failures.Keys);
            Assert.All(error.Failures.Values, one => Assert.Contains("a copy has no hash", one.ToString()));
        });

    [MpiFact(1, 2, 4)]
    public void Report_the_constructor_that_has_thrown() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(3, none, "not today");
            ParallelArrayException error = await Assert.ThrowsAsync<ParallelArrayException>(array.All.IndexAsync);
            RemoteCallException failure = Assert.Single(error.Failures).Value;
            Assert.Equal(1, error.Failures.Keys.First());
            Assert.Equal(("not today", "constructor"), (failure.RemoteMessage, failure.Method));
        });

    [MpiFact(1, 2, 4)]
    public void Of_no_elements_do_nothing() =>
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(0, none);
            Assert.Empty(array);
            array.All.Add(1);
            await array.All.WaitAsync();
            Assert.Empty(await array.All.TimesAsync(1));
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(() =>
                (object)array.All.TimesAsync(1, ReductionOperator.Sum)
            );
            Assert.Contains("needs at least one element", error.Message);
            array.Release();
        });

    [MpiFact(1, 2, 4)]
    public void Refuse_unsupported_calls() =>
        ParallelObjects.Run(async () =>
        {
            Assert.Throws<ArgumentOutOfRangeException>("count", () => Element.NewArray(-1, none));
            Assert.Throws<ArgumentNullException>("rankOf", () => Map.By(null!));
            foreach (int rank in new[] { ParallelObjects.Ranks, -1 })
            {
                ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(
                    "map",
                    () => Element.NewArray(3, none, map: Map.By(index => index == 2 ? rank : 0))
                );
                Assert.Contains($"has given rank {rank} for element 2; the ranks", error.Message);
            }

            ElementArray array = Element.NewArray(3, none);
            Assert.Throws<ArgumentOutOfRangeException>("index", () => array[3]);
            Assert.Throws<ArgumentOutOfRangeException>("index", () => array[-1]);
            Assert.Throws<ArgumentNullException>("op", () => (object)array.All.TimesAsync(1, null!));
            Assert.Throws<ArgumentException>("op", () => (object)array.All.NegativeAsync(ReductionOperator.BitwiseAnd));
            Assert.Equal(new[] { 0, 1, 2 }, await array.All.IndexAsync());
        });

    [MpiFact(1, 2, 4)]
    public void Are_released_as_a_whole()
    {
        Element.Disposed = 0;
        ParallelObjects.Run(async () =>
        {
            ElementArray array = Element.NewArray(8, none, map: Map.Cyclic);
            array.Section(0, 4).Release();
            Assert.Equal(new[] { 4, 5, 6, 7 }, await array.Section(4, 4).All.IndexAsync());
            ParallelArrayException error = await Assert.ThrowsAsync<ParallelArrayException>(array.All.IndexAsync);
            Assert.Equal([0, 1, 2, 3], error.Failures.Keys);
            Assert.All(error.Failures.Values, one => Assert.Contains("released", one.RemoteMessage));
            array.Section(4, 4).Release();
        });
        Assert.Equal(8 / Communicator.World.Size, Element.Disposed);
    }

    [MpiFact(1, 2, 4)]
    public void Are_ended_by_a_run_before_it_returns()
    {
        Recorder.Added = 0;
        ParallelObjects.Run(() =>
        {
            RecorderArray array = Recorder.NewArray(400, Map.Cyclic);
            for (int i = 0; i < 20; i++)
            {
                array.All.Add(i);
            }

            return Task.CompletedTask;
        });
        Assert.Equal(8000 / Communicator.World.Size, Recorder.Added);
    }

    [MpiFact(1, 2, 4)]
    public void Let_elements_call_each_other() =>
        ParallelObjects.Run(async () =>
        {
            // Each element awaits another one that awaits too: calls that a call to all has caused may enter all elements.
            ElementArray array = Element.NewArray(8, none, map: Map.Cyclic);
            int[] sums = await array.All.SumWithAsync(array[3]);
            Assert.Equal(Enumerable.Range(3, 8), sums);
            Assert.Equal(new[] { 28, 28 }, await array.Section(0, 2).All.SumOfAllAsync([.. array]));
            Assert.Equal(5, await array[0].SumOfAllAsync(array.Section(2, 2)));
        });
}
