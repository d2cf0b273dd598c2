using MPINET;

// Each method waits for ever. Sound has what is right.
internal static class Waiting
{
    public static void FenceOfOneRankAlone(Intracommunicator world) // says: in Win_fence, the
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[0].Accumulate(1, ReductionOperator.Sum);
            if (world.Rank == 0)
            {
                epoch.Next(); // shown: 0
            }
            else
            {
                world.Barrier(); // shown: others
            }
        }
    }

    public static void StartWithoutPost(Intracommunicator world) // says: Rank 0 and rank 1 both wait for each other.
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using Group all = world.CommunicatorGroup;
        using Group first = all.Incl(0);
        using Group second = all.Incl(1);
        if (world.Rank == 0)
        {
            using StartEpoch<int> epoch = window.Start(second); // shown: 0
            epoch[1].Put(1);
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(); // shown: 1
        }
    }

    public static void PostWithoutStart(Intracommunicator world) // says: Rank 0 and rank 1 both wait for each other.
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using Group all = world.CommunicatorGroup;
        using Group first = all.Incl(0);
        if (world.Rank == 1)
        {
            PostEpoch exposure = window.Post(first);
            exposure.Dispose(); // shown: 1
        }
        else if (world.Rank == 0)
        {
            _ = world[1].Recv<int>(); // shown: 0
        }
    }

    public static void LockThatIsNeverReleased(Intracommunicator world) // says: and rank 0 has a lock that excludes it.
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        if (world.Rank == 0)
        {
            LockEpoch<int> held = window.Lock(1);
            held.Target.Put(1);
            world[1].Send(1);
            world.Barrier(); // shown: 0
            held.Dispose();
        }
        else
        {
            _ = world[0].Recv<int>();
            using (LockEpoch<int> epoch = window.Lock(1)) // shown: 1
            {
                epoch.Target.Put(2);
            }

            world.Barrier();
        }
    }

    public static void MutexThatIsNeverLeft(Intracommunicator world) // says: and rank 0 has the lock while it waits elsewhere.
    {
        GlobalMutex mutex = new(world);
        if (world.Rank == 0)
        {
            _ = mutex.Enter();
            world[1].Send(1);
            world.Barrier(); // shown: 0
        }
        else
        {
            _ = world[0].Recv<int>();
            using (mutex.Enter()) // shown: 1
            {
                world.Barrier();
            }
        }
    }

    public static void MutexOfARankThatHasEnded(Intracommunicator world) // says: and rank 0 has ended without leaving the lock.
    {
        GlobalMutex mutex = new(world);
        if (world.Rank == 0)
        {
            _ = mutex.Enter();
            world[1].Send(1);
        }
        else
        {
            _ = world[0].Recv<int>();
            using GlobalMutex.Hold hold = mutex.Enter(); // shown: 1
        }
    }

    public static void MutexesInOtherOrders(Intracommunicator world) // says: take several locks in the same order on all ranks.
    {
        GlobalMutex even = new(world);
        GlobalMutex odd = new(world);
        if (world.Rank == 0)
        {
            using GlobalMutex.Hold first = even.Enter();
            world.Barrier();
            using GlobalMutex.Hold second = odd.Enter(); // shown: 0
        }
        else
        {
            using GlobalMutex.Hold first = odd.Enter();
            world.Barrier();
            using GlobalMutex.Hold second = even.Enter(); // shown: 1
        }
    }

    public static void WindowFreedByOneRank(Intracommunicator world) // says: in Win_free, the
    {
        Window<int> window = world.AllocateWindow<int>(1);
        if (world.Rank == 0)
        {
            window.Dispose(); // shown: 0
        }

        world.Barrier(); // shown: others
    }

    public static void ArrayFreedByOneRank(Intracommunicator world) // says: in Win_free, the
    {
        GlobalArray<int> array = new(world, 10);
        if (world.Rank == 0)
        {
            array.Dispose(); // shown: 0
        }

        world.Barrier(); // shown: others
    }
}
