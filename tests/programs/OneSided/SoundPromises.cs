using System;
using MPINET;
using MPINET.PInvoke;

// The right counterparts of Promises.
internal static class SoundPromises
{
    public static void PutInAFenceOfNoPut(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence(world.Rank == 0 ? FenceAssert.None : FenceAssert.NoPut))
        {
            if (world.Rank == 1)
            {
                epoch[0].Put(5, at: 2);
            }

            epoch.Next(FenceAssert.NoPut);
            _ = epoch[0].Get(at: 2);
            epoch.Next();
            if (world.Rank == 1)
            {
                epoch[0].Put(6, at: 2);
            }
        }
    }

    public static void AccumulateInAPostOfNoPut(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using Group all = world.CommunicatorGroup;
        for (int i = 0; i < 2; i++)
        {
            // Of the first epochs only those of rank 0 get data.
            using (
                PostEpoch exposure = window.Post(
                    all,
                    assert: world.Rank == 0 && i == 0 ? FenceAssert.None : FenceAssert.NoPut
                )
            )
            using (StartEpoch<int> epoch = window.Start(all))
            {
                if (world.Rank == 1 && i == 0)
                {
                    epoch[0].Accumulate(5, ReductionOperator.Sum);
                }

                _ = epoch[0].Get(at: 1);
                _ = epoch[0].FetchAndOp(0, ReductionOperator.NoOp, at: 2);
            }
        }
    }

    public static void StoreBeforeAFenceOfNoStore(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[(world.Rank + 1) % world.Size].Put(5);
        }

        using (FenceEpoch<int> epoch = window.Fence(FenceAssert.NoStore))
        {
            window.Span[2] = world.Rank;
        }
    }

    public static void StoreBesideAPutBeforeNext(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[(world.Rank + 1) % world.Size].Put(5);
            epoch.Next(FenceAssert.NoStore);
            window.Span[1] = 0x0101;
            epoch.Next();
        }
    }

    // Processes access bytes beside those into which the program stores.
    public static void StoreOverAGet(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        int next = (world.Rank + 1) % world.Size;
        for (int i = 0; i < 20; i++)
        {
            window.Span[2] = i;
            using (FenceEpoch<int> epoch = window.Fence())
            {
                _ = epoch[next].Get(at: 2);
                window.Span[1] = i;
                window.Span[3] = i;
            }
        }
    }

    public static void StoreOverAPut(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using Window<int> same = world.CreateWindow(new int[64].AsMemory());
        int next = (world.Rank + 1) % world.Size;
        using (FenceEpoch<int> epoch = window.Fence())
        using (FenceEpoch<int> other = same.Fence())
        {
            for (int i = 0; i < 50; i++)
            {
                epoch[next].Put(i, at: 2);
                other[next].Put(new int[] { i, i, i, i, i }, at: i % 8);
                window.Span[1] = i;
                epoch.Next();
                other.Next();
                window.Span[2] = -i;
                epoch.Next();
            }
        }
    }

    public static void PromiseOfOneRankAlone(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        _ = Mpi.MPI_Win_fence(Mpi.MPI_MODE_NOPRECEDE, window.MPIWindow);
        _ = Mpi.MPI_Win_fence(Mpi.MPI_MODE_NOSUCCEED, window.MPIWindow);
    }

    // Two windows show one memory.
    public static void PutsInTwoWindowsOfOneMemory(Intracommunicator world)
    {
        int[] memory = new int[8];
        using Window<int> first = world.CreateWindow(memory.AsMemory());
        using Window<int> second = world.CreateWindow(memory.AsMemory());
        using (FenceEpoch<int> one = first.Fence()) { }

        using (FenceEpoch<int> other = second.Fence())
        {
            other[(world.Rank + 1) % world.Size].Put(5, at: 2);
        }

        using (FenceEpoch<int> one = first.Fence(FenceAssert.NoStore))
        {
            _ = one[0].Get(at: 2);
        }
    }

    public static void StoreThatAMessageOrdersBeforeAGet(Intracommunicator world)
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            if (world.Rank == 1)
            {
                window.Span[2] = 7;
                world[0].Send(1);
            }
            else if (world.Rank == 0)
            {
                _ = world[1].Recv<int>();
                _ = epoch[1].Get(at: 2);
            }
        }
    }
}
