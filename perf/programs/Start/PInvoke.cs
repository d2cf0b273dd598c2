using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// The start in the P/Invoke tier.
internal static unsafe class PInvoke
{
    public static int Run(string? launched)
    {
        MPI_Init();
        MPI_Comm_rank(MPI_COMM_WORLD, out int rank);
        MPI_Comm_size(MPI_COMM_WORLD, out int size);
        if (size % 2 != 0)
        {
            Console.Error.WriteLine("Start: an even number of ranks is needed");
            MPI_Abort(MPI_COMM_WORLD, 1);
        }

        double number = 1;
        RoundTrip(&number, 1, rank);
        DateTime first = DateTime.UtcNow;

        double[] array = new double[Program.Count];
        fixed (double* data = array)
        {
            for (int i = 0; i < Program.RoundTrips; i++)
            {
                RoundTrip(data, Program.Count, rank);
            }
        }

        MPI_Barrier(MPI_COMM_WORLD);
        Memory.Read(out double rss, out double pss);
        MPI_Barrier(MPI_COMM_WORLD);

        double* own = stackalloc double[] { rss, pss };
        double* sum = stackalloc double[2];
        MPI_Reduce(own, sum, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
        if (number != 2 || array[0] != Program.RoundTrips || rss == 0 || pss == 0)
        {
            Console.Error.WriteLine($"Start: wrong numbers on rank {rank}");
            MPI_Abort(MPI_COMM_WORLD, 1);
        }

        if (rank == 0)
        {
            Program.Say(launched, first, sum[0] / size, sum[1] / size);
        }

        MPI_Finalize();
        return 0;
    }

    private static void RoundTrip(double* data, int count, int rank)
    {
        int peer = rank ^ 1;
        if (rank < peer)
        {
            MPI_Send(data, count, MPI_DOUBLE, peer, Program.Tag, MPI_COMM_WORLD);
            MPI_Recv(data, count, MPI_DOUBLE, peer, Program.Tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        else
        {
            MPI_Recv(data, count, MPI_DOUBLE, peer, Program.Tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            data[0]++;
            MPI_Send(data, count, MPI_DOUBLE, peer, Program.Tag, MPI_COMM_WORLD);
        }
    }
}
