using System;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;
using MPINET;
using MPINET.PInvoke;

// A rank is killed while ranks compare their calls: four ranks, which send their arguments first to the rank at distance 1 and then to the one
// at distance 2. The others never get what they wait for.
internal static unsafe class Deaths
{
    private const int Signal = 9;

    private static readonly TimeSpan soon = TimeSpan.FromMilliseconds(300);
    private static readonly TimeSpan never = TimeSpan.FromMinutes(10);

    public static void BeforeItSendsItsArguments(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Thread.Sleep(soon);
            Die();
        }

        world.Barrier();
    }

    // Rank 1 does not come, so that rank 0 sends nothing to rank 2.
    public static void AfterItHasSentSomeArguments(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            DieWithin(soon);
        }
        else if (world.Rank == 1)
        {
            Thread.Sleep(never);
        }

        world.Barrier();
    }

    // Rank 2 does not come, for which rank 0 waits after the exchange with rank 1.
    public static void WhileItWaits(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            DieWithin(soon);
        }
        else if (world.Rank == 2)
        {
            Thread.Sleep(never);
        }

        world.Barrier();
    }

    // Rank 3 has sent arguments that differ, and is killed before it sends its row to rank 0.
    public static void BeforeItSendsItsRow(Intracommunicator world)
    {
        MPI_Request request;
        if (world.Rank == 3)
        {
            int number = 0;
            Mpi.MPI_Iallreduce(Mpi.MPI_IN_PLACE, &number, 1, Mpi.MPI_INT, Mpi.MPI_SUM, Mpi.MPI_COMM_WORLD, &request);
            Thread.Sleep(soon);
            Die();
        }

        Mpi.MPI_Ibarrier(Mpi.MPI_COMM_WORLD, &request);
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
    }

    // Rank 0 writes the report, and waits for the row of rank 3, which does not come.
    public static void WhileItGathersRows(Intracommunicator world)
    {
        MPI_Request request;
        if (world.Rank == 3)
        {
            int number = 0;
            Mpi.MPI_Iallreduce(Mpi.MPI_IN_PLACE, &number, 1, Mpi.MPI_INT, Mpi.MPI_SUM, Mpi.MPI_COMM_WORLD, &request);
            Thread.Sleep(never);
        }
        else if (world.Rank == 0)
        {
            DieWithin(soon);
        }

        Mpi.MPI_Ibarrier(Mpi.MPI_COMM_WORLD, &request);
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
    }

    // The others close their channel, which is collective.
    public static void BeforeTheChannelCloses(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Thread.Sleep(soon);
            Die();
        }
    }

    public static void WhileTheChannelCloses(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            DieWithin(soon);
        }
        else if (world.Rank == 1)
        {
            Thread.Sleep(never);
        }
    }

    // At any step: messages, collective calls and their comparisons follow one another without a pause.
    public static void AtAnyTime(Intracommunicator world)
    {
        if (world.Rank == 3)
        {
            DieWithin(TimeSpan.FromMilliseconds(new Random().Next(300)));
        }

        Port next = world[(world.Rank + 1) % world.Size];
        Port previous = world[(world.Rank + world.Size - 1) % world.Size];
        while (true)
        {
            Request sending = next.Isend(world.Rank);
            previous.Recv<int>();
            sending.Wait();
            world.Allreduce(1, ReductionOperator.Sum);
        }
    }

    private static void DieWithin(TimeSpan time) =>
        new Thread(() =>
        {
            Thread.Sleep(time);
            Die();
        }).Start();

    private static void Die() => _ = kill(Process.GetCurrentProcess().Id, Signal);

    [DllImport("libc")]
    private static extern int kill(int process, int signal);
}
