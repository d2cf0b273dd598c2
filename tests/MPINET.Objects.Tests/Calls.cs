using MPINET.Objects.Generated;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

public sealed class Calls : InRun
{
    [MpiFact(1, 2, 4)]
    public void Run_in_the_order_made() =>
        ParallelObjects.Run(async () =>
        {
            foreach (Placement place in Places())
            {
                IRecorder recorder = Recorder.New(place);
                for (int i = 0; i < 5000; i++)
                {
                    if (i % 100 == 0)
                    {
                        recorder.AddAll([i]);
                    }
                    else
                    {
                        recorder.Add(i);
                    }

                    if (i % 1500 == 0)
                    {
                        Assert.Equal(i + 1, (await recorder.NumbersAsync()).Length);
                    }
                }

                Assert.Equal(Enumerable.Range(0, 5000), await recorder.NumbersAsync());
            }
        });

    [MpiFact(1, 2, 4)]
    public void Bring_their_arguments_and_results() =>
        ParallelObjects.Run(async () =>
        {
            foreach (Placement place in Places())
            {
                IRecorder recorder = Recorder.New(7, null, place);
                Assert.Equal(new[] { 7 }, await recorder.NumbersAsync());
                Assert.Equal("größe 🙂", await recorder.EchoAsync("größe 🙂"));
                Assert.Equal("", await recorder.EchoAsync(""));
                Assert.Null(await recorder.EchoAsync(null));
                Assert.Equal(DateTimeKind.Utc, await recorder.EchoEnumAsync(DateTimeKind.Utc));
                Assert.Equal(111, await recorder.SumAsync(1, 10, 100m));
                double[] numbers = [1.5, 2.5];
                double[] back = await recorder.EchoArrayAsync(numbers);
                Assert.Equal(numbers, back);
                Assert.NotSame(numbers, back);
                foreach (int length in new[] { 0, 1, 3, 5000 })
                {
                    // The data follows a text, so that its alignment varies.
                    decimal[] some = [.. Enumerable.Range(1, length).Select(i => i / 8m)];
                    Assert.Equal(some, await recorder.EchoPerhapsAsync(new string('a', length % 8), some));
                }

                Assert.Null(await recorder.EchoPerhapsAsync("none", null));
                Employee chief = new("chief", null);
                Employee? copy = await recorder.EchoObjectAsync(new Employee("one", chief));
                Assert.Equal("chief", copy!.Chief!.Name);
                Assert.NotSame(chief, copy.Chief);
                Assert.Null(await recorder.EchoObjectAsync(null));
            }
        });

    [MpiFact(1, 2, 4)]
    public void Take_what_is_immutable_as_it_is_within_a_rank() =>
        ParallelObjects.Run(
            async () =>
            {
                foreach (Placement place in Places())
                {
                    IRecorder recorder = Recorder.New(place);

                    // The object is here and its calls stay here. Calls to a stolen object go through its first rank.
                    int rank = ((ParallelProxy)recorder).Reference.Rank;
                    bool isHere = rank == ParallelObjects.Rank && await recorder.WhereAsync() == rank;
                    Picture picture = new("a");
                    Picture? back = await recorder.EchoPictureAsync(picture);
                    Assert.Equal("a", back!.Title);
                    Assert.Equal(isHere, ReferenceEquals(picture, back));
                    Assert.Null(await recorder.EchoPictureAsync(null));
                    Assert.Equal(isHere, await recorder.AreSameAsync(Picture.Numbers));

                    // The object is not made yet. Another rank might steal it, so its arguments are copied.
                    Assert.False(await Recorder.New(place).AreSameAsync(Picture.Numbers));
                }
            },
            new ParallelObjectOptions { Grain = 1 }
        );

    [MpiFact(1, 2, 4)]
    public void Take_parallel_objects_by_reference() =>
        ParallelObjects.Run(async () =>
        {
            IRecorder one = Recorder.New(Placement.OnRank(Far));
            IRecorder other = Recorder.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            Assert.Equal(other, await one.EchoReferenceAsync(other));
            Assert.NotEqual(one, await one.EchoReferenceAsync(other));
            Assert.Null(await one.EchoReferenceAsync(null));
            Assert.Equal(one, await one.SelfAsync());
            IRecorder third = Recorder.New(5, null);
            other.Add(7);

            // Only calls of one rank are ordered, and CountAll asks the other object from another rank.
            Assert.Equal(new[] { 7 }, await other.NumbersAsync());
            Assert.Equal(2, await one.CountAllAsync(new List<IRecorder> { third, other }));
            Assert.Equal(3, await one.CountAllAsync([third, third, other]));
            for (int i = 0; i < 10; i++)
            {
                one.AddTo(other, i);
            }

            // This call follows the other calls to the first object. The calls to the second one may come later.
            await one.WhereAsync();
            int[] numbers;
            do
            {
                numbers = await other.NumbersAsync();
            } while (numbers.Length < 11);

            Assert.Equal([7, .. Enumerable.Range(0, 10)], numbers);
        });

    [MpiFact(1, 2, 4)]
    public void Of_any_length_stay_in_order() =>
        ParallelObjects.Run(async () =>
        {
            foreach (Placement place in Places())
            {
                IRecorder recorder = Recorder.New(place);
                int[] many = [.. Enumerable.Range(1, 100_000)];
                recorder.Add(0);
                recorder.AddAll(many);
                recorder.Add(100_001);
                recorder.AddAll(many);
                recorder.AddAll([]);
                recorder.Add(-1);
                int[] all = await recorder.NumbersAsync();
                Assert.Equal((IEnumerable<int>)[.. Enumerable.Range(0, 100_002), .. many, -1], all);
            }
        });

    [MpiFact(1, 2, 4)]
    public void Go_where_the_object_was_placed() =>
        ParallelObjects.Run(async () =>
        {
            for (int rank = 0; rank < ParallelObjects.Ranks; rank++)
            {
                IRecorder there = Recorder.New(Placement.OnRank(rank));
                Assert.Equal(rank, await there.WhereAsync());
                Assert.Equal(rank, await Recorder.New(Placement.With(there)).WhereAsync());
            }

            Assert.Equal(ParallelObjects.Rank, await Recorder.New(Placement.Local).WhereAsync());
            int[] round = await Task.WhenAll(
                Enumerable
                    .Range(0, 2 * ParallelObjects.Ranks)
                    .Select(_ => Recorder.New(Placement.RoundRobin).WhereAsync())
            );
            Assert.All(
                Enumerable.Range(0, ParallelObjects.Ranks),
                rank => Assert.Equal(2, round.Count(r => r == rank))
            );
            Assert.Throws<ArgumentOutOfRangeException>(() => Recorder.New(Placement.OnRank(ParallelObjects.Ranks)));
#pragma warning disable MPINET0121 // Refused, because the object is on no rank.
            Assert.Throws<ArgumentException>(() => Placement.With(new Recorder()));
#pragma warning restore MPINET0121
        });

    [MpiFact(2, 4)]
    public void Many_of_them_under_way_are_each_answered() =>
        ParallelObjects.Run(async () =>
        {
            IRecorder recorder = Recorder.New(Placement.OnRank(Far));
            string?[] all = await Task.WhenAll(Enumerable.Range(0, 2000).Select(i => recorder.EchoAsync($"text {i}")));
            Assert.Equal(Enumerable.Range(0, 2000).Select(i => $"text {i}"), all);
        });

    internal static IEnumerable<Placement> Places() =>
        [Placement.Local, Placement.OnRank(ParallelObjects.Ranks - 1), Placement.Anywhere];
}
