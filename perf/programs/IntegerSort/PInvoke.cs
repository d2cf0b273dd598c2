using static MPINET.PInvoke.Mpi;

/// <summary>The measurement in the P/Invoke tier.</summary>
internal static unsafe class PInvoke
{
    public static int Run(Options options)
    {
        MPI_Init();
        int rank;
        int size;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        Share share = new(options.Keys, rank, size);
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
            MPI_Barrier(MPI_COMM_WORLD);
            double start = MPI_Wtime();
            Sort(share);
            double seconds = MPI_Wtime() - start;
            double slowest;
            MPI_Allreduce(&seconds, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
            best = Math.Min(best, slowest);
        }

        bool isRight = IsRight(share, options.Keys, rank);
        if (rank == 0)
        {
            Results.Say(options, best, isRight);
        }

        MPI_Finalize();
        return isRight ? 0 : 1;
    }

    // What is measured.
    private static void Sort(Share share)
    {
        share.CountKeys();
        #region pinned for a call
        fixed (int* own = share.Own)
        fixed (int* all = share.All)
        {
            MPI_Allreduce(own, all, Share.Buckets, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        }
        #endregion

        share.Divide();
        share.PlaceKeys();
        fixed (int* outgoing = share.Outgoing)
        fixed (int* sendCounts = share.SendCounts)
        fixed (int* sendStarts = share.SendStarts)
        fixed (int* incoming = share.Incoming)
        fixed (int* receiveCounts = share.ReceiveCounts)
        fixed (int* receiveStarts = share.ReceiveStarts)
        {
            MPI_Alltoall(sendCounts, 1, MPI_INT, receiveCounts, 1, MPI_INT, MPI_COMM_WORLD);
            share.FindStarts();
            MPI_Alltoallv(
                outgoing,
                sendCounts,
                sendStarts,
                MPI_INT,
                incoming,
                receiveCounts,
                receiveStarts,
                MPI_INT,
                MPI_COMM_WORLD
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
            MPI_Allreduce(mine, sums, own.Length, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
        }

        int last = share.Last;
        int before = -1;
        MPI_Exscan(&last, &before, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        int isInOrder = share.IsInOrder(rank == 0 ? -1 : before) ? 1 : 0;
        int areInOrder;
        MPI_Allreduce(&isInOrder, &areInOrder, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
        return areInOrder != 0 && Results.AreKept(all, total);
    }
}
