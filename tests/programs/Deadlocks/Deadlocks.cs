using System.Threading;
using System.Threading.Tasks;
using MPINET;
using MPINET.PInvoke;
using Cpp = MPINET.Cli.MPI;

// Each method hangs, on two ranks or more. A comment at the end of a line names the ranks that wait there, and one behind a method what the report says.
internal static class Deadlocks
{
    private const int Long = 1 << 20;

    public static void ReceivesFirst(Intracommunicator world) // says: Rank 0 and rank 1 both wait to receive from each other.
    {
        if (world.Rank < 2)
        {
            Port other = world[1 - world.Rank];
            _ = other.Recv<int>(); // waits: 0 1
            other.Send(world.Rank);
        }
    }

    public static void LongSends(Intracommunicator world) // says: Rank 0 and rank 1 both wait to send to each other.
    {
        if (world.Rank < 2)
        {
            Port other = world[1 - world.Rank];
            other.Send(new byte[Long]); // waits: 0 1
            other.Recv(new byte[Long]);
        }
    }

    public static void SynchronousSends(Intracommunicator world) // says: Rank 0 and rank 1 both wait to send to each other.
    {
        if (world.Rank < 2)
        {
            Port other = world[1 - world.Rank];
            other.Ssend(1); // waits: 0 1
            _ = other.Recv<int>();
        }
    }

    public static void RingOfReceives(Intracommunicator world) // says: each to receive from the next.
    {
        _ = world[(world.Rank + 1) % world.Size].Recv<int>(tag: 4); // waits: all
        world[(world.Rank + world.Size - 1) % world.Size].Send(1, tag: 4);
    }

    public static void RingOfLongSends(Intracommunicator world) // says: to send to
    {
        world[(world.Rank + 1) % world.Size].Send(new byte[Long]); // waits: all
        world[(world.Rank + world.Size - 1) % world.Size].Recv(new byte[Long]);
    }

    public static void WrongTag(Intracommunicator world) // says: with tag 7 has come, and no receive takes it.
    {
        if (world.Rank == 0)
        {
            world[1].Send(42, tag: 7);
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(tag: 5); // waits: 1
        }
    }

    public static void WrongTagOfALongMessage(Intracommunicator world) // says: Rank 0 sends to rank 1 with tag 7, and rank 1 waits for tag 5.
    {
        if (world.Rank == 0)
        {
            world[1].Send(new byte[Long], tag: 7); // waits: 0
        }
        else if (world.Rank == 1)
        {
            world[0].Recv(new byte[Long], tag: 5); // waits: 1
        }
    }

    public static void WrongSource(Intracommunicator world) // says: a message of 4 bytes from rank 0 with tag 0 has come, and no receive takes it.
    {
        if (world.Rank == 0)
        {
            world[1].Send(42);
        }
        else if (world.Rank == 1)
        {
            _ = world[1].Recv<int>(); // waits: 1
        }
    }

    public static void EarlyReturn(Intracommunicator world) // says: Rank 0 waits in Recv from rank 1, tag 0, world, and rank 1 has ended.
    {
        world.Barrier();
        if (world.Rank != 1)
        {
            _ = world[1].Recv<int>(); // waits: 0
        }
    }

    public static void EarlyReturnFromABarrier(Intracommunicator world) // says: in Barrier, the 2nd collective of world, and rank 1 has ended without it.
    {
        world.Barrier();
        if (world.Rank != 1)
        {
            world.Barrier(); // waits: 0
        }
    }

    public static void OneMessageTooFew(Intracommunicator world) // says: Rank 1 waits in Recv from rank 0, tag 0, world, and rank 0 has ended.
    {
        for (int i = 0; i < 10; i++)
        {
            if (world.Rank == 0 && i < 9)
            {
                world[1].Send(i);
            }
            else if (world.Rank == 1)
            {
                _ = world[0].Recv<int>(); // waits: 1
            }
        }
    }

    public static void BarrierAgainstAllreduce(Intracommunicator world) // says: in Allreduce, rank 1 in Barrier, both the 14th collective of world.
    {
        for (int i = 0; i < 13; i++)
        {
            world.Barrier();
        }

        if (world.Rank == 1)
        {
            world.Barrier(); // waits: 1
        }
        else
        {
            _ = world.Allreduce(new double[Long], ReductionOperator.Sum); // waits: 0
        }

        world.Barrier();
    }

    public static void BarrierAgainstReceive(Intracommunicator world) // says: in Barrier, the 1st collective of world, and rank 0 waits elsewhere.
    {
        if (world.Rank == 0)
        {
            _ = world[1].Recv<int>(); // waits: 0
            world.Barrier();
        }
        else
        {
            world.Barrier(); // waits: 1
            world[0].Send(1);
        }
    }

    public static void BcastThatOneMisses(Intracommunicator world) // says: in Bcast with root 0, the 1st collective of world, and rank 0 waits elsewhere.
    {
        if (world.Rank == 0)
        {
            _ = world[1].Recv<int>(); // waits: 0
        }
        else
        {
            _ = world[0].Bcast(0); // waits: 1
        }
    }

    public static void ReceiveFromAny(Intracommunicator world) => _ = world.AnySource.Recv<int>(); // waits: all

    public static void ReceiveFromAnyOfThoseThatEnd(Intracommunicator world) // says: on this MPI), tag 0, world, and rank
    {
        if (world.Rank == 0)
        {
            for (int i = 0; i < world.Size; i++)
            {
                _ = world.AnySource.Recv<int>(); // waits: 0
            }
        }
        else
        {
            world[0].Send(1);
        }
    }

    public static void WaitForBoth(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            Port other = world[1 - world.Rank];
            Request first = other.Irecv(new int[1], tag: 1);
            Request second = other.Irecv(new int[1], tag: 2); // begun: 0 1
            RequestGroup both = new(first, second);
            other.Send(1, tag: 1);
            both.WaitAll(); // waits: 0 1
        }
    }

    public static void WaitForAny(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            Port other = world[1 - world.Rank];
            Request first = other.Irecv(new int[1], tag: 1); // begun: 0 1
            Request second = other.Irecv(new int[1], tag: 2); // begun: 0 1
            RequestGroup both = new(first, second);
            _ = both.WaitAny(); // waits: 0 1
        }
    }

    public static void WaitForASend(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            Request request = world[1 - world.Rank].Isend(new byte[Long]); // begun: 0 1
            request.Wait(); // waits: 0 1
        }
    }

    public static void PersistentReceives(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            using PersistentRequest request = world[1 - world.Rank].RecvInit(new int[1]);
            request.Start(); // begun: 0 1
            request.Wait(); // waits: 0 1
        }
    }

    public static void Probes(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            _ = world[1 - world.Rank].Probe(); // waits: 0 1
        }
    }

    public static void SendrecvWithNobody(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            int[] received = new int[1];
            world.Sendrecv([1], world[1], received, world[1]); // waits: 0
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>();
            world.Barrier(); // waits: 1
        }
    }

    public static void HalvesInAnotherOrder(Intracommunicator world)
    {
        using Intracommunicator first = world.Dup();
        using Intracommunicator second = world.Dup();
        (world.Rank == 0 ? first : second).Barrier(); // waits: 0 1
        (world.Rank == 0 ? second : first).Barrier();
    }

    public static void SplitThatOneMisses(Intracommunicator world) // says: in Comm_split, both the 1st collective of world.
    {
        if (world.Rank == 0)
        {
            world.Barrier(); // waits: 0
        }
        else
        {
            _ = world.Split(1); // waits: 1
        }
    }

    public static void InAPartOfTheWorld(Intracommunicator world)
    {
        using Intracommunicator half = world.Split(world.Rank / 2);
        if (half.Size == 2 && world.Rank < 2)
        {
            if (half.Rank == 0)
            {
                half.Barrier(); // waits: 0
            }
            else
            {
                _ = half[0].Recv<int>(); // waits: 1
            }
        }
    }

    public static void OtherCommunicator(Intracommunicator world) // says: Rank 0 sends to rank 1 in Comm_dup at Deadlocks.cs:
    {
        using Intracommunicator other = world.Dup();
        if (world.Rank == 0)
        {
            other[1].Ssend(1); // waits: 0
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(); // waits: 1
        }
    }

    public static void BetweenTwoGroups(Intracommunicator world) // says: Rank 0 and rank 1 both wait to receive from each other.
    {
        using Intracommunicator group = world.Split(world.Rank % 2);
        using Intercommunicator both = group.CreateIntercommunicator(0, world[(world.Rank + 1) % 2], tag: 9);
        if (group.Rank == 0)
        {
            _ = both[0].Recv<int>(); // waits: 0 1
        }
    }

    public static void InAwait(Intracommunicator world) // says: Rank 0 and rank 1 both wait to receive from each other.
    {
        if (world.Rank < 2)
        {
            Session.Run(() => ReceiveAsync(world[1 - world.Rank])); // waits: 0 1
        }
    }

    public static void InAwaitOfOneOfTwo(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            Port other = world[1 - world.Rank];
            Session.Run( // waits: 0 1
                async () =>
            {
                int[] number = new int[1];
                Request request = other.Irecv(number); // begun: 0 1
                await Task.Yield();
                await request;
            });
        }
    }

    public static void ThreadsWait(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            // So many that several publish their waits at the same time.
            Thread[] others = new Thread[8];
            for (int i = 0; i < others.Length; i++)
            {
                others[i] = new(() => _ = world[1 - world.Rank].Recv<int>(tag: 2)); // waits: 0 1
                others[i].Start();
            }

            _ = world[1 - world.Rank].Recv<int>(tag: 1); // waits: 0 1
            Array.ForEach(others, one => one.Join());
        }
    }

    public static void FenceThatOneMisses(Intracommunicator world) // says: in Win_fence, the 1st collective of window of Win_create at Deadlocks.cs:
    {
        Cpp.Win window = Window();
        if (world.Rank == 0)
        {
            _ = world[1].Recv<int>(); // waits: 0
        }

        window.Fence(0); // waits: others
        window.Free();
    }

    public static void FenceAgainstBarrier(Intracommunicator world)
    {
        Cpp.Win window = Window();
        if (world.Rank == 0)
        {
            world.Barrier(); // waits: 0
        }

        window.Fence(0); // waits: others
        window.Free();
    }

    private static unsafe Cpp.Win Window() => Cpp.Win.Create(null, 0, 1, Cpp.INFO_NULL, Cpp.COMM_WORLD);

    public static unsafe void InTheTierOfCpp(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            int number;
            Cpp.COMM_WORLD.Recv(&number, 1, Cpp.INT, 1 - world.Rank, 3); // waits: 0 1
        }
    }

    public static unsafe void InTheTierOfC(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            int number;
            _ = Mpi.MPI_Recv(&number, 1, Mpi.MPI_INT, 1 - world.Rank, 3, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE); // waits: 0 1
        }
    }

    private static async Task ReceiveAsync(Port other)
    {
        int[] number = new int[1];
        await other.Irecv(number);
        other.Send(number);
    }
}
