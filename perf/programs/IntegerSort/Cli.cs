using MPINET.Cli;

/// <summary>The measurement in the CLI tier.</summary>
internal static unsafe class Cli
{
    public static int Run(Options options)
    {
        MPI.Init();
        int rank = MPI.COMM_WORLD.Get_rank();
        Share share = new(options.Keys, rank, MPI.COMM_WORLD.Get_size());
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            for (int call = 0; call < WarmUp.Calls; call++)
            {
                Sort(share);
            }

            WarmUp.Pause();
        }

        double best = double.PositiveInfinity;
        for (int iteration = 0; iteration < options.Iterations; iteration++)
        {
            MPI.COMM_WORLD.Barrier();
            double start = MPI.Wtime();
            Sort(share);
            double seconds = MPI.Wtime() - start;
            double slowest;
            MPI.COMM_WORLD.Allreduce(&seconds, &slowest, 1, MPI.DOUBLE, MPI.MAX);
            best = Math.Min(best, slowest);
        }

        bool isRight = IsRight(share, options.Keys, rank);
        if (rank == 0)
        {
            Results.Say(options, best, isRight);
        }

        MPI.Finalize();
        return isRight ? 0 : 1;
    }

    // What is measured.
    private static void Sort(Share share)
    {
        share.CountKeys();
        fixed (int* own = share.Own)
        fixed (int* all = share.All)
        {
            MPI.COMM_WORLD.Allreduce(own, all, Share.Buckets, MPI.INT, MPI.SUM);
        }

        share.Divide();
        share.PlaceKeys();
        fixed (int* sendCounts = share.SendCounts)
        fixed (int* receiveCounts = share.ReceiveCounts)
        {
            MPI.COMM_WORLD.Alltoall(sendCounts, 1, MPI.INT, receiveCounts, 1, MPI.INT);
        }

        share.FindStarts();
        fixed (int* outgoing = share.Outgoing)
        fixed (int* incoming = share.Incoming)
        {
            MPI.COMM_WORLD.Alltoallv(
                outgoing,
                share.SendCounts,
                share.SendStarts,
                MPI.INT,
                incoming,
                share.ReceiveCounts,
                share.ReceiveStarts,
                MPI.INT
            );
        }

        share.SortIncoming();
    }

    private static bool IsRight(Share share, int total, int rank)
    {
        long[] own = share.Sums();
        long[] all = new long[own.Length];
        fixed (long* mine = own)
        fixed (long* sums = all)
        {
            MPI.COMM_WORLD.Allreduce(mine, sums, own.Length, MPI.LONG_LONG, MPI.SUM);
        }

        int last = share.Last;
        int before = -1;
        MPI.COMM_WORLD.Exscan(&last, &before, 1, MPI.INT, MPI.MAX);
        int isInOrder = share.IsInOrder(rank == 0 ? -1 : before) ? 1 : 0;
        int areInOrder;
        MPI.COMM_WORLD.Allreduce(&isInOrder, &areInOrder, 1, MPI.INT, MPI.LAND);
        return areInOrder != 0 && Results.AreKept(all, total);
    }
}
