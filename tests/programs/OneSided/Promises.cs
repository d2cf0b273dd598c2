using MPINET;
using MPINET.PInvoke;

// Each method breaks a promise, or stores into memory that another process accesses. SoundPromises has what is right.
internal static class Promises
{
    public static void PutInAFenceOfNoPut(Intracommunicator world) // says: rank 0 breaks its promise of MPI_MODE_NOPUT, window of Win_allocate at Promises.cs:
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence(FenceAssert.NoPut)) // shown: 0
        {
            if (world.Rank == 1)
            {
                epoch[0].Put(5, at: 2); // shown: 1
            }
        }
    }

    public static void AccumulateInAPostOfNoPut(Intracommunicator world) // says: Give MPI_MODE_NOPUT (FenceAssert.NoPut) only if all processes merely read
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using Group all = world.CommunicatorGroup;
        using (PostEpoch exposure = window.Post(all, assert: FenceAssert.NoPut)) // shown: 0
        using (StartEpoch<int> epoch = window.Start(all))
        {
            if (world.Rank == 1)
            {
                epoch[0].Accumulate(5, ReductionOperator.Sum); // shown: 1
            }
        }
    }

    public static void StoreBeforeAFenceOfNoStore(Intracommunicator world) // says: breaks its promise of MPI_MODE_NOSTORE
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence()) { }

        window.Span[2] = world.Rank;
        using (FenceEpoch<int> epoch = window.Fence(FenceAssert.NoStore)) // shown: 1
        { }
    }

    public static void StoreBesideAPutBeforeNext(Intracommunicator world) // says: bytes 4 to 5 have changed since the last fence, and no operation has written them
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            if (world.Rank == 0)
            {
                epoch[1].Put(5);
            }
            else
            {
                window.Span[1] = 0x0101;
            }

            epoch.Next(FenceAssert.NoStore); // shown: 1
        }
    }

    public static void StoreOverAGet(Intracommunicator world) // says: the program of rank 1 stores into its own memory while rank 0 reads it
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            if (world.Rank == 0)
            {
                _ = epoch[1].Get(at: 2); // shown: 0
            }
            else
            {
                window.Span[2] = 7;
            }
        }
    }

    public static void StoreOverAPut(Intracommunicator world) // says: the memory of rank 1 has not what rank 0 has put
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            if (world.Rank == 0)
            {
                epoch[1].Put(5, at: 2); // shown: 0
            }

            // On one machine the data are there now.
            world.Barrier();
            if (world.Rank == 1)
            {
                window.Span[2] = 7;
            }
        }
    }

    public static void PromiseOfOneRankAlone(Intracommunicator world) // says: the processes promise different things for one fence
    {
        using Window<int> window = world.AllocateWindow<int>(4);
        int asserts = world.Rank == 0 ? Mpi.MPI_MODE_NOPRECEDE : 0;
        _ = Mpi.MPI_Win_fence(asserts, window.MPIWindow); // shown: all
    }
}
