using System;
using MPI;

// Operations with a root in one of the groups.
partial class Intercommunicators
{
    static void Rooted(int root, bool oddRoots)
    {
        bool isLeaf = isOdd != oddRoots;
        bool isRoot = root == Intercommunicator.Root;
        int number = isRoot ? 77 : -1;
        inter.Broadcast(ref number, root);
        Check.Equal(isLeaf || isRoot ? 77 : -1, number, "Broadcast");
        int[] numbers =
            isRoot ? new int[] { 1, 2, 3 }
            : isLeaf ? new int[3]
            : null;
        inter.Broadcast(ref numbers, root);
        Check.Equal(isLeaf || isRoot ? 3 : -1, numbers is null ? -1 : numbers[2], "Broadcast of an array");
        string text = isRoot ? "from the root" : "mine";
        inter.Broadcast(ref text, root);
        Check.Equal(isLeaf || isRoot ? "from the root" : "mine", text, "Broadcast of a text");
        string[] texts = isRoot ? new string[] { "a", "b" } : null;
        inter.Broadcast(ref texts, root);
        Check.Equal(isLeaf || isRoot, texts is not null, "Broadcast of texts");

        int[] gathered = inter.Gather(rank * rank, root);
        Check.Equal(isRoot, gathered is not null, "Gather, at the root alone");
        string[] gatheredTexts = inter.Gather(Name(isOdd, rank), root);
        string[] room = isRoot ? new string[remote] : null;
        inter.Gather(Name(isOdd, rank), root, ref room);
        if (isRoot)
        {
            for (int i = 0; i < remote; ++i)
            {
                Check.Equal(i * i, gathered[i], "Gather");
                Check.Equal(Name(!isOdd, i), gatheredTexts[i], "Gather of texts");
                Check.Equal(Name(!isOdd, i), room[i], "Gather into an array");
            }
        }

        Flattened(root, isRoot, isLeaf);
        Scatters(root, isRoot, isLeaf);
        Reduces(root, isRoot, isLeaf);
    }

    static void Flattened(int root, bool isRoot, bool isLeaf)
    {
        // Rank r of the other group sends r + 1 numbers.
        int[] mine = new int[rank + 1];
        string[] mineTexts = new string[rank + 1];
        for (int i = 0; i <= rank; ++i)
        {
            mine[i] = 100 * rank + i;
            mineTexts[i] = "t" + mine[i];
        }

        if (isRoot)
        {
            int[] counts = new int[remote];
            int total = 0;
            for (int i = 0; i < remote; ++i)
            {
                counts[i] = i + 1;
                total += i + 1;
            }

            int[] even = inter.GatherFlattened<int>(2);
            int[] evenRoom = null;
            inter.GatherFlattened(2, ref evenRoom);
            int[] uneven = inter.GatherFlattened<int>(counts);
            int[] unevenRoom = new int[total];
            inter.GatherFlattened(counts, ref unevenRoom);
            string[] texts = inter.GatherFlattened<string>(counts);
            Check.Equal(2 * remote, even.Length, "GatherFlattened, length");
            Check.Equal(total, uneven.Length, "GatherFlattened that is not even, length");
            int at = 0;
            for (int i = 0; i < remote; ++i)
            {
                Check.Equal(i + 7, even[2 * i + 1], "GatherFlattened");
                Check.Equal(i, evenRoom[2 * i], "GatherFlattened into an array");
                for (int j = 0; j <= i; ++j, ++at)
                {
                    Check.Equal(100 * i + j, uneven[at], "GatherFlattened that is not even");
                    Check.Equal(100 * i + j, unevenRoom[at], "GatherFlattened that is not even, into an array");
                    Check.Equal("t" + (100 * i + j), texts[at], "GatherFlattened of texts");
                }
            }
        }
        else if (isLeaf)
        {
            inter.GatherFlattened(new int[] { rank, rank + 7 }, root);
            inter.GatherFlattened(new int[] { rank, rank + 7 }, root);
            inter.GatherFlattened(mine, root);
            inter.GatherFlattened(mine, root);
            inter.GatherFlattened(mineTexts, root);
        }
        else
        {
            inter.GatherFlattened<int>();
            inter.GatherFlattened<int>();
            inter.GatherFlattened<int>();
            inter.GatherFlattened(mine, root);
            inter.GatherFlattened<string>();
        }
    }

    static void Scatters(int root, bool isRoot, bool isLeaf)
    {
        int peers = isRoot ? remote : size;
        int[] numbers = new int[2 * peers];
        string[] texts = new string[2 * peers];
        int[] one = new int[peers];
        int[] counts = new int[peers];
        for (int i = 0; i < numbers.Length; ++i)
        {
            numbers[i] = 5 * i;
            texts[i] = "s" + i;
            one[i / 2] = 9 * (i / 2);
            counts[i / 2] = i / 2 % 2 + 1;
        }

        int[] room = isLeaf ? new int[2] : null;
        if (isRoot)
        {
            inter.Scatter(one);
            inter.Scatter(
                Array.ConvertAll(
                    one,
                    delegate(int number)
                    {
                        return "o" + number;
                    }
                )
            );
            inter.ScatterFromFlattened(numbers, 2);
            inter.ScatterFromFlattened(numbers, counts);
            inter.ScatterFromFlattened(texts, 2);
            inter.ScatterFromFlattened(numbers, 2, root, ref room);
            inter.ScatterFromFlattened(texts, counts, root, ref texts);
        }
        else if (isLeaf)
        {
            Check.Equal(9 * rank, inter.Scatter<int>(root), "Scatter");
            Check.Equal("o" + 9 * rank, inter.Scatter<string>(root), "Scatter of texts");
            int[] part = null;
            inter.ScatterFromFlattened(2, root, ref part);
            Check.All(new int[] { 10 * rank, 10 * rank + 5 }, part, "ScatterFromFlattened");
            inter.ScatterFromFlattened(counts, root, ref part);
            Check.Equal(counts[rank], part.Length, "ScatterFromFlattened that is not even, length");
            int before = 0;
            for (int i = 0; i < rank; ++i)
            {
                before += counts[i];
            }

            Check.Equal(5 * before, part[0], "ScatterFromFlattened that is not even");
            string[] textPart = null;
            inter.ScatterFromFlattened(2, root, ref textPart);
            Check.All(new string[] { "s" + 2 * rank, "s" + (2 * rank + 1) }, textPart, "ScatterFromFlattened of texts");
            int[] same = room;
            inter.ScatterFromFlattened(null, 2, root, ref room);
            Check.True(object.ReferenceEquals(same, room), "ScatterFromFlattened into the same array");
            Check.Equal(10 * rank + 5, room[1], "ScatterFromFlattened, for all to call");
            inter.ScatterFromFlattened(null, counts, root, ref textPart);
            Check.Equal("s" + before, textPart[0], "ScatterFromFlattened of texts that is not even");
        }
        else
        {
            inter.Scatter<int>();
            inter.Scatter<string>();
            inter.ScatterFromFlattened<int>();
            inter.ScatterFromFlattened<int>();
            inter.ScatterFromFlattened<string>();
            inter.ScatterFromFlattened(null, 2, root, ref room);
            inter.ScatterFromFlattened<string>();
        }
    }

    static void Reduces(int root, bool isRoot, bool isLeaf)
    {
        int sum = inter.Reduce(isLeaf ? rank + 1 : 1000, Operation<int>.Add, root);
        Check.Equal(isRoot ? remote * (remote + 1) / 2 : 0, sum, "Reduce");
        string text = inter.Reduce(
            rank.ToString(),
            delegate(string x, string y)
            {
                return x + y;
            },
            root
        );
        string expected = "";
        for (int i = 0; i < remote; ++i)
        {
            expected += i;
        }

        Check.Equal(isRoot ? expected : null, text, "Reduce of texts");
        int[] results = inter.Reduce(isLeaf || isRoot ? new int[] { rank, 1 } : null, Operation<int>.Add, root);
        Check.Equal(isRoot, results is not null, "Reduce of an array, at the root alone");
        int[] room = isRoot ? new int[2] : null;
        inter.Reduce(isLeaf ? new int[] { rank, 1 } : null, Operation<int>.Max, root, ref room);
        string[] texts = isRoot ? new string[1] : null;
        inter.Reduce(
            isLeaf ? new string[] { "x" } : null,
            delegate(string x, string y)
            {
                return x + y;
            },
            root,
            ref texts
        );
        if (isRoot)
        {
            Check.Equal(remote, results[1], "Reduce of an array");
            Check.Equal(remote - 1, room[0], "Reduce into an array");
            Check.Equal(new string('x', remote), texts[0], "Reduce of an array of texts");
        }
    }
}
