namespace MPINET.Classic.Tests.Reductions;

using MPI;

public sealed class ValuesWithIndex : InEnvironment
{
    [MpiFact(1, 2, 7)]
    public void MinLoc_and_MaxLoc_find_the_value_and_its_smallest_index()
    {
        // The ranks 1, 3, 5 and so on share one value.
        int rank = World.Rank;
        double value = rank % 2 == 0 ? -rank : 3.5;
        int lastEven = (World.Size - 1) / 2 * 2;
        (double, int) largest = World.Size == 1 ? (0, 0) : (3.5, 1);
        (double, int) smallest = (-lastEven, lastEven);
        Assert.Equal(largest, World.Allreduce((value, rank), Operation<(double, int)>.MaxLoc));
        Assert.Equal(smallest, World.Allreduce((value, rank), Operation<(double, int)>.MinLoc));
        Assert.Equal(
            largest.Item2,
            World.Allreduce(((decimal)value, (long)rank), Operation<(decimal, long)>.MaxLoc).Item2
        );
        KeyValuePair<float, short> pair = new((float)value, (short)rank);
        Assert.Equal(smallest.Item2, World.Allreduce(pair, Operation<KeyValuePair<float, short>>.MinLoc).Value);
        Tuple<int, int> tuple = new((int)value, rank);
        Assert.Equal(
            Tuple.Create((int)largest.Item1, largest.Item2),
            World.Allreduce(tuple, Operation<Tuple<int, int>>.MaxLoc)
        );
        (double, int)[]? several = null;
        World.Reduce([(value, rank), (-value, rank)], Operation<(double, int)>.MaxLoc, 0, ref several);
        if (rank == 0)
        {
            Assert.Equal(largest, several![0]);
            Assert.Equal(lastEven, several[1].Item1);
        }
    }

    [MpiFact(1)]
    public void Other_types_and_operations_are_refused_with_what_to_use()
    {
        foreach (
            Action call in new Action[]
            {
                () => _ = Operation<(double, int)>.Max,
                () => _ = Operation<(double, int)>.Min,
            }
        )
        {
            Assert.Contains(
                "use MinLoc or MaxLoc for a value and its index",
                Assert.Throws<ArgumentException>(call).Message
            );
        }

        Assert.Contains(
            "as in (double, int)",
            Assert.Throws<ArgumentException>(() => Operation<double>.MaxLoc).Message
        );
        Assert.Contains(
            "as in (double, int)",
            Assert.Throws<ArgumentException>(() => Operation<(int, string)>.MinLoc).Message
        );
        Assert.DoesNotContain("MaxLoc", Assert.Throws<ArgumentException>(() => Operation<Guid>.Add).Message);
    }
}
