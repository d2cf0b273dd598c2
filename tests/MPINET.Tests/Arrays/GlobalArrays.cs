using MPINET.Tests.Windows;

namespace MPINET.Tests.Arrays;

/// <summary>Arrays that lie on all processes.</summary>
public sealed class GlobalArrays : InWindow
{
    [MpiTheory(1, 2, 4, 7)]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(100)]
    public void Each_index_has_one_owner(int length)
    {
        using GlobalArray<int> array = new(comm, length);
        Assert.Equal(length, array.Length);
        Assert.Equal(length, comm.Allreduce(array.Local.Length, ReductionOperator.Sum));
        array.ForEachLocal((long index, ref int value) => value = array.OwnerOf(index) == rank ? (int)index : -1);
        array.Synchronize();
        Assert.Equal(Enumerable.Range(0, length), array.ToArray());
        array.Synchronize();
    }

    [MpiFact(1, 2, 4, 7)]
    public void An_element_is_read_and_written_by_its_index()
    {
        using GlobalArray<double> array = new(comm, 50);
        for (long i = rank; i < 50; i += size)
        {
            array[i] = 0.5 * i;
        }

        array.Synchronize();
        for (long i = 0; i < 50; i++)
        {
            Assert.Equal(0.5 * i, array[i]);
        }

        Assert.Throws<ArgumentOutOfRangeException>(() => array[50]);
        Assert.Throws<ArgumentOutOfRangeException>(() => array[-1] = 1);
        array.Synchronize();
    }

    [MpiFact(1, 2, 4, 7)]
    public void Ranges_span_several_owners()
    {
        using GlobalArray<int> array = new(comm, 40);
        if (rank == size - 1)
        {
            array.Rput(3, Enumerable.Range(100, 30).ToArray()).WaitAll();
            array.Put(33, [7, 8, 9]);
        }

        array.Synchronize();
        int[] read = new int[36];
        array.Rget(2, read).WaitAll();
        Assert.Equal([0, .. Enumerable.Range(100, 30), 7, 8, 9, 0, 0], read);
        Span<int> span = stackalloc int[36];
        array.Get(2, span);
        Assert.Equal(read, span.ToArray());
        Assert.Equal([101, 102], Session.Run(() => array.FetchAsync(4, 2)));
        Assert.Throws<ArgumentOutOfRangeException>(() => array.Get(39, new int[2]));
        Assert.Throws<ArgumentOutOfRangeException>(() => array.Rget(41, new int[0]));
        array.Synchronize();
        array.Accumulate(0, Enumerable.Repeat(1, 40).ToArray(), ReductionOperator.Sum);
        array.Synchronize();
        Assert.Equal(size, array[0]);
        Assert.Equal(100 + size, array[3]);
        array.Synchronize();
        array.Accumulate(0, (ReadOnlySpan<int>)[1], ReductionOperator.Sum);
        array.Put(38, new[] { 4 });
        array.Synchronize();
        Assert.Equal((2 * size, 4), (array[0], array.FetchAndOp(38, 0, ReductionOperator.NoOp)));
        array.Synchronize();
    }

    [MpiFact(1, 2, 4, 7)]
    public void Histogram_counts_each_value()
    {
        using GlobalArray<long> bins = new(comm, 10);
        for (int i = 0; i < 30; i++)
        {
            bins.FetchAndAdd((i * (rank + 3)) % 10, 1);
        }

        bins.Synchronize();
        Assert.Equal(30L * size, bins.Sum());
        long[] expected = new long[10];
        for (int other = 0; other < size; other++)
        {
            for (int i = 0; i < 30; i++)
            {
                expected[(i * (other + 3)) % 10]++;
            }
        }

        Assert.Equal(expected, bins.ToArray());
        bins.Synchronize();
    }

    [MpiTheory(1, 2, 4, 7)]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(1000)]
    public void Reductions_take_each_element_once(int length)
    {
        using GlobalArray<long> array = new(comm, length);
        array.ForEachLocal((long index, ref long value) => value = (index * 37) % 1009);
        long[] all = [.. Enumerable.Range(0, length).Select(i => i * 37L % 1009)];
        Assert.Equal((all.Sum(), all.Min(), all.Max()), (array.Sum(), array.Min(), array.Max()));
        Assert.Equal(all.Aggregate((a, b) => a ^ b), array.Reduce(ReductionOperator.BitwiseXor));
        using GlobalArray<long> empty = new(comm, 0);
        Assert.Equal(0, empty.Sum());
        Assert.Throws<InvalidOperationException>(() => empty.Max());
    }

    [MpiTheory(1, 2, 4, 7)]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(1000)]
    public void Sort_orders_all_elements(int length)
    {
        using GlobalArray<int> array = new(comm, length);
        array.ForEachLocal((long index, ref int value) => value = (int)(index * 7919 % 1013));
        int[] expected = [.. Enumerable.Range(0, length).Select(i => (int)(i * 7919L % 1013)).OrderBy(i => i)];
        array.Sort();
        Assert.Equal(expected, array.ToArray());
        array.Synchronize();
        array.Sort(Comparer<int>.Create((a, b) => b.CompareTo(a)));
        Assert.Equal(expected.AsEnumerable().Reverse(), array.ToArray());
        array.Synchronize();
        array.FillLocal(3);
        array.Synchronize();
        array.Sort();
        Assert.All(array.ToArray(), one => Assert.Equal(3, one));
        array.Synchronize();
    }

    [MpiFact(1, 2, 4, 7)]
    public void A_hash_table_by_swaps_has_each_key_once()
    {
        Emulation.RequireSecondMappings(size);
        const int Slots = 200;
        using GlobalArray<long> table = new(comm, Slots);
        for (long key = 1; key <= 60; key++)
        {
            long slot = key * 7 % Slots;
            while (
                table.CompareAndSwap(slot, (1L << 40) + key, 0) is long found && found != 0 && found != (1L << 40) + key
            )
            {
                slot = (slot + 1) % Slots;
            }
        }

        table.Synchronize();
        Assert.Equal(
            Enumerable.Range(1, 60).Select(key => (1L << 40) + key),
            table.ToArray().Where(one => one != 0).OrderBy(one => one)
        );
        table.Synchronize();
    }

    [MpiFact(2, 4)]
    public void Different_lengths_throw_on_all_processes()
    {
        ArgumentException wrong = Assert.Throws<ArgumentException>(() => new GlobalArray<int>(comm, 5 + (rank % 2)));
        Assert.Contains("'length' from 5 to 6", wrong.Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => new GlobalArray<int>(comm, -1));
    }

    [MpiFact(1, 2)]
    public void A_disposed_array_is_refused()
    {
        GlobalArray<int> array = new(comm, 4);
        array.Dispose();
        array.Dispose();
        Assert.Throws<ObjectDisposedException>(() => array[array.Start]);
        Assert.Throws<ObjectDisposedException>(() => array.Local.Length);
        Assert.Throws<ObjectDisposedException>(array.Flush);
    }
}
