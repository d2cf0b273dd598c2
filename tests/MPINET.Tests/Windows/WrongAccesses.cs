namespace MPINET.Tests.Windows;

/// <summary>Mistakes that every window refuses, each beside what is right.</summary>
public sealed class WrongAccesses : InWindow
{
    [MpiFact(1, 2)]
    public void Accesses_stay_inside_of_the_window()
    {
        using Window<int> window = comm.AllocateWindow<int>(4);
        using (FenceEpoch<int> fence = window.Fence())
        {
            RemoteMemory<int> target = fence[0];
            ArgumentOutOfRangeException wrong = Assert.Throws<ArgumentOutOfRangeException>(() => target.Put(1, at: 4));
            Assert.Contains("1 element(s) from index 4 on are not in the window of rank 0, which has 4", wrong.Message);
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Put(1, at: -1));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Put(new int[3], at: 2));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Get(new int[5]));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Get(at: long.MaxValue));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Accumulate(1, ReductionOperator.Sum, at: 4));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.CompareAndSwap(1, 0, at: 4));
            Assert.Throws<ArgumentOutOfRangeException>(() => fence[size]);
            Assert.Throws<ArgumentOutOfRangeException>(() => fence[-1]);
            target.Put(Array.Empty<int>(), at: 4);
            target.Accumulate(1, ReductionOperator.Sum, at: 3);
        }

        using (LockAllEpoch<int> locked = window.LockAll())
        {
            LockedMemory<int> target = locked[0];
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Put(1, at: 4));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Get(new int[1], at: 4));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Rput(new int[2], at: 3));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Rget(at: 3, count: 2));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Rget(at: 0, count: -1));
            Assert.Throws<ArgumentOutOfRangeException>(() => target.FetchAndOp(1, ReductionOperator.Sum, at: 4));
            Assert.Equal(2, target.Rget(at: 2, count: 2).Wait().Length);
        }

        Assert.Throws<ArgumentOutOfRangeException>(() => window.Slice(3, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => window.Slice(0, -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => window.LengthOf(size));
        Assert.Equal(1, window.Slice(3, 1).Length);
    }

    [MpiFact(1, 2)]
    public void An_epoch_ends_once_and_for_all_its_copies()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        FenceEpoch<int> epoch = window.Fence();
        FenceEpoch<int> copy = epoch;
        RemoteMemory<int> target = copy[0];
        epoch.Dispose();
        copy.Dispose();
        Assert.Throws<InvalidOperationException>(() => target.Put(1));
        Assert.Throws<InvalidOperationException>(() => copy[0].Put(1));
        Assert.Throws<InvalidOperationException>(() => copy.Next());
        using (FenceEpoch<int> later = window.Fence())
        {
            Assert.Throws<InvalidOperationException>(() => target.Get());
            copy.Dispose();
            later[rank].Put(5);
        }

        Assert.Equal(5, window.Span[0]);
        LockEpoch<int> locked = window.Lock(rank);
        LockedMemory<int> own = locked.Target;
        own.Put(6);
        locked.Dispose();
        Assert.Throws<InvalidOperationException>(() => own.Get());
        Assert.Throws<InvalidOperationException>(() => locked.Sync());
        Assert.Throws<InvalidOperationException>(own.Flush);
        Assert.Throws<InvalidOperationException>(() => default(LockedMemory<int>).Get());
        Assert.Throws<InvalidOperationException>(() => default(FenceEpoch<int>)[0]);
        default(LockAllEpoch<int>).Dispose();
    }

    [MpiFact(1, 2)]
    public void Epochs_do_not_overlap()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        using Group self = comm.CommunicatorGroup;
        using (window.Fence())
        {
            InvalidOperationException wrong = Assert.Throws<InvalidOperationException>(() => window.LockAll());
            Assert.Contains(
                "LockAll of a window while an epoch is open, begun by Fence at WrongAccesses.cs:",
                wrong.Message
            );
            Assert.Throws<InvalidOperationException>(() => window.Lock(0));
            Assert.Throws<InvalidOperationException>(() => window.Fence());
            Assert.Throws<InvalidOperationException>(() => window.Start(self));
            Assert.Throws<InvalidOperationException>(() => window.Post(self));
            Assert.Throws<InvalidOperationException>(window.Dispose);
        }

        using (window.Lock(0, LockKind.Shared))
        {
            Assert.Throws<InvalidOperationException>(() => window.Lock(0, LockKind.Shared));
            Assert.Throws<InvalidOperationException>(() => window.LockAll());
            Assert.Throws<InvalidOperationException>(() => window.Fence());
            Assert.Throws<InvalidOperationException>(() => window.Start(self));
            InvalidOperationException wrong = Assert.Throws<InvalidOperationException>(window.Dispose);
            Assert.Contains("begun by Lock at WrongAccesses.cs:", wrong.Message);
        }

        using (window.LockAll())
        {
            Assert.Throws<InvalidOperationException>(() => window.LockAll());
            Assert.Throws<InvalidOperationException>(() => window.Lock(0));
        }

        window.Lock(0, LockKind.Shared).Dispose();
        window.Fence().Dispose();
        Assert.Throws<ArgumentOutOfRangeException>(() => window.Lock(size));
    }

    [MpiFact(2, 4)]
    public void Start_accesses_its_group_alone()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        using Group all = comm.CommunicatorGroup;
        using Group next = all.Incl((rank + 1) % size);
        using Group previous = all.Incl((rank + size - 1) % size);
        using PostEpoch exposure = window.Post(previous);
        using StartEpoch<int> epoch = window.Start(next);
        ArgumentException wrong = Assert.Throws<ArgumentException>(() => epoch[rank].Put(1));
        Assert.Contains($"Rank {rank} is not in the group of Start", wrong.Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => epoch[size].Put(1));
        epoch[(rank + 1) % size].Put(1);
    }

    [MpiFact(1, 2)]
    public void Operations_are_those_of_MPI()
    {
        using Window<int> integers = comm.AllocateWindow<int>(1);
        using Window<double> numbers = comm.AllocateWindow<double>(1);
        using Window<(int, int, int)> structs = comm.AllocateWindow<(int, int, int)>(1);
        using ReductionOperator own = ReductionOperator.Create<int>((a, b) => a);
        using LockAllEpoch<int> first = integers.LockAll();
        using LockAllEpoch<double> second = numbers.LockAll();
        using LockAllEpoch<(int, int, int)> third = structs.LockAll();
        LockedMemory<int> integer = first[rank];
        LockedMemory<double> number = second[rank];
        LockedMemory<(int, int, int)> triple = third[rank];
        ArgumentException wrong = Assert.Throws<ArgumentException>(() => integer.Accumulate(1, own));
        Assert.Contains("function of the program", wrong.Message);
        Assert.Throws<ArgumentException>(() => number.Accumulate(1, ReductionOperator.BitwiseAnd));
        Assert.Throws<ArgumentException>(() => integer.Accumulate(1, ReductionOperator.NoOp));
        Assert.Throws<ArgumentNullException>(() => integer.Accumulate(1, null!));
        wrong = Assert.Throws<ArgumentException>(() => number.CompareAndSwap(1, 2));
        Assert.Contains("Double is none", wrong.Message);
        Assert.Throws<ArgumentException>(() => triple.FetchAndOp((1, 2, 3), ReductionOperator.Replace));
        Assert.Throws<ArgumentException>(() => triple.Accumulate((1, 2, 3), ReductionOperator.Sum));
        Assert.Throws<ArgumentException>(() => integer.GetAccumulate([1], new int[2], ReductionOperator.Sum));
        integer.Accumulate(3, ReductionOperator.Sum);
        Assert.Equal(3, integer.FetchAndOp(1, ReductionOperator.NoOp));
        triple.Accumulate((1, 2, 3), ReductionOperator.Replace);
        Assert.Equal((1, 2, 3), triple.Get());
        Assert.Equal(3, integer.CompareAndSwap(9, 3));
    }

    [MpiFact(1, 2)]
    public void Pairs_of_a_value_and_an_index_are_combined()
    {
        using Window<(double Value, int Index)> window = comm.AllocateWindow<(double, int)>(rank == 0 ? 1 : 0);
        using (LockAllEpoch<(double, int)> epoch = window.LockAll())
        {
            epoch[0].Accumulate((1.5 * (rank + 1), rank), ReductionOperator.MaxLoc);
        }

        comm.Barrier();
        if (rank == 0)
        {
            Assert.Equal((1.5 * size, size - 1), window.Span[0]);
        }
    }

    [MpiFact(1, 2)]
    public void Layouts_stay_inside_of_the_window()
    {
        using Window<int> window = comm.AllocateWindow<int>(12);
        using Datatype column = Datatype.Int.CreateVector(3, 1, 4).Commit();
        ArrayTypedBuffer three = ArrayTypedBuffer.Of(new int[3]);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            RemoteMemory<int> target = epoch[0];
            Assert.Throws<ArgumentOutOfRangeException>(() => target.Put(three, at: 4, count: 1, column));
            Assert.Throws<ArgumentException>(() => target.Put(three, at: 0, count: 2, column));
            Assert.Throws<ArgumentNullException>(() => target.Get(three, at: 0, count: 1, null!));
            target.Get(three, at: 3, count: 1, column);
        }
    }

    [MpiFact(2, 4)]
    public void Arguments_that_differ_throw_on_all_processes()
    {
        ArgumentException wrong = Assert.ThrowsAny<ArgumentException>(() =>
            comm.AllocateWindow<int>(rank == 1 ? -5 : 5)
        );
        Assert.Contains("Rank 1 asks for a window of -5 elements", wrong.Message);
        Assert.Throws<ArgumentException>(() =>
            comm.AllocateWindow<int>(rank == 1 ? 4 : 5, new WindowOptions { SameSize = true })
        );
        Assert.Throws<ArgumentException>(() => comm.AllocateWindow<int>(5, new WindowOptions { NoLocks = rank == 1 }));
        wrong = Assert.Throws<ArgumentException>(() =>
        {
            _ = rank == 1 ? (Window)comm.AllocateWindow<int>(4) : comm.AllocateWindow<long>(4);
        });
        Assert.Contains("Rank 1 makes a window of elements of 4 bytes, and rank 0 of 8", wrong.Message);
        using Window<int> right = comm.AllocateWindow<int>(rank);
    }
}
