namespace MPINET.Tests.Windows;

/// <summary>Epochs in which the target takes no part.</summary>
public sealed class PassiveEpochs : InWindow
{
    [MpiFact(1, 2, 4, 7)]
    public void An_exclusive_lock_protects_a_sum()
    {
        using Window<long> window = comm.AllocateWindow<long>(rank == 0 ? 1 : 0);
        for (int i = 0; i < 20; i++)
        {
            using LockEpoch<long> epoch = window.Lock(0);
            epoch.Target.Put(epoch.Target.Get() + rank + 1);
        }

        comm.Barrier();
        using LockEpoch<long> end = window.Lock(0, LockKind.Shared);
        Assert.Equal(20L * size * (size + 1) / 2, end.Target.Get());
    }

    [MpiFact(1, 2, 4, 7)]
    public void Numbers_of_a_counter_are_each_given_once()
    {
        using Window<long> window = comm.AllocateWindow<long>(rank == 0 ? 1 : 0);
        List<long> mine = [];
        using (LockAllEpoch<long> epoch = window.LockAll())
        {
            for (int i = 0; i < 10; i++)
            {
                mine.Add(epoch[0].FetchAndOp(1, ReductionOperator.Sum));
            }
        }

        long[] all = comm.Allgather(mine.ToArray());
        Array.Sort(all);
        Assert.Equal(Enumerable.Range(0, 10 * size).Select(one => (long)one), all);
    }

    [MpiFact(1, 2, 4, 7)]
    public void Spans_are_written_and_read()
    {
        using Window<int> window = comm.AllocateWindow<int>(8);
        int next = (rank + 1) % size;
        Span<int> read = stackalloc int[3];
        using (LockAllEpoch<int> epoch = window.LockAll())
        {
            epoch[next].Put([1, 2, 3 + rank], at: 5);
            epoch[next].Flush();
            epoch[next].Get(read, at: 5);
        }

        Assert.Equal([1, 2, 3 + rank], read.ToArray());
        comm.Barrier();
        Assert.Equal(3 + ((rank + size - 1) % size), window.Span[7]);
    }

    [MpiFact(1, 2, 4, 7)]
    public void Requests_give_what_they_have_read()
    {
        using Window<double> window = comm.AllocateWindow<double>(4);
        window.Span.Fill(rank + 0.5);
        comm.Barrier();
        int next = (rank + 1) % size;
        using (LockAllEpoch<double> epoch = window.LockAll())
        {
            Request<double[]> array = epoch[next].Rget(at: 1, count: 3);
            Request<double> value = epoch[next].Rget(at: 3);
            double[] into = new double[2];
            Request memory = epoch[next].Rget(into.AsMemory());
            Assert.Equal(next + 0.5, value.Wait());
            Assert.Equal([next + 0.5, next + 0.5, next + 0.5], array.Wait());
            memory.Wait();
            Assert.Equal([next + 0.5, next + 0.5], into);
            comm.Barrier();
            epoch[next].Rput(new[] { 9.0 + rank }).Wait();
            epoch[next].Raccumulate(new[] { 1.0 }, ReductionOperator.Sum, at: 1).Wait();
            epoch.Flush();
            Assert.Equal(next + 1.5, epoch[next].RfetchAndOp(1.0, ReductionOperator.Sum, at: 1).Wait());
            double[] old = new double[1];
            epoch[next].RgetAccumulate(new[] { 2.0 }, old, ReductionOperator.Sum, at: 1).Wait();
            Assert.Equal(next + 2.5, old[0]);
        }

        comm.Barrier();
        Assert.Equal([9.0 + ((rank + size - 1) % size), rank + 4.5, rank + 0.5, rank + 0.5], window.Span.ToArray());
    }

    [MpiFact(1, 2, 4)]
    public void A_request_can_be_awaited()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        window.Span[0] = rank;
        comm.Barrier();
        int next = (rank + 1) % size;
        int value = Session.Run(async () =>
        {
            using LockAllEpoch<int> epoch = window.LockAll();
            return await epoch[next].Rget();
        });
        Assert.Equal(next, value);
    }

    [MpiFact(1, 2, 4, 7)]
    public void One_process_wins_a_swap()
    {
        using Window<int> window = comm.AllocateWindow<int>(rank == 0 ? 1 : 0);
        int old;
        using (LockAllEpoch<int> epoch = window.LockAll())
        {
            old = epoch[0].CompareAndSwap(rank + 1, 0);
        }

        Assert.Equal(1, comm.Allreduce(old == 0 ? 1 : 0, ReductionOperator.Sum));
    }

    [MpiFact(1, 2, 4)]
    public void A_swap_of_64_bits_works()
    {
        using Window<long> window = comm.AllocateWindow<long>(1);
        int next = (rank + 1) % size;
        using (LockAllEpoch<long> epoch = window.LockAll())
        {
            Assert.Equal(0, epoch[next].CompareAndSwap(1L << 40, 0));
            Assert.Equal(1L << 40, epoch[next].CompareAndSwap(5, 6));
        }

        comm.Barrier();
        Assert.Equal(1L << 40, window.Span[0]);
    }

    [MpiFact(1, 2, 4)]
    public void Memory_is_kept_until_a_flush()
    {
        using Window<int> window = comm.AllocateWindow<int>(1000);
        int next = (rank + 1) % size;
        int[] into = new int[1000];
        using (LockAllEpoch<int> epoch = window.LockAll())
        {
            PutAndForget(epoch[next]);
            GC.Collect();
            epoch[next].FlushLocal();
            epoch[next].Flush();
            epoch[next].Get(into.AsMemory());
            epoch.FlushLocal();
            Assert.Equal(Enumerable.Range(0, 1000), into);
            int[] old = new int[2];
            epoch[next].GetAccumulate(new[] { 1, 1 }.AsMemory(), old.AsMemory(), ReductionOperator.Sum, at: 7);
            epoch.Flush();
            Assert.Equal([7, 8], old);
        }

        comm.Barrier();
        Assert.Equal([8, 9], window.Slice(7, 2).ToArray());
    }

    [MpiFact(1, 2, 4)]
    public void Several_processes_are_locked_at_once()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        for (int target = 0; target < size; target++)
        {
            using LockEpoch<int> one = window.Lock(target, LockKind.Shared);
            using LockEpoch<int> other = target == rank ? default : window.Lock(rank, LockKind.Shared);
            one.Target.Accumulate(1, ReductionOperator.Sum);
            (target == rank ? one : other).Target.Accumulate(1, ReductionOperator.Sum);
        }

        comm.Barrier();
        Assert.Equal(2 * size, window.Span[0]);
    }

    private static void PutAndForget(LockedMemory<int> target) =>
        target.Put(Enumerable.Range(0, 1000).ToArray().AsMemory());
}
