namespace MPINET.Diagnostics.Matching;

/// <summary>The comparison of one collective call by all processes that make it. It must not move until it is done.</summary>
internal unsafe struct CollectiveComparison
{
    private CollectiveView most;
    private CollectiveBalance sum;
    private MPI_Request viewRequest;
    private MPI_Request balanceRequest;

    /// <summary>The arguments that all processes must agree on.</summary>
    public CollectiveView View;

    /// <summary>The amounts that this process sends to each other one and receives from it, if they may differ.</summary>
    public CollectiveBalance Balance;

    /// <summary>Whether the function has an amount for each pair of processes.</summary>
    public bool HasBalance;

    /// <summary>Whether all name the same operation, root, operator and data.</summary>
    public readonly bool IsAgreed => most.IsAgreed;

    /// <summary>Whether every process receives what is sent to it.</summary>
    public readonly bool IsEven => !HasBalance || sum.IsEven;

    /// <summary>Begins it. Collective; does not wait for others where the MPI has collective operations that do not.</summary>
    /// <returns>The code that MPI gives.</returns>
    public static int Begin(CollectiveComparison* one, MPI_Comm comm)
    {
        one->balanceRequest = Mpi.MPI_REQUEST_NULL;
        int code = Reduce(&one->View, &one->most, Mpi.MPI_MAX, comm, &one->viewRequest);

        // A process that makes another call may not begin the second one. All have one size, so MPI does not mind what it meets.
        return code != 0 || !one->HasBalance
            ? code
            : Reduce(&one->Balance, &one->sum, Mpi.MPI_SUM, comm, &one->balanceRequest);
    }

    /// <summary>Whether it is done. Does not wait.</summary>
    /// <remarks>Where processes make different calls, the second part need not end.</remarks>
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
