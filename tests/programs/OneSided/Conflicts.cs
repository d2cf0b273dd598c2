using System;
using MPINET;

// Each method accesses memory that another access has at the time. Sound has what is right.
internal static class Conflicts
{
    public static void TwoPutsOfOneElement(Intracommunicator world) // says: two one-sided operations access the same memory of rank 0 at once, window of Win_allocate at Conflicts.cs:
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[0].Put(world.Rank, at: 2); // shown: all
        }
    }

    public static void PutAndGetOfOneElement(Intracommunicator world) // says: Separate them by a fence or a barrier between their epochs
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            if (world.Rank == 0)
            {
                epoch[0].Put(5, at: 2); // shown: 0
            }
            else
            {
                _ = epoch[0].Get(at: 2); // shown: 1
            }
        }
    }

    public static void AccumulatesOfTwoOperators(Intracommunicator world) // says: or use Accumulate with one operation
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (LockAllEpoch<int> epoch = window.LockAll())
        {
            if (world.Rank == 0)
            {
                epoch[0].Accumulate(5, ReductionOperator.Sum, at: 2); // shown: 0
            }
            else
            {
                epoch[0].Accumulate(5, ReductionOperator.Max, at: 2); // shown: 1
            }
        }
    }

    public static void BufferThatIsChanged(Intracommunicator world) // says: changes a buffer that MPI reads.
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        int[] values = [1, 2, 3, 4];
        FenceEpoch<int> epoch = window.Fence();
        if (world.Rank == 1)
        {
            epoch[0].Put(values); // shown: 1
            values[0] = 5;
        }

        epoch.Dispose(); // shown: 1
    }

    public static void BufferOfTwoGets(Intracommunicator world) // says: uses a buffer for two operations at once.
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        int[] values = new int[4];
        LockAllEpoch<int> epoch = window.LockAll();
        if (world.Rank == 1)
        {
            epoch[0].Get(values.AsMemory()); // shown: 1
            epoch[1].Get(values.AsMemory()); // shown: 1
        }

        epoch.Dispose();
    }
}
