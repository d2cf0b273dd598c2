using System.Threading;
using MPINET;
using Cpp = MPINET.Cli.MPI;

// Each method ends. It waits long in calls that MPI cannot be asked about, or makes calls that could be confused with others.
internal static class SoundCalls
{
    private const int Pause = 2500;
    private const int Rounds = 100;

    public static void AnIntercommunicatorWithALateLeader(Intracommunicator world)
    {
        using Intracommunicator group = world.Split(world.Rank % 2);
        for (int i = 0; i < 2; i++)
        {
            if (world.Rank == i)
            {
                Thread.Sleep(Pause);
            }

            using Intercommunicator both = group.CreateIntercommunicator(0, world[(world.Rank + 1) % 2], tag: i);
            if (world.Rank == 0)
            {
                Thread.Sleep(Pause / 2);
            }

            using Intracommunicator merged = both.Merge();
            merged.Barrier();
        }
    }

    public static void ALateMemberOfAGroup(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            for (int i = 0; i < 2; i++)
            {
                if (world.Rank == i)
                {
                    Thread.Sleep(Pause);
                }

                Cpp.Group all = Cpp.COMM_WORLD.Get_group();
                Cpp.Group two = all.Incl(2, [0, 1]);
                Cpp.Intracomm made = Cpp.COMM_WORLD.Create_group(two, 3);
                made.Barrier();
                made.Free();
                two.Free();
                all.Free();
            }
        }

        world.Barrier();
    }

    public static unsafe void EpochsWithLateOnes(Intracommunicator world)
    {
        int[] memory = new int[world.Size];
        fixed (int* address = memory)
        {
            Cpp.Win window = Cpp.Win.Create(
                address,
                world.Size * sizeof(int),
                sizeof(int),
                Cpp.INFO_NULL,
                Cpp.COMM_WORLD
            );
            Cpp.Group all = Cpp.COMM_WORLD.Get_group();
            for (int i = 0; i < 2; i++)
            {
                int number = world.Rank + i;
                if (world.Rank == i)
                {
                    Thread.Sleep(Pause);
                }

                window.Post(all, 0);
                window.Start(all, 0);
                for (int rank = 0; rank < world.Size; rank++)
                {
                    window.Put(&number, 1, Cpp.INT, rank, world.Rank, 1, Cpp.INT);
                }

                if (world.Rank == i)
                {
                    Thread.Sleep(Pause / 2);
                }

                window.Complete();
                window.Wait();
                for (int rank = 0; rank < world.Size; rank++)
                {
                    if (memory[rank] != rank + i)
                    {
                        throw new System.InvalidOperationException($"rank {rank} has put {memory[rank]}");
                    }
                }
            }

            window.Free();
            all.Free();
        }
    }

    public static unsafe void LocksThatAreHeldLong(Intracommunicator world)
    {
        int count = 0;
        Cpp.Win window = Cpp.Win.Create(&count, sizeof(int), sizeof(int), Cpp.INFO_NULL, Cpp.COMM_WORLD);
        const int each = 20;
        for (int i = 0; i < each; i++)
        {
            int seen;
            window.Lock(Cpp.LOCK_EXCLUSIVE, 0, 0);
            window.Get(&seen, 1, Cpp.INT, 0, 0, 1, Cpp.INT);
            window.Flush(0);
            if (i == each / 2)
            {
                Thread.Sleep(Pause / world.Size);
            }

            seen++;
            window.Put(&seen, 1, Cpp.INT, 0, 0, 1, Cpp.INT);
            window.Unlock(0);
        }

        world.Barrier();
        if (world.Rank == 0)
        {
            window.Lock(Cpp.LOCK_SHARED, 0, 0);
            int all = Volatile.Read(ref count);
            window.Unlock(0);
            if (all != each * world.Size)
            {
                throw new System.InvalidOperationException($"{all} are not {each * world.Size}");
            }
        }

        window.Free();
    }

    public static void SharedLocksInABarrier(Intracommunicator world)
    {
        Cpp.Win window = Window();
        window.Lock_all(0);
        if (world.Rank == 0)
        {
            Thread.Sleep(Pause);
        }

        world.Barrier();
        window.Unlock_all();
        window.Lock(Cpp.LOCK_SHARED, 0, 0);
        world.Barrier();
        window.Unlock(0);
        window.Free();
    }

    public static void ALockWhoseHolderWaitsForALateOne(Intracommunicator world)
    {
        Cpp.Win window = Window();
        if (world.Rank == 0)
        {
            window.Lock(Cpp.LOCK_EXCLUSIVE, 0, 0);
            world[world.Size - 1].Send(1);
            _ = world[world.Size - 1].Recv<int>();
            window.Unlock(0);
        }
        else if (world.Rank == world.Size - 1)
        {
            _ = world[0].Recv<int>();
            Thread.Sleep(Pause);
            world[0].Send(1);
        }
        else
        {
            window.Lock(Cpp.LOCK_EXCLUSIVE, 0, 0);
            window.Unlock(0);
        }

        window.Free();
    }

    public static void ThreadsWithCommunicatorsOfTheirOwn(Intracommunicator world)
    {
        if (Session.ThreadLevel < ThreadLevel.Multiple)
        {
            return;
        }

        using Intracommunicator first = world.Dup();
        using Intracommunicator second = world.Dup();
        Thread other = new(() =>
        {
            for (int i = 0; i < Rounds; i++)
            {
                using Intracommunicator copy = first.Dup();
                Require(world.Size * i, copy.Allreduce(i, ReductionOperator.Sum));
            }
        });
        other.Start();
        for (int i = 0; i < Rounds; i++)
        {
            using Intracommunicator copy = second.Split(i % 2 == 0 ? 0 : second.Rank)!;
            copy.Barrier();
            Require(i, second[i % world.Size].Bcast(world.Rank == i % world.Size ? i : -1));
        }

        other.Join();
    }

    public static void EachRootBetweenTwoGroups(Intracommunicator world)
    {
        int side = world.Rank % 2;
        using Intracommunicator group = world.Split(side);
        using Intercommunicator both = group.CreateIntercommunicator(0, world[1 - side]);
        for (int i = 0; i < 4 * world.Size; i++)
        {
            int rank = i % world.Size;
            bool isOther = rank % 2 != side;
            Port root =
                rank == world.Rank ? both.Root
                : isOther ? both[rank / 2]
                : both.NullProcess;
            int got = root.Bcast(rank == world.Rank ? i : -1);
            Require(isOther || rank == world.Rank ? i : -1, got);
            Require(rank == world.Rank ? both.RemoteSize * i : 0, root.Reduce(i, ReductionOperator.Sum));
        }

        for (int i = 0; i < Rounds; i++)
        {
            using Intercommunicator? some = both.Split(group.Rank > 0 || i % 2 == 0 ? null : 0);
            using Intracommunicator? merged = some?.Merge();
            merged?.Barrier();
        }
    }

    public static unsafe void ErrorsReachTheHandlerOfTheProgramOnce(Intracommunicator world)
    {
        int calls = 0;
        int number = world.Rank;
        Cpp.Intracomm comm = Cpp.COMM_WORLD.Dup();
        comm.Set_errhandler(Cpp.Comm.Create_errhandler((Cpp.Comm _, ref int _) => calls++));
        Cpp.Request sent = comm.Isend(&number, 1, Cpp.INT, world.Rank, 0);
        comm.Probe(world.Rank, 0);
        int got;
        comm.Recv(&got, 1, Cpp.INT, world.Rank, 0);
        MPINET.Cli.MPIRequests.Wait(sent);
        Require(0, calls);
        comm.Send(&number, 1, Cpp.INT, world.Size, 0);
        Require(1, calls);
        comm.Bcast(&number, 1, Cpp.INT, world.Size);
        Require(2, calls);
        comm.Probe(world.Size, 0);
        Require(3, calls);
        comm.Free();
    }

    private static void Require(int expected, int number)
    {
        if (number != expected)
        {
            throw new System.InvalidOperationException($"{number} is not {expected}");
        }
    }

    private static unsafe Cpp.Win Window() => Cpp.Win.Create(null, 0, 1, Cpp.INFO_NULL, Cpp.COMM_WORLD);
}
