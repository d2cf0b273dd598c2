using MPINET.Cli;

// The start in the CLI tier.
internal static unsafe class Cli
{
    public static int Run(string? launched)
    {
        MPI.Init();
        MPI.Intracomm world = MPI.COMM_WORLD;
        int rank = world.Get_rank();
        int size = world.Get_size();
        if (size % 2 != 0)
        {
            Console.Error.WriteLine("Start: an even number of ranks is needed");
            world.Abort(1);
        }

        double number = 1;
        RoundTrip(world, &number, 1, rank);
        DateTime first = DateTime.UtcNow;

        double[] array = new double[Program.Count];
        fixed (double* data = array)
        {
            for (int i = 0; i < Program.RoundTrips; i++)
            {
                RoundTrip(world, data, Program.Count, rank);
            }
        }

        world.Barrier();
        Memory.Read(out double rss, out double pss);
        world.Barrier();

        double* own = stackalloc double[] { rss, pss };
        double* sum = stackalloc double[2];
        world.Reduce(own, sum, 2, MPI.DOUBLE, MPI.SUM, 0);
        if (number != 2 || array[0] != Program.RoundTrips || rss == 0 || pss == 0)
        {
            Console.Error.WriteLine($"Start: wrong numbers on rank {rank}");
            world.Abort(1);
        }

        if (rank == 0)
        {
            Program.Say(launched, first, sum[0] / size, sum[1] / size);
        }

        MPI.Finalize();
        return 0;
    }

    private static void RoundTrip(MPI.Intracomm world, double* data, int count, int rank)
    {
        int peer = rank ^ 1;
        if (rank < peer)
        {
            world.Send(data, count, MPI.DOUBLE, peer, Program.Tag);
            world.Recv(data, count, MPI.DOUBLE, peer, Program.Tag);
        }
        else
        {
            world.Recv(data, count, MPI.DOUBLE, peer, Program.Tag);
            data[0]++;
            world.Send(data, count, MPI.DOUBLE, peer, Program.Tag);
        }
    }
}
