using MPINET;

// Accesses of one element that other calls order.
internal static class SoundOrders
{
    public static void ByAMutex(Intracommunicator world)
    {
        using GlobalMutex mutex = new(world);
        using Window<int> window = world.AllocateWindow<int>(1);
        using (LockAllEpoch<int> epoch = window.LockAll())
        {
            using (mutex.Enter())
            {
                LockedMemory<int> first = epoch[0];
                first.Put(first.Get() + 1);
                epoch.Flush();
            }
        }
    }

    public static void ByAMutexInAnArray(Intracommunicator world)
    {
        using GlobalMutex mutex = new(world);
        using GlobalArray<int> array = new(world, 10);
        using (mutex.Enter())
        {
            array[0] += 1;
            array.Flush();
        }

        array.Synchronize();
    }

    public static void ByALockOfAnotherWindow(Intracommunicator world)
    {
        using Window<int> gate = world.AllocateWindow<int>(1);
        using Window<int> window = world.AllocateWindow<int>(1);
        using (LockAllEpoch<int> epoch = window.LockAll())
        {
            using (gate.Lock(0))
            {
                epoch[0].Put(world.Rank);
                epoch.Flush();
            }
        }
    }

    public static void ByACounter(Intracommunicator world)
    {
        using GlobalCounter turns = new(world);
        using GlobalArray<int> array = new(world, 10);
        while (turns.Value != world.Rank) { }

        array[3] = world.Rank;
        array.Flush();
        turns.Next();
        array.Synchronize();
    }

    public static void ByAMessage(Intracommunicator world)
    {
        using GlobalArray<int> array = new(world, 10);
        if (world.Rank > 0)
        {
            _ = world[world.Rank - 1].Recv<int>();
        }

        array[3] = world.Rank;
        array.Flush();
        if (world.Rank < world.Size - 1)
        {
            world[world.Rank + 1].Send(1);
        }

        array.Synchronize();
    }

    public static void ByAFlagInTheArray(Intracommunicator world)
    {
        using GlobalArray<int> array = new(world, 10);
        if (world.Rank > 0)
        {
            while (array.FetchAndOp(9, 0, ReductionOperator.NoOp) != world.Rank) { }
        }

        array[3] = world.Rank;
        array.Flush();
        _ = array.FetchAndAdd(9, 1);
        array.Synchronize();
    }

    // The value is there, so the target has carried out the read.
    public static void ByARequestForTheResult(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        using (LockEpoch<int> epoch = window.Lock(0, LockKind.Exclusive))
        {
            int before = epoch.Target.Rget().Wait();
            using Request written = epoch.Target.Rput(new[] { before + 1 });
            written.Wait();
        }
    }
}
