namespace MPINET.Diagnostics.Matching;

/// <summary>The messages in which the processes of a window or a file compare their calls.</summary>
/// <param name="waitUntil">Waits for them.</param>
internal sealed unsafe class PeerExchange(WaitUntil waitUntil)
{
    /// <summary>The greatest of the numbers of all processes, at each place.</summary>
    /// <returns>The numbers; those of this process if MPI fails.</returns>
    public long[] Greatest(ref ObservedCall call, MPI_Comm comm, long[] own)
    {
        long[] all = [.. own];
        fixed (long* from = own)
        fixed (long* to = all)
        {
            MPI_Request request;
            if (Mpi.PMPI_Iallreduce(from, to, own.Length, Mpi.MPI_LONG_LONG, Mpi.MPI_MAX, comm, &request) == 0)
            {
                WaitFor(ref call, &request);
            }
        }

        return all;
    }

    /// <summary>The values of all processes, by rank.</summary>
    public T[] Gather<T>(ref ObservedCall call, MPI_Comm comm, int size, T own)
        where T : unmanaged
    {
        T[] all = new T[size];
        fixed (T* to = all)
        {
            MPI_Request request;
            if (Mpi.PMPI_Iallgather(&own, sizeof(T), Mpi.MPI_BYTE, to, sizeof(T), Mpi.MPI_BYTE, comm, &request) == 0)
            {
                WaitFor(ref call, &request);
            }
        }

        return all;
    }

    /// <summary>Sends values to other processes.</summary>
    /// <param name="call">The call.</param>
    /// <param name="comm">The communicator.</param>
    /// <param name="size">Its size.</param>
    /// <param name="own">The values, sorted by the rank that gets them.</param>
    /// <param name="target">The rank that gets a value.</param>
    /// <returns>The values for this process; null if MPI fails.</returns>
    public T[]? Send<T>(ref ObservedCall call, MPI_Comm comm, int size, T[] own, Func<T, int> target)
        where T : unmanaged
    {
        int[] sent = new int[size];
        int[] received = new int[size];
        foreach (T one in own)
        {
            sent[target(one)] += sizeof(T);
        }

        fixed (int* from = sent)
        fixed (int* to = received)
        {
            MPI_Request request;
            if (Mpi.PMPI_Ialltoall(from, 1, Mpi.MPI_INT, to, 1, Mpi.MPI_INT, comm, &request) != 0)
            {
                return null;
            }

            WaitFor(ref call, &request);
        }

        T[] here = new T[received.Sum() / sizeof(T)];
        int[] sentAt = Displacements(sent);
        int[] receivedAt = Displacements(received);
        fixed (int* sendCounts = sent)
        fixed (int* sendAt = sentAt)
        fixed (int* receiveCounts = received)
        fixed (int* receiveAt = receivedAt)
        fixed (T* from = own)
        fixed (T* to = here)
        {
            MPI_Request request;
            if (
                Mpi.PMPI_Ialltoallv(
                    from,
                    sendCounts,
                    sendAt,
                    Mpi.MPI_BYTE,
                    to,
                    receiveCounts,
                    receiveAt,
                    Mpi.MPI_BYTE,
                    comm,
                    &request
                ) != 0
            )
            {
                return null;
            }

            WaitFor(ref call, &request);
        }

        return here;
    }

    private void WaitFor(ref ObservedCall call, MPI_Request* request)
    {
        nint address = (nint)request;
        waitUntil(
            ref call,
            () =>
            {
                int flag = 0;
                return Mpi.PMPI_Test((MPI_Request*)address, &flag, Mpi.MPI_STATUS_IGNORE) != 0 || flag != 0;
            }
        );
    }

    private static int[] Displacements(int[] counts)
    {
        int[] all = new int[counts.Length];
        for (int i = 1; i < all.Length; i++)
        {
            all[i] = all[i - 1] + counts[i - 1];
        }

        return all;
    }
}
