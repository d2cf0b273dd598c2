namespace MPINET.Tests.Windows;

/// <summary>Windows to which memory is attached.</summary>
public sealed class DynamicWindows : InWindow
{
    [MpiFact(1, 2, 4, 7)]
    public void A_pointer_leads_to_memory_of_another_process()
    {
        using DynamicWindow window = comm.CreateDynamicWindow();
        int[] mine = [rank, 0, 0];
        using Attachment<int> attached = window.Attach(mine);
        GlobalPointer<int>[] all = comm.Allgather(attached.Pointer);
        int next = (rank + 1) % size;
        DynamicEpoch epoch = window.LockAll();
        LockedMemory<int> target = epoch.At(all[next]);
        Assert.Equal(next, target.Get());
        epoch.At(all[next].Slice(2, 1)).Put(50 + rank);
        epoch.Flush();
        epoch.Sync();
        comm.Barrier();
        epoch.Sync();
        Assert.Equal(50 + ((rank + size - 1) % size), mine[2]);
        epoch.Dispose();
        Assert.Throws<InvalidOperationException>(epoch.Sync);
        Assert.Throws<InvalidOperationException>(default(DynamicEpoch).Sync);
        comm.Barrier();
        Assert.Equal([rank, 0, 50 + ((rank + size - 1) % size)], mine);
        Assert.Equal((next, 3L), (all[next].Rank, all[next].Length));
        comm.Barrier();
    }

    [MpiFact(1, 2)]
    public void Only_pointers_of_the_window_are_taken()
    {
        using DynamicWindow window = comm.CreateDynamicWindow();
        using DynamicWindow other = comm.CreateDynamicWindow();
        using Attachment<int> attached = window.Attach(new int[4]);
        using Attachment<int> elsewhere = other.Attach(new int[4]);
        using (DynamicEpoch epoch = window.LockAll())
        {
            Assert.Throws<ArgumentException>(() => epoch.At(elsewhere.Pointer));
            Assert.Throws<ArgumentException>(() => epoch.At(default(GlobalPointer<int>)));
            GlobalPointer<int>[] one = [attached.Pointer];
            System.Runtime.InteropServices.MemoryMarshal.AsBytes(one.AsSpan())[8] ^= 1;
            Assert.Throws<ArgumentException>(() => epoch.At(one[0]));
            Assert.Throws<ArgumentOutOfRangeException>(() => attached.Pointer.Slice(2, 3));
            Assert.Throws<ArgumentOutOfRangeException>(() => epoch.At(attached.Pointer.Slice(2, 2)).Put(1, at: 2));
            epoch.At(attached.Pointer.Slice(2, 2)).Put(1, at: 1);
        }

        Assert.Equal([0, 0, 0, 1], attached.Memory.ToArray());
    }

    [MpiFact(1, 2)]
    public void The_limit_of_regions_is_an_exception()
    {
        using DynamicWindow window = comm.CreateDynamicWindow();
        List<Attachment<int>> all = [];
        try
        {
            for (int i = 0; i < 200; i++)
            {
                all.Add(window.Attach(new int[1000]));
            }
        }
        catch (MpiException exception)
        {
            Assert.Contains($"{all.Count} regions are attached", exception.Message);
            Assert.Throws<MpiException>(() => window.Attach(new int[1]));
        }

        Assert.True(all.Count >= 30);
        all.ForEach(one => one.Dispose());
    }
}
