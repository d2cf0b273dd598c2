namespace MPINET.Tests.Windows;

/// <summary>The forms of an access: values, arrays, spans, memory and buffers.</summary>
public sealed class FormsOfAccess : InWindow
{
    [MpiFact(1, 2, 4)]
    public void All_forms_of_locked_memory_do_the_same()
    {
        using Window<int> window = comm.CreateWindow(new int[8].AsMemory());
        using Datatype pairs = Datatype.Int.CreateVector(2, 1, 2).Commit();
        ArrayTypedBuffer two = ArrayTypedBuffer.Of(new[] { 5, 6 });
        int next = (rank + 1) % size;
        comm.Barrier();
        LockAllEpoch<int> epoch = window.LockAll();
        LockedMemory<int> target = epoch[next];
        Assert.Equal((next, 8L), (target.Rank, target.Length));
        target.Put(new[] { 1, 2 });
        target.Put(two, at: 4, count: 1, pairs);
        target.Flush();
        target.Accumulate(new[] { 10, 20 }, ReductionOperator.Sum);
        target.Accumulate([100, 200], ReductionOperator.Sum);
        target.Accumulate(new[] { 1000, 2000 }.AsMemory(), ReductionOperator.Sum);
        target.Accumulate(two, ReductionOperator.Sum, at: 4, count: 1, pairs);
        target.Flush();
        epoch.Sync();
        int[] read = new int[8];
        target.Get(read);
        int[] alternate = new int[2];
        target.Get(ArrayTypedBuffer.Of(alternate), at: 4, count: 1, pairs);
        target.FlushLocal();
        epoch.Dispose();
        Assert.Equal([1111, 2222, 0, 0, 10, 0, 12, 0], read);
        Assert.Equal([10, 12], alternate);
        comm.Barrier();
    }

    [MpiFact(1, 2, 4)]
    public void All_forms_of_remote_memory_do_the_same()
    {
        using Window<int> window = comm.AllocateWindow<int>(8);
        using Datatype pairs = Datatype.Int.CreateVector(2, 1, 2).Commit();
        int next = (rank + 1) % size;
        int[] old = new int[2];
        FenceEpoch<int> epoch = window.Fence();
        RemoteMemory<int> target = epoch[next];
        Assert.Equal((next, 8L), (target.Rank, target.Length));
        target.Accumulate(ArrayTypedBuffer.Of(new[] { 7, 8 }), ReductionOperator.Sum, at: 1, count: 1, pairs);
        epoch.Next();
        target.GetAccumulate(new[] { 1, 1 }, old, ReductionOperator.Sum, at: 1);
        Fetched<int> swapped = target.CompareAndSwap(9, 8, at: 3);
        epoch.Next();
        Fetched<int> after = target.Get(at: 3);
        epoch.Dispose();
        Assert.Equal([7, 0], old);
        Assert.Equal((8, 9), (swapped.Value, after.Value));
        Assert.Equal([0, 8, 1, 9, 0, 0, 0, 0], window.Span.ToArray());
    }

    [MpiFact(2, 4)]
    public void Epochs_of_two_sides_end_by_Dispose()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        using Group all = comm.CommunicatorGroup;
        PostEpoch exposure = window.Post(all, assert: FenceAssert.NoStore);
        StartEpoch<int> epoch = window.Start(all);
        epoch[0].Accumulate(1, ReductionOperator.Sum);
        epoch.Dispose();
        exposure.Dispose();
        Assert.Equal(rank == 0 ? size : 0, window.Span[0]);
    }

    [MpiFact(1, 2)]
    public void Attached_memory_and_pointers_are_values()
    {
        using DynamicWindow window = comm.CreateDynamicWindow();
        Attachment<int> attached = window.Attach(new int[4].AsMemory());
        GlobalPointer<int> pointer = attached.Pointer;
        GlobalPointer<int> same = pointer.Slice(0, 4);
        Assert.True(pointer == same && pointer.Equals(same) && pointer.Equals((object)same));
        Assert.True(pointer != pointer.Slice(1, 3));
        Assert.Equal(pointer.GetHashCode(), same.GetHashCode());
        Assert.True(default(GlobalPointer<int>).IsNull && !pointer.IsNull);
        DynamicEpoch epoch = window.LockAll();
        epoch.At(pointer).Put(3);
        epoch.FlushLocal();
        epoch.Dispose();
        Assert.Equal([3, 0, 0, 0], attached.Memory.ToArray());
        attached.Dispose();
        attached.Dispose();
    }

    [MpiFact(1, 2)]
    public void Shared_memory_is_synchronised_beside_messages()
    {
        Emulation.RequireSecondMappings(size);
        using SharedWindow<int> window = comm.AllocateSharedWindow<int>(1);
        using (window.LockAll())
        {
            window.Span[0] = 5 + rank;
            window.Synchronize();
            comm.Barrier();
            window.Synchronize();
            Assert.Equal(5 + size - 1, window.SpanOf(size - 1)[0]);
        }
    }
}
