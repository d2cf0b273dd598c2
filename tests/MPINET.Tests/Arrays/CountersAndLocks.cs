using MPINET.Tests.Windows;

namespace MPINET.Tests.Arrays;

/// <summary>Numbers and locks that all processes share.</summary>
public sealed class CountersAndLocks : InWindow
{
    [MpiFact(1, 2, 4, 7)]
    public void A_work_queue_gives_each_item_once()
    {
        GlobalCounter next = new(comm, start: 5, root: size - 1);
        List<long> mine = [];
        for (long item = next.Next(); item < 45; item = next.Next())
        {
            mine.Add(item);
        }

        long[][] all = comm.AllgatherObject(mine.ToArray());
        Assert.Equal(Enumerable.Range(5, 40).Select(one => (long)one), all.SelectMany(one => one).OrderBy(one => one));
        comm.Barrier();
        Assert.Equal(45 + size, next.Value);
        comm.Barrier();
        next.Value = 3;
        comm.Barrier();
        Assert.Equal(3, next.Next(0));
        next.Dispose();
        Assert.Throws<InvalidOperationException>(() => next.Next());
    }

    [MpiFact(1, 2, 4, 7)]
    public void A_mutex_protects_a_log()
    {
        using GlobalMutex mutex = new(comm);
        using Window<int> log = comm.AllocateWindow<int>(rank == 0 ? 1 + (10 * size) : 0);
        for (int i = 0; i < 10; i++)
        {
            using (mutex.Enter())
            using (LockEpoch<int> epoch = log.Lock(0, LockKind.Shared))
            {
                int count = epoch.Target.Get();
                epoch.Target.Put(rank + 1, at: 1 + count);
                epoch.Target.Put(count + 1);
            }
        }

        comm.Barrier();
        if (rank == 0)
        {
            Assert.Equal(10 * size, log.Span[0]);
            Assert.Equal(
                Enumerable.Repeat(10, size),
                Enumerable.Range(1, size).Select(one => log.Span.Slice(1).ToArray().Count(other => other == one))
            );
        }
    }

    [MpiFact(1, 2, 4)]
    public void A_mutex_that_another_has_is_not_entered()
    {
        using GlobalMutex mutex = new(comm);
        if (rank == 0)
        {
            GlobalMutex.Hold hold = mutex.Enter();
            Assert.Throws<InvalidOperationException>(() => mutex.Enter());
            Assert.Throws<InvalidOperationException>(() => mutex.TryEnter(out _));
            Assert.Throws<InvalidOperationException>(mutex.Dispose);
            comm.Barrier();
            comm.Barrier();
            hold.Dispose();
            hold.Dispose();
        }
        else
        {
            comm.Barrier();
            Assert.False(mutex.TryEnter(out GlobalMutex.Hold none));
            none.Dispose();
            comm.Barrier();
        }

        comm.Barrier();
        if (rank == size - 1)
        {
            Assert.True(mutex.TryEnter(out GlobalMutex.Hold hold));
            hold.Dispose();
        }

        comm.Barrier();
    }

    [MpiFact(1, 2)]
    public void A_root_outside_is_refused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new GlobalCounter(comm, root: size));
        Assert.Throws<ArgumentOutOfRangeException>(() => new GlobalMutex(comm, root: -2));
    }
}
