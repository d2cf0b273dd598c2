using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Arrays that are long enough for messages of their own.</summary>
public sealed class LongArrays : InRun
{
    // In ints. The lengths are around that from which an array has a message of its own, and around the longest message
    // of calls.
    private static readonly int[] lengths = [1, 4095, 4096, 4097, 8191, 8192, 8193, 100_000, 1_000_000];

    [MpiFact(1, 2, 4)]
    public void Arrive_in_the_order_of_their_calls_as_copies() =>
        ParallelObjects.Run(async () =>
        {
            foreach (int rank in Enumerable.Range(0, ParallelObjects.Ranks))
            {
                IShelf shelf = Shelf.New(Placement.OnRank(rank));
                List<long> expected = [];
                for (int i = 0; i < lengths.Length; i++)
                {
                    int[] values = [.. Enumerable.Repeat(i + 1, lengths[i])];
                    shelf.Put(2 * i, values);
                    Array.Clear(values, 0, values.Length);
                    shelf.Put((2 * i) + 1, [7]);
                    expected.AddRange([2 * i, (i + 1L) * lengths[i], (2 * i) + 1, 7]);
                }

                Assert.Equal(expected, await shelf.KeptAsync());
            }
        });

    [MpiFact(1, 2, 4)]
    public void Come_back_as_copies() =>
        ParallelObjects.Run(async () =>
        {
            foreach (int length in lengths)
            {
                IShelf shelf = Shelf.New([.. Enumerable.Repeat(3, length)], Placement.OnRank(Far));
                Assert.Equal(new[] { -1, 3L * length }, await shelf.KeptAsync());
                int[] last = await shelf.LastAsync();
                await shelf.ClearAsync();
                Assert.Equal(Enumerable.Repeat(3, length), last);
            }
        });

    [MpiFact(1, 2)]
    public void Have_elements_of_several_types() =>
        ParallelObjects.Run(async () =>
        {
            IShelf shelf = Shelf.New(Placement.OnRank(Far));
            foreach (int length in lengths)
            {
                Assert.Equal(Filled<byte>(length, 200), await shelf.EchoBytesAsync(Filled<byte>(length, 200)));
                Assert.Equal(
                    Filled(length, ulong.MaxValue),
                    await shelf.EchoLongsAsync(Filled(length, ulong.MaxValue))
                );
                Assert.Equal(Filled<short>(length, -2), await shelf.EchoShortsAsync(Filled<short>(length, -2)));
                Assert.Equal(Filled(length, 1.25m), await shelf.EchoDecimalsAsync(Filled(length, 1.25m)));
            }
        });

    [MpiFact(1, 2)]
    public void May_be_several_in_a_call() =>
        ParallelObjects.Run(async () =>
        {
            IShelf shelf = Shelf.New(Placement.OnRank(Far));
            double[] ends = await shelf.EndsAsync(
                Filled<byte>(100_000, 1),
                new string('x', 50_000),
                Filled(5000, 2.5),
                Filled(60_000, 'c'),
                Filled(3000, -4L),
                Filled(70_000, 0.5f)
            );
            Assert.Equal(new[] { 100_000, 1, 50_000, 5000, 2.5, 60_000, 'c', 3000, -4, 70_000, 0.5 }, ends);
            ends = await shelf.EndsAsync(Filled<byte>(20_000, 1), "", null, ['c'], Filled(2048, -4L), [0.5f]);
            Assert.Equal(new[] { 20_000, 1, 0, -1, -1, 1, 'c', 2048, -4, 1, 0.5 }, ends);
        });

    [MpiFact(1, 2)]
    public void May_be_more_than_a_record_has_beside_it() =>
        ParallelObjects.Run(async () =>
        {
            IShelf shelf = Shelf.New(Placement.OnRank(Far));
            int[][] all = [.. Enumerable.Range(1, 17).Select(i => Filled(5000, i))];
            Assert.Equal(
                17 * 18 / 2,
                await shelf.CountManyAsync(
                    all[0],
                    all[1],
                    all[2],
                    all[3],
                    all[4],
                    all[5],
                    all[6],
                    all[7],
                    all[8],
                    all[9],
                    all[10],
                    all[11],
                    all[12],
                    all[13],
                    all[14],
                    all[15],
                    all[16]
                )
            );
        });

    [MpiFact(1, 2)]
    public void Of_a_call_that_throws_leave_nothing_behind() =>
        ParallelObjects.Run(async () =>
        {
            IShelf shelf = Shelf.New(Placement.OnRank(Far));
            for (int i = 0; i < 10; i++)
            {
                RemoteCallException thrown = await Assert.ThrowsAsync<RemoteCallException>(() =>
                    shelf.ThrowAsync(new int[50_000])
                );
                Assert.Contains("50000 values", thrown.Message, StringComparison.Ordinal);
                Assert.Equal(Filled(50_000, 5UL), await shelf.EchoLongsAsync(Filled(50_000, 5UL)));
            }
        });

    // Calls to an object that another rank has taken are forwarded, with their arrays.
    [MpiFact(2, 4)]
    public void Follow_objects_that_another_rank_takes() =>
        ParallelObjects.Run(
            async () =>
            {
                IShelf[] shelves = [.. Enumerable.Range(0, 40).Select(_ => Shelf.New())];
                for (int i = 0; i < shelves.Length; i++)
                {
                    shelves[i].Put(i, Filled(20_000, i));
                    shelves[i].Put(i, [1]);
                }

                long[][] kept = await Task.WhenAll(shelves.Select(one => one.KeptAsync()));
                Assert.All(
                    kept.Select((one, i) => (One: one, I: i)),
                    pair => Assert.Equal(new[] { pair.I, 20_000L * pair.I, pair.I, 1 }, pair.One)
                );
            },
            new ParallelObjectOptions { Grain = 1 }
        );

    [MpiFact(1, 2)]
    public void Pass_between_several_threads() =>
        ParallelObjects.Run(
            async () =>
            {
                IShelf[] shelves =
                [
                    .. Enumerable.Range(0, 6).Select(i => Shelf.New(Placement.OnRank(i % ParallelObjects.Ranks))),
                ];
                int[][] back = await Task.WhenAll(
                    shelves.Select(
                        async (one, i) =>
                        {
                            one.Put(i, Filled(30_000, i));
                            return await one.LastAsync();
                        }
                    )
                );
                Assert.All(
                    back.Select((one, i) => (One: one, I: i)),
                    pair => Assert.Equal(Filled(30_000, pair.I), pair.One)
                );
            },
            new ParallelObjectOptions { Threads = 3 }
        );

    [MpiFact(1, 2)]
    public void Count_as_bytes_that_wait()
    {
        ParallelObjects.Run(
            async () =>
            {
                IShelf shelf = Shelf.New(Placement.Local);
                shelf.Put(0, new int[1 << 20]);
                await shelf.KeptAsync();
            },
            new ParallelObjectOptions { Agglomerate = false }
        );
        int least = Communicator.World.Rank == 0 ? 4 << 20 : 0;
        Assert.InRange(ParallelObjects.Statistics.MostBytesWaiting, least, least + (1 << 16));
    }

    private static T[] Filled<T>(int length, T value) => [.. Enumerable.Repeat(value, length)];
}
