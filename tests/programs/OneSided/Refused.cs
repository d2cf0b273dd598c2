using System;
using MPINET;

// Each method gets an exception. Sound has what is right.
internal static class Refused
{
    public static void PutPastTheEnd(Intracommunicator world) // says: 1 element(s) from index 4 on are not in the window of rank 0, which has 4
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using FenceEpoch<int> epoch = window.Fence();
        if (world.Rank == 1)
        {
            epoch[0].Put(1, at: 4); // shown: 1
        }
    }

    public static void ElementOutsideOfTheArray(Intracommunicator world) // says: 1 element(s) from index 10 on are not all in the array, which has 10
    {
        using GlobalArray<int> array = new(world, 10);
        if (world.Rank == 1)
        {
            array[10] = 1; // shown: 1
        }
    }

    public static void AccessAfterTheEpoch(Intracommunicator world) // says: The epoch has ended: access the window between the beginning of an epoch and its Dispose.
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        RemoteMemory<int> first;
        using (FenceEpoch<int> epoch = window.Fence())
        {
            first = epoch[0];
        }

        if (world.Rank == 1)
        {
            first.Put(1); // shown: 1
        }
    }

    public static void ValueBeforeTheEnd(Intracommunicator world) // says: read it after Dispose of the epoch, or after Next
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using FenceEpoch<int> epoch = window.Fence();
        Fetched<int> value = epoch[0].Get();
        if (world.Rank == 1)
        {
            Console.WriteLine(value.Value); // shown: 1
        }
    }

    public static void WindowFreedInAnEpoch(Intracommunicator world) // says: Dispose of a window while an epoch is open, begun by Lock at Refused.cs:
    {
        Window<int> window = world.AllocateWindow<int>(1);
        LockEpoch<int> epoch = window.Lock(world.Rank);
        window.Dispose(); // shown: all
        epoch.Dispose();
    }

    public static void EpochInAnEpoch(Intracommunicator world) // says: LockAll of a window while an epoch is open, begun by Fence at Refused.cs:
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using FenceEpoch<int> fence = window.Fence();
        using LockAllEpoch<int> all = window.LockAll(); // shown: all
    }

    public static void LockTwice(Intracommunicator world) // says: Lock of a window while an epoch is open, begun by Lock at Refused.cs:
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using LockEpoch<int> first = window.Lock(0, LockKind.Shared);
        using LockEpoch<int> second = window.Lock(0, LockKind.Shared); // shown: all
    }

    public static void RankOutsideOfTheGroup(Intracommunicator world) // says: is not in the group of Start: the epoch accesses the processes of that group alone
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using Group all = world.CommunicatorGroup;
        using Group other = all.Incl((world.Rank + 1) % world.Size);
        using PostEpoch exposure = window.Post(other);
        using StartEpoch<int> epoch = window.Start(other);
        epoch[world.Rank].Put(1); // shown: all
    }

    public static void OperatorOfTheProgram(Intracommunicator world) // says: one-sided accesses take operations of MPI alone
    {
        using ReductionOperator larger = ReductionOperator.Create<int>(Math.Max);
        using Window<int> window = world.AllocateWindow<int>(1);
        using LockAllEpoch<int> epoch = window.LockAll();
        epoch[0].Accumulate(world.Rank, larger); // shown: all
    }

    public static void SwapOfDoubles(Intracommunicator world) // says: The bits of a double are a long: BitConverter.DoubleToInt64Bits.
    {
        using Window<double> window = world.AllocateWindow<double>(1);
        using LockAllEpoch<double> epoch = window.LockAll();
        _ = epoch[0].CompareAndSwap(1.5, 0); // shown: all
    }

    public static void LengthsThatDiffer(Intracommunicator world) // says: WindowOptions.SameSize is set, and rank 1 asks for 5 elements, rank 0 for 4.
    {
        WindowOptions options = new() { SameSize = true };
        using Window<int> window = world.AllocateWindow<int>(4 + world.Rank, options); // shown: all
    }

    public static void TypesThatDiffer(Intracommunicator world) // says: Rank 1 makes a window of elements of 8 bytes, and rank 0 of 4: all give the same type.
    {
        if (world.Rank == 0)
        {
            using Window<int> window = world.AllocateWindow<int>(4); // shown: 0
        }
        else
        {
            using Window<long> window = world.AllocateWindow<long>(4); // shown: others
        }
    }

    public static void OptionsThatDiffer(Intracommunicator world) // says: Rank 1 makes the window with other WindowOptions than rank 0: all give the same.
    {
        WindowOptions options = new() { NoLocks = world.Rank == 0 };
        using Window<int> window = world.AllocateWindow<int>(4, options); // shown: all
    }

    public static void PointerOfAnotherWindow(Intracommunicator world) // says: pass what Attachment.Pointer of this window gave, or a slice of it
    {
        using DynamicWindow first = world.CreateDynamicWindow();
        using DynamicWindow second = world.CreateDynamicWindow();
        using Attachment<int> attached = first.Attach(new int[4]);
        GlobalPointer<int>[] pointers = world.Allgather(attached.Pointer);
        using DynamicEpoch epoch = second.LockAll();
        epoch.At(pointers[0]).Put(1); // shown: all
    }

    public static void PointerToNothing(Intracommunicator world) // says: The pointer is null: it leads nowhere.
    {
        using DynamicWindow window = world.CreateDynamicWindow();
        using Attachment<int> attached = window.Attach(new int[4]);
        GlobalPointer<int>[] pointers = new GlobalPointer<int>[world.Size];
        pointers[world.Rank] = attached.Pointer;
        using DynamicEpoch epoch = window.LockAll();
        epoch.At(pointers[(world.Rank + 1) % world.Size]).Put(1); // shown: all
    }

    public static void LockWithoutLocks(Intracommunicator world) // says: was made with WindowOptions.NoLocks: use Fence, or Start and Post
    {
        using Window<int> window = world.AllocateWindow<int>(1, new WindowOptions { NoLocks = true });
        using LockEpoch<int> epoch = window.Lock(0); // shown: all
    }

    public static void MutexEnteredTwice(Intracommunicator world) // says: would wait for itself: Dispose the hold first
    {
        using GlobalMutex mutex = new(world);
        if (world.Rank == 1)
        {
            using GlobalMutex.Hold hold = mutex.Enter();
            using GlobalMutex.Hold again = mutex.Enter(); // shown: 1
        }
    }

    public static void BordersThatDiffer(Intracommunicator world) // says: The processes give 'halo' from 0 to 1: all give the same.
    {
        using CartesianCommunicator grid = world.CreateCartesian(CartesianCommunicator.CreateDims(world.Size, 2));
        using GlobalMatrix<double> matrix = new(grid, 10, 10, halo: world.Rank == 0 ? 1 : 0); // shown: all
    }
}
