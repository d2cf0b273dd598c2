using System;
using MPINET;

internal static class Windows
{
    public static void Run(Intracommunicator world)
    {
        Fence(world);
        Neighbors(world);
        Lock(world);
        LockAll(world);
        Shared(world);
        Dynamic(world);
        Arrays(world);
        Counter(world);
        Mutex(world);
    }

    private static void Fence(Intracommunicator world)
    {
        #region fence
        using Window<double> window = world.AllocateWindow<double>(length: 2);
        window.Span[0] = 10 * world.Rank;
        int next = (world.Rank + 1) % world.Size;
        Fetched<double> fetched;
        using (FenceEpoch<double> epoch = window.Fence()) // all processes
        {
            epoch[next].Put(world.Rank + 0.5, at: 1);
            fetched = epoch[next].Get(at: 0);
        } // all is there now

        Console.WriteLine($"{world.Rank}: {window.Span[1]} was put here, and {fetched.Value} was fetched");
        #endregion
    }

    private static void Neighbors(Intracommunicator world)
    {
        #region start and post
        using Window<int> window = world.AllocateWindow<int>(1);
        int next = (world.Rank + 1) % world.Size;
        using Group all = world.CommunicatorGroup;
        using Group targets = all.Incl(next);
        using Group origins = all.Incl((world.Rank + world.Size - 1) % world.Size);
        using (window.Post(origins)) // the previous process may access this one
        using (StartEpoch<int> epoch = window.Start(targets)) // and this one the next
        {
            epoch[next].Put(world.Rank);
        }

        Console.WriteLine($"{world.Rank}: {window.Span[0]} is before me");
        #endregion
    }

    private static void Lock(Intracommunicator world)
    {
        #region lock
        using Window<long> account = world.AllocateWindow<long>(world.Rank == 0 ? 1 : 0);
        using (LockEpoch<long> epoch = account.Lock(rank: 0)) // exclusive; rank 0 does nothing for it
        {
            long balance = epoch.Target.Get();
            epoch.Target.Put(balance + 100);
        } // the Put has taken effect there
        #endregion
        world.Barrier();
        if (world.Rank == 0)
        {
            Console.WriteLine($"the balance is {account.Span[0]}");
        }
    }

    private static void LockAll(Intracommunicator world)
    {
        #region lock all
        using Window<long> window = world.AllocateWindow<long>(3);
        long[] values = [1, 2, 3];
        int next = (world.Rank + 1) % world.Size;
        using (LockAllEpoch<long> epoch = window.LockAll())
        {
            epoch[next].Put(values);
            epoch[next].Flush(); // until here it may not have taken effect there
            long before = epoch[next].FetchAndOp(10, ReductionOperator.Sum, at: 2); // atomic
            Request<long[]> reading = epoch[next].Rget(at: 0, count: 3);
            Console.WriteLine($"{world.Rank}: {before}, then {string.Join(" ", reading.Wait())}"); // or await reading
        }
        #endregion
    }

    private static void Shared(Intracommunicator world)
    {
        #region shared memory
        using Intracommunicator node = world.SplitByMemory();
        using SharedWindow<double> table = node.AllocateSharedWindow<double>(node.Rank == 0 ? node.Size : 0);
        using (table.LockAll())
        {
            table.SpanOf(0)[node.Rank] = node.Rank + 0.5; // a store into memory of process 0
            table.Exchange();
            double last = table.SpanOf(0)[node.Size - 1];
            Console.WriteLine($"{world.Rank}: {last} is in the memory of all {node.Size}");
        }
        #endregion
    }

    private static void Dynamic(Intracommunicator world)
    {
        #region dynamic
        using DynamicWindow window = world.CreateDynamicWindow();
        int[] numbers = [world.Rank, 0];
        using Attachment<int> mine = window.Attach(numbers);
        GlobalPointer<int>[] all = world.Allgather(mine.Pointer);
        int next = (world.Rank + 1) % world.Size;
        using (DynamicEpoch epoch = window.LockAll())
        {
            int there = epoch.At(all[next]).Get();
            epoch.At(all[next].Slice(first: 1, count: 1)).Put(there + 1);
        }

        world.Barrier(); // the last access is over on all processes
        Console.WriteLine($"{world.Rank}: {string.Join(" ", numbers)}");
        #endregion
    }

    private static void Arrays(Intracommunicator world)
    {
        #region array
        using GlobalArray<double> array = new(world, length: 1000);
        array.ForEachLocal((long index, ref double value) => value = 0.5 * index);
        array.Synchronize();
        double[] some = new double[4];
        array.Get(498, some); // of whichever processes
        double before = array.FetchAndAdd(0, 1);
        array.Synchronize();
        Console.WriteLine($"{world.Rank}: {string.Join(" ", some)}, {array[0]}, {before < world.Size}");
        #endregion
    }

    private static void Counter(Intracommunicator world)
    {
        long sum = 0;
        #region counter
        using GlobalCounter next = new(world);
        for (long item = next.Next(); item < 100; item = next.Next())
        {
            sum += item; // each item goes to one process, the next one that asks
        }
        #endregion

        long all = world.Allreduce(sum, ReductionOperator.Sum);
        Console.WriteLine($"{world.Rank}: {all}");
    }

    private static void Mutex(Intracommunicator world)
    {
        using GlobalArray<long> state = new(world, 2);
        #region mutex
        using GlobalMutex mutex = new(world);
        using (mutex.Enter())
        {
            state[0] += 1; // two elements, perhaps of two processes, which change together
            state[1] = state[0] * state[0];
            state.Flush();
        }
        #endregion

        state.Synchronize();
        Console.WriteLine($"{world.Rank}: {state[0]} {state[1]}");
        state.Synchronize();
    }
}
