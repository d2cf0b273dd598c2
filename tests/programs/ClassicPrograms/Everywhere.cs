using System;
using MPI;

/// <summary>Collective operations whose results all ranks get.</summary>
class Everywhere
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            int rank = world.Rank;
            int size = world.Size;
            int[] numbers = world.Allgather(10 * rank);
            string[] texts = world.Allgather("r" + rank);
            Point[] points = new Point[size];
            Point[] same = points;
            world.Allgather(new Point(rank, 0.5), ref points);
            Check.True(object.ReferenceEquals(same, points), "Allgather into the same array");
            int[][] jagged = world.Allgather(new int[rank + 1]);
            int[] even = world.AllgatherFlattened(new int[] { rank, rank + 1 }, 2);
            string[] evenTexts = world.AllgatherFlattened(new string[] { "x" + rank }, 1);
            int[] counts = new int[size];
            for (int i = 0; i < size; ++i)
            {
                counts[i] = (i + 1) % 3;
            }

            int[] mine = new int[counts[rank]];
            for (int i = 0; i < mine.Length; ++i)
            {
                mine[i] = 100 * rank + i;
            }

            int[] uneven = world.AllgatherFlattened(mine, counts);
            string[] mineTexts = Array.ConvertAll(
                mine,
                delegate(int number)
                {
                    return "m" + number;
                }
            );
            string[] unevenTexts = null;
            world.AllgatherFlattened(mineTexts, counts, ref unevenTexts);
            world.AllgatherFlattened(new int[] { 1, 2 }, 2, ref even);
            Check.Equal(2, even[1], "AllgatherFlattened into an array");
            even = world.AllgatherFlattened(new int[] { rank, rank + 1 }, 2);
            int at = 0;
            for (int i = 0; i < size; ++i)
            {
                Check.Equal(10 * i, numbers[i], "Allgather");
                Check.Equal("r" + i, texts[i], "Allgather of texts");
                Check.Equal(new Point(i, 0.5), points[i], "Allgather of structs");
                Check.Equal(i + 1, jagged[i].Length, "Allgather of arrays");
                Check.Equal(i + 1, even[2 * i + 1], "AllgatherFlattened");
                Check.Equal("x" + i, evenTexts[i], "AllgatherFlattened of texts");
                for (int j = 0; j < counts[i]; ++j, ++at)
                {
                    Check.Equal(100 * i + j, uneven[at], "AllgatherFlattened that is not even");
                    Check.Equal("m" + (100 * i + j), unevenTexts[at], "AllgatherFlattened of texts that is not even");
                }
            }

            Check.Equal(at, uneven.Length, "as many as all have");
            Exchanges(world);
        }

        Check.Report();
    }

    static void Exchanges(Intracommunicator world)
    {
        int rank = world.Rank;
        int size = world.Size;
        int[] numbers = new int[size];
        for (int i = 0; i < size; ++i)
        {
            numbers[i] = 100 * rank + i;
        }

        string[] texts = Array.ConvertAll(
            numbers,
            delegate(int number)
            {
                return "t" + number;
            }
        );
        int[] got = world.Alltoall(numbers);
        string[] gotTexts = world.Alltoall(texts);
        int[] room = new int[size];
        int[] same = room;
        world.Alltoall(numbers, ref room);
        Check.True(object.ReferenceEquals(same, room), "Alltoall into the same array");

        // Each sender sends i elements to rank i, and one more if the sender is odd.
        int[] sendCounts = new int[size];
        int[] receiveCounts = new int[size];
        int total = 0;
        for (int i = 0; i < size; ++i)
        {
            sendCounts[i] = i + rank % 2;
            receiveCounts[i] = rank + i % 2;
            total += sendCounts[i];
        }

        int[] out_ = new int[total];
        for (int i = 0, at = 0; i < size; ++i)
        {
            for (int j = 0; j < sendCounts[i]; ++j, ++at)
            {
                out_[at] = 10000 * rank + 100 * i + j;
            }
        }

        int[] in_ = world.AlltoallFlattened(out_, sendCounts, receiveCounts);
        string[] inTexts = null;
        world.AlltoallFlattened(
            Array.ConvertAll(
                out_,
                delegate(int number)
                {
                    return number.ToString();
                }
            ),
            sendCounts,
            receiveCounts,
            ref inTexts
        );
        int[] pairs = new int[2 * size];
        for (int i = 0; i < pairs.Length; ++i)
        {
            pairs[i] = 1000 * rank + i;
        }

        int[] gotPairs = world.AlltoallFlattened(pairs, 2);
        int[] longer = new int[2 * size + 1];
        world.AlltoallFlattened(pairs, 2, ref longer);
        int place = 0;
        for (int i = 0; i < size; ++i)
        {
            Check.Equal(100 * i + rank, got[i], "Alltoall");
            Check.Equal("t" + (100 * i + rank), gotTexts[i], "Alltoall of texts");
            Check.Equal(100 * i + rank, room[i], "Alltoall into an array");
            Check.Equal(1000 * i + 2 * rank + 1, gotPairs[2 * i + 1], "AlltoallFlattened");
            Check.Equal(1000 * i + 2 * rank, longer[2 * i], "AlltoallFlattened into a longer array");
            for (int j = 0; j < receiveCounts[i]; ++j, ++place)
            {
                int expected = 10000 * i + 100 * rank + j;
                Check.Equal(expected, in_[place], "AlltoallFlattened that is not even");
                Check.Equal(expected.ToString(), inTexts[place], "AlltoallFlattened of texts that is not even");
            }
        }

        Check.Equal(place, in_.Length, "as many as it is to get");
    }
}
