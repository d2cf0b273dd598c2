using MPINET.PInvoke;

namespace MPINET;

/// <summary>A request that another tier created.</summary>
/// <param name="whenCompleted">The action of that tier after the completion.</param>
/// <param name="file">The source file of the call that took it over.</param>
/// <param name="line">The line in that file.</param>
internal sealed unsafe class TakenRequest(Action? whenCompleted, string file, int line)
    : Request<Status>(null, MpiFunction.MPI_Wait, file, line)
{
    /// <summary>Takes over the handle. A null request counts as completed.</summary>
    public void Take(MPI_Request request)
    {
        MPI_Status other = default;
        ReportedStatus(ref other) = Status.Empty;
        if (request != Mpi.MPI_REQUEST_NULL)
        {
            Begin(0, request);
        }
    }

    /// <inheritdoc />
    public override string ToString() => $"a request of another tier, taken over at {File}:{Line}";

    /// <inheritdoc />
    internal override Status Take()
    {
        Status status = new();
        FillStatus(status);
        return status;
    }

    /// <inheritdoc />
    private protected override void End()
    {
        base.End();
        whenCompleted?.Invoke();
        if (handle != Mpi.MPI_REQUEST_NULL)
        {
            MPI_Request persistent = handle;
            handle = Mpi.MPI_REQUEST_NULL;
            Errors.Check(Mpi.MPI_Request_free(&persistent), "MPI_Request_free");
        }
    }
}
