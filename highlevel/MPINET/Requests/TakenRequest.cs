using MPINET.PInvoke;

namespace MPINET;

/// <summary>A request that another tier has made.</summary>
/// <param name="whenCompleted">What that tier has still to do once it has completed.</param>
/// <param name="file">The source file in which it was taken over.</param>
/// <param name="line">The line in that file.</param>
internal sealed unsafe class TakenRequest(Action? whenCompleted, string file, int line)
    : Request<Status>(null, RequestFunction.MPI_Wait, file, line)
{
    /// <summary>Takes the handle over; a null request has completed.</summary>
    public void Take(MPI_Request request)
    {
        MPI_Status other = default;
        Told(ref other) = Status.Empty;
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
        var status = new Status();
        Tell(status);
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
