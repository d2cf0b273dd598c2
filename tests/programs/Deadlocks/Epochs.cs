using MPINET;
using Cpp = MPINET.Cli.MPI;

// Each method hangs in one-sided communication.
internal static class Epochs
{
    public static void EpochThatNobodyExposes(Intracommunicator world) // says: Rank 0 and rank 1 both wait for each other.
    {
        Cpp.Win window = Window();
        if (world.Rank == 0)
        {
            window.Start(Group(1), 0); // waits: 0
            window.Complete();
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(); // waits: 1
        }

        window.Free();
    }

    public static void EpochThatIsNotCompleted(Intracommunicator world) // says: Rank 0 and rank 1 both wait for each other.
    {
        Cpp.Win window = Window();
        if (world.Rank == 0)
        {
            window.Start(Group(1), 0);
            _ = world[1].Recv<int>(); // waits: 0
            window.Complete();
        }
        else if (world.Rank == 1)
        {
            window.Post(Group(0), 0);
            window.Wait(); // waits: 1
            world[0].Send(1);
        }

        window.Free();
    }

    public static void StartBeforePostOnBoth(Intracommunicator world) // says: Rank 0 and rank 1 both wait for each other.
    {
        Cpp.Win window = Window();
        if (world.Rank < 2)
        {
            Cpp.Group other = Group(1 - world.Rank);
            window.Start(other, 0); // waits: 0 1
            window.Post(other, 0);
            window.Complete();
            window.Wait();
        }

        window.Free();
    }

    public static void LockThatIsHeldInABarrier(Intracommunicator world) // says: in Win_lock of rank 1, window of Win_create at Epochs.cs:
    {
        Cpp.Win window = Window();
        if (world.Rank == 0)
        {
            window.Lock(Cpp.LOCK_EXCLUSIVE, 1, 0);
            for (int i = 1; i < world.Size; i++)
            {
                world[i].Send(1);
            }

            world.Barrier(); // waits: 0
            window.Unlock(1);
        }
        else
        {
            _ = world[0].Recv<int>();
            window.Lock(Cpp.LOCK_SHARED, 1, 0); // waits: others
            window.Unlock(1);
            world.Barrier();
        }

        window.Free();
    }

    public static void LocksInAnotherOrder(Intracommunicator world) // says: Rank 0 waits in Win_lock (exclusive) of rank 1, window of Win_create at Epochs.cs:
    {
        Cpp.Win window = Window();
        if (world.Rank < 2)
        {
            window.Lock(Cpp.LOCK_EXCLUSIVE, world.Rank, 0);
            world.Sendrecv([1], world[1 - world.Rank], new int[1], world[1 - world.Rank]);
            window.Lock(Cpp.LOCK_EXCLUSIVE, 1 - world.Rank, 0); // waits: 0 1
            window.Unlock(1 - world.Rank);
            window.Unlock(world.Rank);
        }

        window.Free();
    }

    public static void LocksOfAllAgainstOne(Intracommunicator world) // says: and rank 0 has a lock that excludes it.
    {
        Cpp.Win window = Window();
        if (world.Rank == 0)
        {
            window.Lock_all(0);
            for (int i = 1; i < world.Size; i++)
            {
                world[i].Send(1);
            }

            _ = world.AnySource.Recv<int>(); // waits: 0
            window.Unlock_all();
        }
        else
        {
            _ = world[0].Recv<int>();
            window.Lock(Cpp.LOCK_EXCLUSIVE, 0, 0); // waits: others
            window.Unlock(0);
            world[0].Send(1);
        }

        window.Free();
    }

    private static unsafe Cpp.Win Window() => Cpp.Win.Create(null, 0, 1, Cpp.INFO_NULL, Cpp.COMM_WORLD);

    private static Cpp.Group Group(int rank) => Cpp.COMM_WORLD.Get_group().Incl(1, [rank]);
}
