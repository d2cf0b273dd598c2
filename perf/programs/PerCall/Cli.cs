using MPINET.Cli;

// What one call costs in the CLI tier: the loops of per-call.c, with the names of the C++ bindings.
internal static unsafe class Cli
{
    public static int Run(bool quick, string? only)
    {
        MPI.Init();
        int size = MPI.COMM_WORLD.Get_size();
        if (size != 1)
        {
            Console.Error.WriteLine($"PerCall: it measures on 1 rank, and was started on {size}");
            MPI.COMM_WORLD.Abort(2);
        }

        double value = 1;
        double received;
        MPI.Status status = new();
        MPI.Prequest persistent = MPI.COMM_WORLD.Send_init(&value, 1, MPI.DOUBLE, MPI.PROC_NULL, 0);
        MPI.COMM_WORLD.Sendrecv(&value, 1, MPI.DOUBLE, 0, 0, &received, 1, MPI.DOUBLE, 0, 0, status);

        Loops loops = new(MPI.Wtime);
        loops.Add("send", Send);
        loops.Add("comm-rank", CommRank);
        loops.Add("wtime", Wtime);
        loops.Add("isend-recv-wait", IsendRecvWait);
        loops.Add("persistent", calls => StartAndWait(calls, persistent));
        loops.Add("allreduce", Allreduce);
        loops.Add("get-count", calls => GetCount(calls, status));
        int code = loops.Measure(quick, only);

        persistent.Free();
        MPI.Finalize();
        return code;
    }

    private static bool Send(int calls)
    {
        double value = 1;
        for (int i = 0; i < calls; i++)
        {
            MPI.COMM_WORLD.Send(&value, 1, MPI.DOUBLE, MPI.PROC_NULL, 0);
        }

        return value == 1;
    }

    private static bool CommRank(int calls)
    {
        int rank = -1;
        for (int i = 0; i < calls; i++)
        {
            rank = MPI.COMM_WORLD.Get_rank();
        }

        return rank == 0;
    }

    private static bool Wtime(int calls)
    {
        double first = MPI.Wtime();
        double last = first;
        for (int i = 0; i < calls; i++)
        {
            last = MPI.Wtime();
        }

        return last > first;
    }

    private static bool IsendRecvWait(int calls)
    {
        double sent;
        double received = -1;
        for (int i = 0; i < calls; i++)
        {
            sent = i;
            MPI.Request request = MPI.COMM_WORLD.Isend(&sent, 1, MPI.DOUBLE, 0, 0);
            MPI.COMM_WORLD.Recv(&received, 1, MPI.DOUBLE, 0, 0);
            request.Wait();
        }

        return received == calls - 1;
    }

    // A send to nobody, so that nothing but starting and waiting is timed.
    private static bool StartAndWait(int calls, MPI.Prequest persistent)
    {
        for (int i = 0; i < calls; i++)
        {
            persistent.Start();
            persistent.Wait();
        }

        return persistent != MPI.REQUEST_NULL;
    }

    private static bool Allreduce(int calls)
    {
        double value;
        double sum = -1;
        for (int i = 0; i < calls; i++)
        {
            value = i;
            MPI.COMM_WORLD.Allreduce(&value, &sum, 1, MPI.DOUBLE, MPI.SUM);
        }

        return sum == calls - 1;
    }

    private static bool GetCount(int calls, MPI.Status status)
    {
        int count = -1;
        for (int i = 0; i < calls; i++)
        {
            count = status.Get_count(MPI.DOUBLE);
        }

        return count == 1;
    }
}
