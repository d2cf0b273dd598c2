/// <summary>The keys of one process, and the steps of the sort between the calls of MPI.</summary>
/// <remarks>
/// Keys are from 0 to 4095, and 8 consecutive keys make a bucket. The loops over keys use pointers. Their indices are data, so that C# would
/// check each access to an array or span, which C does not.
/// </remarks>
internal sealed unsafe class Share
{
    public const int Buckets = 512;

    private const int KeyValues = 4096;
    private const int BucketBits = 3;

    private readonly int total;
    private readonly int rank;

    // The position of the next key of a bucket, and the number of each key.
    private readonly int[] nextOf = new int[Buckets];
    private readonly int[] counts = new int[KeyValues];

    private int firstKey;
    private int keyRange;

    /// <summary>Makes the keys of one process. The keys of all together do not depend on the number of processes.</summary>
    public Share(int total, int rank, int size)
    {
        this.total = total;
        this.rank = rank;
        int first = (int)((long)total * rank / size);
        int end = (int)((long)total * (rank + 1) / size);
        Keys = new int[end - first];
        Outgoing = new int[end - first];
        for (int i = 0; i < Keys.Length; i++)
        {
            Keys[i] = KeyOf(first + i);
        }

        // Enough for all keys, because any of them may arrive.
        Incoming = new int[total];
        Sorted = new int[total];
        SendCounts = new int[size];
        SendStarts = new int[size];
        ReceiveCounts = new int[size];
        ReceiveStarts = new int[size];
    }

    /// <summary>The original keys.</summary>
    public int[] Keys { get; }

    /// <summary>The original keys, ordered by bucket.</summary>
    public int[] Outgoing { get; }

    /// <summary>The received keys, in the first <see cref="Count" /> elements.</summary>
    public int[] Incoming { get; }

    /// <summary>The received keys in order.</summary>
    public int[] Sorted { get; }

    /// <summary>Number of received keys.</summary>
    public int Count { get; private set; }

    /// <summary>Number of own keys in each bucket.</summary>
    public int[] Own { get; } = new int[Buckets];

    /// <summary>Number of keys of all processes in each bucket.</summary>
    public int[] All { get; } = new int[Buckets];

    /// <summary>Number of keys for each process.</summary>
    public int[] SendCounts { get; }

    /// <summary>Start of the keys for each process.</summary>
    public int[] SendStarts { get; }

    /// <summary>Number of keys from each process.</summary>
    public int[] ReceiveCounts { get; }

    /// <summary>Start of the keys from each process.</summary>
    public int[] ReceiveStarts { get; }

    /// <summary>Counts the keys in each bucket.</summary>
    public void CountKeys()
    {
        Array.Clear(Own, 0, Own.Length);
        #region pointers
        fixed (int* own = Own)
        fixed (int* keys = Keys)
        {
            int* end = keys + Keys.Length;
            for (int* key = keys; key < end; key++)
            {
                own[(uint)*key >> BucketBits]++;
            }
        }
        #endregion
    }

    /// <summary>Assigns each bucket to the process whose equal share of all keys contains the bucket's first key.</summary>
    public void Divide()
    {
        int[] own = Own;
        int[] all = All;
        int[] sendCounts = SendCounts;
        int size = sendCounts.Length;
        Array.Clear(sendCounts, 0, size);
        (firstKey, keyRange) = (0, 0);
        long before = 0;
        int start = 0;
        for (int bucket = 0; bucket < Buckets; bucket++)
        {
            int owner = Math.Min((int)(before * size / total), size - 1);
            if (owner == rank)
            {
                firstKey = keyRange == 0 ? bucket << BucketBits : firstKey;
                keyRange += 1 << BucketBits;
            }

            nextOf[bucket] = start;
            start += own[bucket];
            sendCounts[owner] += own[bucket];
            before += all[bucket];
        }
    }

    /// <summary>Orders the keys by bucket.</summary>
    public void PlaceKeys()
    {
        fixed (int* next = nextOf)
        fixed (int* placed = Outgoing)
        fixed (int* keys = Keys)
        {
            int* end = keys + Keys.Length;
            for (int* key = keys; key < end; key++)
            {
                placed[next[(uint)*key >> BucketBits]++] = *key;
            }
        }
    }

    /// <summary>Computes the starts of the keys for each process and from each process.</summary>
    public void FindStarts()
    {
        AddUp(SendCounts, SendStarts);
        Count = AddUp(ReceiveCounts, ReceiveStarts);
    }

    /// <summary>Sorts the received keys.</summary>
    public void SortIncoming()
    {
        int first = firstKey;
        Array.Clear(counts, 0, keyRange);
        fixed (int* frequencies = counts)
        fixed (int* sorted = Sorted)
        fixed (int* keys = Incoming)
        {
            int* end = keys + Count;
            for (int* key = keys; key < end; key++)
            {
                frequencies[(uint)(*key - first)]++;
            }

            // Fill is vectorised, as gcc -O3 vectorises the inner loop in C.
            int* at = sorted;
            int range = keyRange;
            for (int i = 0; i < range; i++)
            {
                new Span<int>(at, frequencies[i]).Fill(first + i);
                at += frequencies[i];
            }
        }
    }

    /// <summary>Number, sum and sum of squares of the original keys, and of the received ones.</summary>
    public long[] Sums()
    {
        long[] sums = [Keys.Length, 0, 0, Count, 0, 0];
        AddTo(sums.AsSpan(1, 2), Keys);
        AddTo(sums.AsSpan(4, 2), Sorted.AsSpan(0, Count));
        return sums;
    }

    /// <summary>The last key, or -1.</summary>
    public int Last => Count > 0 ? Sorted[Count - 1] : -1;

    /// <summary>True if the keys are in order, and none is less than the last key of the process before.</summary>
    public bool IsInOrder(int before)
    {
        foreach (int key in Sorted.AsSpan(0, Count))
        {
            if (key < before)
            {
                return false;
            }

            before = key;
        }

        return true;
    }

    // The mean of four 12-bit numbers from Sebastiano Vigna's generator splitmix64, so that middle keys are the most frequent.
    private static int KeyOf(int index)
    {
        ulong z = (ulong)(index + 1) * 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        z ^= z >> 31;
        return (int)(((z & 0xfff) + (z >> 16 & 0xfff) + (z >> 32 & 0xfff) + (z >> 48 & 0xfff)) / 4);
    }

    // Computes the starts of consecutive parts. Returns their total length.
    private static int AddUp(int[] lengths, int[] starts)
    {
        int sum = 0;
        for (int i = 0; i < lengths.Length; i++)
        {
            starts[i] = sum;
            sum += lengths[i];
        }

        return sum;
    }

    private static void AddTo(Span<long> sums, ReadOnlySpan<int> keys)
    {
        foreach (int key in keys)
        {
            sums[0] += key;
            sums[1] += (long)key * key;
        }
    }
}
