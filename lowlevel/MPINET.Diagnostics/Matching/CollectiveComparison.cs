namespace MPINET.Diagnostics.Matching;

/// <summary>The comparison of one collective call by the processes that make it. It must not move in memory until it is done.</summary>
internal unsafe struct CollectiveComparison
{
    private CollectiveView most;
    private CollectiveBalance sum;
    private MPI_Request viewRequest;
    private MPI_Request balanceRequest;

    /// <summary>The arguments that all processes must agree on.</summary>
    public CollectiveView View;

    /// <summary>The amounts that this process sends to and receives from each other one, for functions in which they may differ.</summary>
    public CollectiveBalance Balance;

    /// <summary>True if the function has an amount for each pair of processes.</summary>
    public bool HasBalance;

    /// <summary>True if all processes pass the same operation, root, operator and data.</summary>
    public readonly bool IsAgreed => most.IsAgreed;

    /// <summary>True if every process receives what is sent to it.</summary>
    public readonly bool IsEven => !HasBalance || sum.IsEven;

    /// <summary>Begins the comparison. Collective. Does not block if the MPI has nonblocking collective operations.</summary>
    /// <returns>MPI's code.</returns>
    public static int Begin(CollectiveComparison* one, MPI_Comm comm)
    {
        one->balanceRequest = Mpi.MPI_REQUEST_NULL;
        int code = Reduce(&one->View, &one->most, Mpi.MPI_MAX, comm, &one->viewRequest);

        // A process that makes another call may not begin the second reduction. All reductions have one size, so MPI accepts any pairing.
        return code != 0 || !one->HasBalance
            ? code
            : Reduce(&one->Balance, &one->sum, Mpi.MPI_SUM, comm, &one->balanceRequest);
    }

    /// <summary>True if the comparison is done. Does not block.</summary>
    /// <remarks>If processes make different calls, the second reduction need not end.</remarks>
    public static bool IsDone(CollectiveComparison* one) =>
        IsComplete(&one->viewRequest) && (!one->IsAgreed || IsComplete(&one->balanceRequest));

    private static int Reduce(void* from, void* to, MPI_Op op, MPI_Comm comm, MPI_Request* request)
    {
        *request = Mpi.MPI_REQUEST_NULL;
        return World.HasNonblockingCollectives
            ? Mpi.PMPI_Iallreduce(from, to, CollectiveView.Numbers, Mpi.MPI_LONG, op, comm, request)
            : Mpi.PMPI_Allreduce(from, to, CollectiveView.Numbers, Mpi.MPI_LONG, op, comm);
    }

    private static bool IsComplete(MPI_Request* request)
    {
        int flag;
        return *request == Mpi.MPI_REQUEST_NULL
            || Mpi.PMPI_Test(request, &flag, Mpi.MPI_STATUS_IGNORE) != 0
            || flag != 0;
    }
}
