using System;
using MPI;

/// <summary>An intercommunicator of two groups: the even ranks and the odd ones.</summary>
partial class Intercommunicators
{
    static Intercommunicator inter;
    static bool isOdd;
    static int rank;
    static int size;
    static int remote;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            if (world.Size > 1)
            {
                isOdd = world.Rank % 2 == 1;
                Intracommunicator local = (Intracommunicator)world.Split(isOdd ? 1 : 0, world.Rank);
                inter = new Intercommunicator(local, 0, world, isOdd ? 0 : 1, 5);
                rank = inter.Rank;
                size = inter.Size;
                remote = inter.RemoteSize;
                Check.Equal(world.Size / 2, isOdd ? size : remote, "the odd ones");
                Check.Equal(world.Size, size + remote, "all");
                using (Group others = inter.RemoteGroup)
                {
                    Check.Equal(remote, others.Size, "RemoteGroup");
                    Check.Equal(Group.NoProcess, others.Rank, "not in the other group");
                }

                Messages();
                foreach (bool oddRoots in new bool[] { false, true })
                {
                    int root =
                        isOdd != oddRoots ? 0
                        : rank == 0 ? Intercommunicator.Root
                        : Intercommunicator.Null;
                    Rooted(root, oddRoots);
                }

                All();
                Intracommunicator merged = inter.Merge(isOdd);
                Check.Equal(world.Size, merged.Size, "Merge");
                Check.Equal(isOdd ? remote + rank : rank, merged.Rank, "Merge, rank");
                merged.Dispose();
                Intercommunicator copy = (Intercommunicator)inter.Clone();
                Check.Equal(Comparison.Congruent, inter.Compare(copy), "Clone");
                copy.Dispose();
                inter.Dispose();
                local.Dispose();
            }
            else
            {
                Check.True(true, "one rank makes no two groups");
            }
        }

        Check.Report();
    }

    static string Name(bool odd, int rank)
    {
        return (odd ? "odd " : "even ") + rank;
    }

    static void Messages()
    {
        if (rank < remote)
        {
            string text;
            inter.SendReceive(Name(isOdd, rank), rank, 1, out text);
            Check.Equal(Name(!isOdd, rank), text, "a text from the other side");
            Request request = inter.ImmediateSend(10 * rank + (isOdd ? 1 : 0), rank, 2);
            Check.Equal(10 * rank + (isOdd ? 0 : 1), inter.Receive<int>(rank, 2), "a number from the other side");
            request.Wait();
        }

        if (rank >= remote)
        {
            Check.Throws<ArgumentOutOfRangeException>(
                delegate
                {
                    inter.Send(1, rank, 0);
                },
                "a rank that the other side lacks"
            );
        }
    }

    static void All()
    {
        int[] numbers = inter.Allgather(rank + (isOdd ? 100 : 0));
        string[] texts = inter.Allgather(Name(isOdd, rank));
        int[] even = new int[0];
        inter.AllgatherFlattened(new int[] { rank, rank + 1 }, 2, ref even);
        int[] counts = new int[remote];
        for (int i = 0; i < remote; ++i)
        {
            counts[i] = i + 1;
        }

        int[] uneven = null;
        inter.AllgatherFlattened(new int[rank + 1], counts, ref uneven);
        string[] unevenTexts = null;
        string[] mine = new string[rank + 1];
        mine[rank] = Name(isOdd, rank);
        inter.AllgatherFlattened(mine, counts, ref unevenTexts);
        Check.Equal(remote * (remote + 1) / 2, uneven.Length, "AllgatherFlattened that is not even");
        Check.Equal(Name(!isOdd, remote - 1), unevenTexts[unevenTexts.Length - 1], "AllgatherFlattened of texts");
        for (int i = 0; i < remote; ++i)
        {
            Check.Equal(i + (isOdd ? 0 : 100), numbers[i], "Allgather");
            Check.Equal(Name(!isOdd, i), texts[i], "Allgather of texts");
            Check.Equal(i + 1, even[2 * i + 1], "AllgatherFlattened");
        }

        Check.Equal(remote * (remote - 1) / 2, inter.Allreduce(rank, Operation<int>.Add), "Allreduce");
        Check.All(
            new int[] { remote, 2 * remote },
            inter.Allreduce(new int[] { 1, 2 }, Operation<int>.Add),
            "Allreduce of an array"
        );
        Check.Equal(
            new string('x', remote),
            inter.Allreduce(
                "x",
                delegate(string x, string y)
                {
                    return x + y;
                }
            ),
            "Allreduce of texts"
        );

        int[] toAll = new int[remote];
        for (int i = 0; i < remote; ++i)
        {
            toAll[i] = 100 * rank + i;
        }

        int[] fromAll = inter.Alltoall(toAll);
        string[] textsFromAll = inter.Alltoall(
            Array.ConvertAll(
                toAll,
                delegate(int number)
                {
                    return number.ToString();
                }
            )
        );
        int[] twos = new int[remote];
        int[] two = new int[2 * remote];
        for (int i = 0; i < remote; ++i)
        {
            twos[i] = 2;
            two[2 * i + 1] = 10 * rank + i;
        }

        int[] twoFromAll = null;
        inter.AlltoallFlattened(two, twos, twos, ref twoFromAll);
        string[] twoTexts = null;
        inter.AlltoallFlattened(
            Array.ConvertAll(
                two,
                delegate(int number)
                {
                    return "n" + number;
                }
            ),
            twos,
            twos,
            ref twoTexts
        );
        for (int i = 0; i < remote; ++i)
        {
            Check.Equal(100 * i + rank, fromAll[i], "Alltoall");
            Check.Equal((100 * i + rank).ToString(), textsFromAll[i], "Alltoall of texts");
            Check.Equal(10 * i + rank, twoFromAll[2 * i + 1], "AlltoallFlattened");
            Check.Equal("n" + (10 * i + rank), twoTexts[2 * i + 1], "AlltoallFlattened of texts");
        }

        // Both sides have the same number of results. The first rank of each side gets all.
        int[] results = new int[size];
        results[0] = 3;
        int[] part = inter.ReduceScatter(new int[] { rank, 1, 2 }, Operation<int>.Add, results);
        string[] textPart = inter.ReduceScatter(
            new string[] { "a", "b", "c" },
            delegate(string x, string y)
            {
                return x + y;
            },
            results
        );
        Check.Equal(rank == 0 ? 3 : 0, part.Length, "ReduceScatter, length");
        if (rank == 0)
        {
            Check.All(new int[] { remote * (remote - 1) / 2, remote, 2 * remote }, part, "ReduceScatter");
            Check.Equal(new string('b', remote), textPart[1], "ReduceScatter of texts");
        }
    }
}
