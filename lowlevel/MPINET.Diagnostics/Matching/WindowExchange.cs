namespace MPINET.Diagnostics.Matching;

/// <summary>The messages in which the processes of a window compare their calls.</summary>
/// <param name="waitUntil">Waits for them.</param>
internal sealed unsafe class WindowExchange(WaitUntil waitUntil)
{
    /// <summary>The greatest of the numbers of all processes, at each place.</summary>
    /// <returns>The numbers; those of this process if MPI fails.</returns>
    public int[] Greatest(ref ObservedCall call, CheckedWindow window, int[] own)
    {
        int[] all = [.. own];
        fixed (int* from = own)
        fixed (int* to = all)
        {
            MPI_Request request;
            if (Mpi.PMPI_Iallreduce(from, to, own.Length, Mpi.MPI_INT, Mpi.MPI_MAX, window.Own, &request) == 0)
            {
                WaitFor(ref call, &request);
            }
        }

        return all;
    }

    /// <summary>The asserts of all processes for a fence, and their lines, by rank in the window.</summary>
    public FenceCall[] Gather(ref ObservedCall call, CheckedWindow window, FenceCall own)
    {
        FenceCall[] all = new FenceCall[window.Facts.Members.Length];
        fixed (FenceCall* to = all)
        {
            MPI_Request request;
            int bytes = sizeof(FenceCall);
            if (Mpi.PMPI_Iallgather(&own, bytes, Mpi.MPI_BYTE, to, bytes, Mpi.MPI_BYTE, window.Own, &request) == 0)
            {
                WaitFor(ref call, &request);
            }
        }

        return all;
    }

    /// <summary>Sends the operations of this process to their targets.</summary>
    /// <returns>The operations whose target is this process; null if MPI fails.</returns>
    public WindowAccess[]? Send(ref ObservedCall call, CheckedWindow window, WindowAccess[] own)
    {
        int size = window.Facts.Members.Length;
        int[] sent = new int[size];
        int[] received = new int[size];
        foreach (WindowAccess one in own)
        {
            sent[one.Target] += sizeof(WindowAccess);
        }

        fixed (int* from = sent)
        fixed (int* to = received)
        {
            MPI_Request request;
            if (Mpi.PMPI_Ialltoall(from, 1, Mpi.MPI_INT, to, 1, Mpi.MPI_INT, window.Own, &request) != 0)
            {
                return null;
            }

            WaitFor(ref call, &request);
        }

        WindowAccess[] here = new WindowAccess[received.Sum() / sizeof(WindowAccess)];
        int[] sentAt = Displacements(sent);
        int[] receivedAt = Displacements(received);
        fixed (int* sendCounts = sent)
        fixed (int* sendAt = sentAt)
        fixed (int* receiveCounts = received)
        fixed (int* receiveAt = receivedAt)
        fixed (WindowAccess* from = own)
        fixed (WindowAccess* to = here)
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
                    window.Own,
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

/// <summary>The asserts of a process for a fence, and its line.</summary>
internal struct FenceCall
{
    /// <summary>The asserts.</summary>
    public int Asserts;

    /// <summary>Function and line.</summary>
    public ShortText Words;
}
