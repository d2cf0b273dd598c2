using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// What one call costs in the P/Invoke tier: the loops of per-call.c.
internal static unsafe class PInvoke
{
    public static int Run(bool quick, string? only)
    {
        MPI_Init();
        MPI_Comm_size(MPI_COMM_WORLD, out int size);
        if (size != 1)
        {
            Console.Error.WriteLine($"PerCall: it measures on 1 rank, and was started on {size}");
            MPI_Abort(MPI_COMM_WORLD, 2);
        }

        double value = 1;
        double received;
        MPI_Send_init(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, out MPI_Request persistent);
        MPI_Sendrecv(
            &value,
            1,
            MPI_DOUBLE,
            0,
            0,
            &received,
            1,
            MPI_DOUBLE,
            0,
            0,
            MPI_COMM_WORLD,
            out MPI_Status status
        );

        Loops loops = new(MPI_Wtime);
        loops.Add("send", Send);
        loops.Add("comm-rank", CommRank);
        loops.Add("wtime", Wtime);
        loops.Add("isend-recv-wait", IsendRecvWait);
        loops.Add("persistent", calls => StartAndWait(calls, persistent));
        loops.Add("allreduce", Allreduce);
        loops.Add("get-count", calls => GetCount(calls, status));
        int code = loops.Measure(quick, only);

        MPI_Request_free(ref persistent);
        MPI_Finalize();
        return code;
    }

    private static bool Send(int calls)
    {
        double value = 1;
        for (int i = 0; i < calls; i++)
        {
            MPI_Send(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        }

        return value == 1;
    }

    private static bool CommRank(int calls)
    {
        int rank = -1;
        for (int i = 0; i < calls; i++)
        {
            MPI_Comm_rank(MPI_COMM_WORLD, out rank);
        }

        return rank == 0;
    }

    private static bool Wtime(int calls)
    {
        double first = MPI_Wtime();
        double last = first;
        for (int i = 0; i < calls; i++)
        {
            last = MPI_Wtime();
        }

        return last > first;
    }

    private static bool IsendRecvWait(int calls)
    {
        double sent;
        double received = -1;
        MPI_Request request;
        for (int i = 0; i < calls; i++)
        {
            sent = i;
            MPI_Isend(&sent, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &request);
            MPI_Recv(&received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }

        return received == calls - 1;
    }

    // A send to nobody, so that nothing but starting and waiting is timed.
    private static bool StartAndWait(int calls, MPI_Request persistent)
    {
        for (int i = 0; i < calls; i++)
        {
            MPI_Start(&persistent);
            MPI_Wait(&persistent, MPI_STATUS_IGNORE);
        }

        return persistent != MPI_REQUEST_NULL;
    }

    private static bool Allreduce(int calls)
    {
        double value;
        double sum = -1;
        for (int i = 0; i < calls; i++)
        {
            value = i;
            MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        }

        return sum == calls - 1;
    }

    private static bool GetCount(int calls, MPI_Status status)
    {
        int count = -1;
        for (int i = 0; i < calls; i++)
        {
            MPI_Get_count(&status, MPI_DOUBLE, &count);
        }

        return count == 1;
    }
}
