using System;
using System.Diagnostics;
using MPINET;
using MPINET.PInvoke;

// The cost of the check: calls that it sees take turns with calls of the profiling interface, which it does not see.
internal static unsafe class Cost
{
    private const int Rounds = 201;
    private const int Calls = 100;

    public static void Measure(Intracommunicator world)
    {
        double[] seen = new double[Rounds];
        double[] unseen = new double[Rounds];
        Measure(
            world,
            "round trip of 8 bytes",
            seen,
            unseen,
            () => RoundTrip(world.Rank),
            () => PlainRoundTrip(world.Rank)
        );
        Measure(world, "Allreduce of 8 bytes", seen, unseen, Allreduce, PlainAllreduce);
    }

    private static void Measure(
        Intracommunicator world,
        string what,
        double[] seen,
        double[] unseen,
        Action call,
        Action plain
    )
    {
        for (int round = 0; round < Rounds; round++)
        {
            seen[round] = Time(world, call);
            unseen[round] = Time(world, plain);
        }

        Array.Sort(seen);
        Array.Sort(unseen);
        if (world.Rank == 0)
        {
            double with = seen[Rounds / 2];
            double without = unseen[Rounds / 2];
            Console.WriteLine($"{what}: {with:0.00} us, without {without:0.00} us, {with / without:0.0} times");
        }
    }

    private static double Time(Intracommunicator world, Action call)
    {
        world.Barrier();
        Stopwatch watch = Stopwatch.StartNew();
        for (int i = 0; i < Calls; i++)
        {
            call();
        }

        return watch.Elapsed.TotalMilliseconds * 1000 / Calls;
    }

    private static void RoundTrip(int rank)
    {
        double number = 1;
        MPI_Status status;
        if (rank == 0)
        {
            Mpi.MPI_Send(&number, 1, Mpi.MPI_DOUBLE, 1, 0, Mpi.MPI_COMM_WORLD);
            Mpi.MPI_Recv(&number, 1, Mpi.MPI_DOUBLE, 1, 0, Mpi.MPI_COMM_WORLD, &status);
        }
        else if (rank == 1)
        {
            Mpi.MPI_Recv(&number, 1, Mpi.MPI_DOUBLE, 0, 0, Mpi.MPI_COMM_WORLD, &status);
            Mpi.MPI_Send(&number, 1, Mpi.MPI_DOUBLE, 0, 0, Mpi.MPI_COMM_WORLD);
        }
    }

    private static void PlainRoundTrip(int rank)
    {
        double number = 1;
        MPI_Status status;
        if (rank == 0)
        {
            Mpi.PMPI_Send(&number, 1, Mpi.MPI_DOUBLE, 1, 0, Mpi.MPI_COMM_WORLD);
            Mpi.PMPI_Recv(&number, 1, Mpi.MPI_DOUBLE, 1, 0, Mpi.MPI_COMM_WORLD, &status);
        }
        else if (rank == 1)
        {
            Mpi.PMPI_Recv(&number, 1, Mpi.MPI_DOUBLE, 0, 0, Mpi.MPI_COMM_WORLD, &status);
            Mpi.PMPI_Send(&number, 1, Mpi.MPI_DOUBLE, 0, 0, Mpi.MPI_COMM_WORLD);
        }
    }

    private static void Allreduce()
    {
        double own = 1;
        double sum;
        Mpi.MPI_Allreduce(&own, &sum, 1, Mpi.MPI_DOUBLE, Mpi.MPI_SUM, Mpi.MPI_COMM_WORLD);
    }

    private static void PlainAllreduce()
    {
        double own = 1;
        double sum;
        Mpi.PMPI_Allreduce(&own, &sum, 1, Mpi.MPI_DOUBLE, Mpi.MPI_SUM, Mpi.MPI_COMM_WORLD);
    }
}
