namespace MPINET.Diagnostics.Watching;

/// <summary>Asks MPI whether a call can complete.</summary>
internal interface IQuestion
{
    /// <summary>Asks.</summary>
    /// <param name="isDone">Nonzero if it is complete.</param>
    /// <returns>MPI's code.</returns>
    int Ask(out int isDone);
}

/// <summary>MPI_Test in place of a wait for one request.</summary>
internal unsafe struct TestQuestion(MPI_Request* request, MPI_Status* status) : IQuestion
{
    /// <inheritdoc />
    public readonly int Ask(out int isDone)
    {
        int flag = 0;
        int code = Mpi.PMPI_Test(request, &flag, status);
        isDone = flag;
        return code;
    }
}

/// <summary>MPI_Request_get_status before MPI_Wait and MPI_Waitall, which then return at once.</summary>
internal unsafe struct StatusQuestion(int count, MPI_Request* requests) : IQuestion
{
    private int completed;

    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        for (; completed < count; completed++)
        {
            int flag = 0;
            MPI_Status status;

            // The call that follows reports an error.
            if (
                requests[completed] != Mpi.MPI_REQUEST_NULL
                && Mpi.PMPI_Request_get_status(requests[completed], &flag, &status) == 0
                && flag == 0
            )
            {
                isDone = 0;
                return 0;
            }
        }

        isDone = 1;
        return 0;
    }
}

/// <summary>MPI_Win_test in place of MPI_Win_wait.</summary>
internal unsafe struct WinTestQuestion(MPI_Win window) : IQuestion
{
    /// <inheritdoc />
    public readonly int Ask(out int isDone)
    {
        int flag = 0;
        int code = Mpi.PMPI_Win_test(window, &flag);
        isDone = flag;
        return code;
    }
}

/// <summary>MPI_Testall in place of MPI_Waitall.</summary>
internal unsafe struct TestallQuestion(int count, MPI_Request* requests, MPI_Status* statuses) : IQuestion
{
    /// <inheritdoc />
    public readonly int Ask(out int isDone)
    {
        int flag = 0;
        int code = Mpi.PMPI_Testall(count, requests, &flag, statuses);
        isDone = flag;
        return code;
    }
}

/// <summary>MPI_Testany in place of MPI_Waitany.</summary>
internal unsafe struct TestanyQuestion(int count, MPI_Request* requests, int* index, MPI_Status* status) : IQuestion
{
    /// <inheritdoc />
    public readonly int Ask(out int isDone)
    {
        int flag = 0;
        int code = Mpi.PMPI_Testany(count, requests, index, &flag, status);
        isDone = flag;
        return code;
    }
}

/// <summary>MPI_Testsome in place of MPI_Waitsome.</summary>
internal unsafe struct TestsomeQuestion(int count, MPI_Request* requests, int* done, int* indices, MPI_Status* statuses)
    : IQuestion
{
    /// <inheritdoc />
    public readonly int Ask(out int isDone)
    {
        *done = 0;
        int code = Mpi.PMPI_Testsome(count, requests, done, indices, statuses);
        isDone = *done;
        return code;
    }
}

/// <summary>MPI_Iprobe in place of MPI_Probe.</summary>
internal unsafe struct ProbeQuestion(int source, int tag, MPI_Comm comm, MPI_Status* status) : IQuestion
{
    private ProbePace pace;

    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        int flag = 0;
        if (!pace.IsDue())
        {
            isDone = 0;
            return 0;
        }

        int code = Mpi.PMPI_Iprobe(source, tag, comm, &flag, status);
        isDone = flag;
        if (flag == 0)
        {
            pace.Miss();
        }

        return code;
    }
}

/// <summary>MPI_Improbe in place of MPI_Mprobe.</summary>
internal unsafe struct MprobeQuestion(int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status)
    : IQuestion
{
    private ProbePace pace;

    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        int flag = 0;
        if (!pace.IsDue())
        {
            isDone = 0;
            return 0;
        }

        int code = Mpi.PMPI_Improbe(source, tag, comm, &flag, message, status);
        isDone = flag;
        if (flag == 0)
        {
            pace.Miss();
        }

        return code;
    }
}

/// <summary>Asks the slots whether all members have begun a collective operation that has no nonblocking form.</summary>
internal readonly struct ArrivalQuestion(Nodes nodes, PendingOperation operation, int[] members) : IQuestion
{
    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        PendingOperation own = operation;
        Nodes all = nodes;
        ulong key = StepKeys.Arrived(own.Communicator);
        isDone = Array.TrueForAll(members, member => member < 0 || all.TallyOf(member, key) >= own.Sequence) ? 1 : 0;
        if (isDone == 0)
        {
            World.Progress();
        }

        return 0;
    }
}

/// <summary>Asks a condition.</summary>
internal readonly struct ConditionQuestion(Func<bool> condition) : IQuestion
{
    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        isDone = condition() ? 1 : 0;
        return 0;
    }
}

/// <summary>Asks the slots whether other processes have made steps.</summary>
internal readonly struct StepQuestion(Nodes nodes, PendingOperation[] steps) : IQuestion
{
    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        Nodes all = nodes;
        isDone = Array.TrueForAll(steps, one => all.TallyOf(one.Peer, one.Key) >= one.Sequence) ? 1 : 0;
        if (isDone == 0)
        {
            World.Progress();
        }

        return 0;
    }
}
