using System;
using System.Threading;
using MPINET;

// The sound version of each method of this name in the other classes.
internal static class Sound
{
    public static void PutPastTheEnd(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using FenceEpoch<int> epoch = window.Fence();
        if (world.Rank == 1)
        {
            epoch[0].Put(1, at: 3);
            epoch[0].Put(ReadOnlyMemory<int>.Empty, at: 4);
        }
    }

    public static void ElementOutsideOfTheArray(Intracommunicator world)
    {
        using GlobalArray<int> array = new(world, 10);
        if (world.Rank == 1)
        {
            array[9] = 1;
        }
    }

    public static void AccessAfterTheEpoch(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using FenceEpoch<int> epoch = window.Fence();
        RemoteMemory<int> first = epoch[0];
        epoch.Next();
        if (world.Rank == 1)
        {
            first.Put(1);
        }
    }

    public static void ValueBeforeTheEnd(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using FenceEpoch<int> epoch = window.Fence();
        Fetched<int> value = epoch[0].Get();
        epoch.Next();
        Console.WriteLine(value.Value);
    }

    public static void WindowFreedInAnEpoch(Intracommunicator world)
    {
        Window<int> window = world.AllocateWindow<int>(1);
        LockEpoch<int> epoch = window.Lock(world.Rank);
        epoch.Dispose();
        window.Dispose();
    }

    public static void EpochInAnEpoch(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using Window<int> other = world.AllocateWindow<int>(1);
        using FenceEpoch<int> fence = window.Fence();
        using LockAllEpoch<int> all = other.LockAll();
    }

    public static void LockTwice(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using LockEpoch<int> first = window.Lock(0, LockKind.Shared);
        using LockEpoch<int> second = window.Lock(1, LockKind.Shared);
    }

    public static void RankOutsideOfTheGroup(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using Group all = world.CommunicatorGroup;
        using Group next = all.Incl((world.Rank + 1) % world.Size);
        using Group previous = all.Incl((world.Rank + world.Size - 1) % world.Size);
        using PostEpoch exposure = window.Post(previous);
        using StartEpoch<int> epoch = window.Start(next);
        epoch[(world.Rank + 1) % world.Size].Put(1);
    }

    public static void OperatorOfTheProgram(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using LockAllEpoch<int> epoch = window.LockAll();
        epoch[0].Accumulate(world.Rank, ReductionOperator.Max);
    }

    public static void SwapOfDoubles(Intracommunicator world)
    {
        using Window<long> window = world.AllocateWindow<long>(1);
        using LockAllEpoch<long> epoch = window.LockAll();
        _ = epoch[0].CompareAndSwap(BitConverter.DoubleToInt64Bits(1.5), 0);
    }

    public static void LengthsThatDiffer(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4 + world.Rank);
    }

    public static void TypesThatDiffer(Intracommunicator world)
    {
        using Window window = world.Rank == 0 ? world.AllocateWindow<int>(4) : world.AllocateWindow<float>(4);
    }

    public static void OptionsThatDiffer(Intracommunicator world)
    {
        WindowOptions options = new() { NoLocks = true };
        using Window<int> window = world.AllocateWindow<int>(4, options);
    }

    public static void PointerOfAnotherWindow(Intracommunicator world)
    {
        using DynamicWindow first = world.CreateDynamicWindow();
        using DynamicWindow second = world.CreateDynamicWindow();
        using Attachment<int> attached = first.Attach(new int[4]);
        GlobalPointer<int>[] pointers = world.Allgather(attached.Pointer);
        using (DynamicEpoch epoch = first.LockAll())
        {
            epoch.At(pointers[0].Slice(world.Rank, 1)).Put(1);
        }

        world.Barrier();
    }

    public static void PointerToNothing(Intracommunicator world)
    {
        using DynamicWindow window = world.CreateDynamicWindow();
        using Attachment<int> attached = window.Attach(new int[4]);
        GlobalPointer<int>[] pointers = world.Allgather(attached.Pointer);
        using (DynamicEpoch epoch = window.LockAll())
        {
            epoch.At(pointers[(world.Rank + 1) % world.Size]).Put(1);
        }

        world.Barrier();
    }

    public static void LockWithoutLocks(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1, new WindowOptions { NoLocks = true });
        using FenceEpoch<int> epoch = window.Fence();
    }

    public static void MutexThatIsNeverLeft(Intracommunicator world)
    {
        using GlobalMutex mutex = new(world);
        using (mutex.Enter())
        {
            // Longer than the watch waits before it searches.
            Thread.Sleep(world.Rank == 0 ? 1500 : 0);
        }

        world.Barrier();
    }

    public static void MutexOfARankThatHasEnded(Intracommunicator world)
    {
        using GlobalMutex mutex = new(world);
        using GlobalMutex.Hold hold = mutex.Enter();
    }

    public static void MutexesInOtherOrders(Intracommunicator world)
    {
        using GlobalMutex even = new(world);
        using GlobalMutex odd = new(world);
        using GlobalMutex.Hold first = even.Enter();
        using GlobalMutex.Hold second = odd.Enter();
    }

    public static void MutexEnteredTwice(Intracommunicator world)
    {
        using GlobalMutex mutex = new(world);
        using GlobalMutex other = new(world);
        using GlobalMutex.Hold hold = mutex.Enter();
        using GlobalMutex.Hold again = other.Enter();
    }

    public static void BordersThatDiffer(Intracommunicator world)
    {
        using CartesianCommunicator grid = world.CreateCartesian(CartesianCommunicator.CreateDims(world.Size, 2));
        using GlobalMatrix<double> matrix = new(grid, 10, 10, halo: 1);
        matrix.Local.Row(0).Fill(world.Rank);
        matrix.UpdateHalo();
    }

    public static void FenceOfOneRankAlone(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[0].Accumulate(1, ReductionOperator.Sum);
            epoch.Next();
        }

        world.Barrier();
    }

    public static void StartWithoutPost(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using Group all = world.CommunicatorGroup;
        using Group first = all.Incl(0);
        using Group second = all.Incl(1);
        if (world.Rank == 0)
        {
            using (StartEpoch<int> epoch = window.Start(second))
            {
                epoch[1].Put(1);
            }

            world[1].Send(1);
        }
        else if (world.Rank == 1)
        {
            using (PostEpoch exposure = window.Post(first)) { }

            _ = world[0].Recv<int>();
        }
    }

    public static void PostWithoutStart(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using Group all = world.CommunicatorGroup;
        using Group first = all.Incl(0);
        using Group second = all.Incl(1);
        if (world.Rank == 1)
        {
            PostEpoch exposure = window.Post(first);
            exposure.Dispose();
            world[0].Send(1);
        }
        else if (world.Rank == 0)
        {
            window.Start(second).Dispose();
            _ = world[1].Recv<int>();
        }
    }

    public static void LockThatIsNeverReleased(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        if (world.Rank == 0)
        {
            LockEpoch<int> held = window.Lock(1);
            held.Target.Put(1);
            world[1].Send(1);
            held.Dispose();
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>();
            using (LockEpoch<int> epoch = window.Lock(1))
            {
                epoch.Target.Put(2);
            }
        }

        world.Barrier();
    }

    public static void WindowFreedByOneRank(Intracommunicator world)
    {
        Window<int> window = world.AllocateWindow<int>(1);
        window.Dispose();
        world.Barrier();
    }

    public static void ArrayFreedByOneRank(Intracommunicator world)
    {
        GlobalArray<int> array = new(world, 10);
        array.Dispose();
        world.Barrier();
    }

    public static void TwoPutsOfOneElement(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[0].Put(world.Rank, at: world.Rank);
            epoch.Next();
            epoch[0].Put(world.Rank, at: (world.Rank + 1) % world.Size);
        }
    }

    public static void PutAndGetOfOneElement(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            if (world.Rank == 0)
            {
                epoch[0].Put(5, at: 2);
            }

            epoch.Next();
            _ = epoch[0].Get(at: 2);
        }
    }

    public static void AccumulatesOfTwoOperators(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (LockAllEpoch<int> epoch = window.LockAll())
        {
            epoch[0].Accumulate(5, ReductionOperator.Sum, at: 2);
            epoch[0].Accumulate(5, ReductionOperator.Max, at: world.Rank);
        }
    }

    public static void ElementThatTwoRanksSet(Intracommunicator world)
    {
        using GlobalArray<int> array = new(world, 100);
        for (int rank = 0; rank < world.Size; rank++)
        {
            if (rank == world.Rank)
            {
                array[5] = world.Rank;
            }

            array.Synchronize();
        }
    }

    public static void BlocksThatOverlap(Intracommunicator world)
    {
        using CartesianCommunicator grid = world.CreateCartesian(CartesianCommunicator.CreateDims(world.Size, 2));
        using GlobalMatrix<double> matrix = new(grid, 9, 9);
        matrix.Synchronize();
        matrix.Put(world.Rank, 2, new double[1, 5]);
        matrix.Synchronize();
    }

    public static void BufferThatIsChanged(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        int[] values = [1, 2, 3, 4];
        FenceEpoch<int> epoch = window.Fence();
        if (world.Rank == 1)
        {
            epoch[0].Put(values);
        }

        epoch.Dispose();
        values[0] = 5;
    }

    public static void BufferOfTwoGets(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        int[] values = new int[4];
        LockAllEpoch<int> epoch = window.LockAll();
        if (world.Rank == 1)
        {
            epoch[0].Get(values.AsMemory());
            epoch.FlushLocal();
            epoch[1].Get(values.AsMemory());
        }

        epoch.Dispose();
    }
}
