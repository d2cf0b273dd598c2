namespace MPINET.Diagnostics.Watching;

// The operations under way.
internal sealed unsafe partial class WatchObserver
{
    // The operations that a call waits for. A single request was tested just now.
    private PendingOperation[] Incomplete(MPI_Request* handles, int count)
    {
        List<PendingOperation> all = [];
        for (int i = 0; i < count; i++)
        {
            if (handles[i] != Mpi.MPI_REQUEST_NULL && IsIncomplete(handles[i], otherwise: count == 1))
            {
                all.AddRange(
                    live.RequestOf(handles[i]) is { IsActive: true } request
                        ? CallReading
                            .Operations(request.Operands, request.Sequence)
                            .Select(one => one with { Begun = request.Begun.Line })
                        : [new PendingOperation { Function = "request" }]
                );
            }
        }

        return [.. all];
    }

    // The first of all operations that have not completed.
    private PendingOperation[] IncompleteOthers(out bool hasMore)
    {
        List<PendingOperation> all = [];
        foreach (LiveRequest one in live.Requests())
        {
            if (all.Count >= MaxOthers)
            {
                break;
            }

            if (one.IsActive && IsIncomplete(one.Handle, otherwise: false))
            {
                all.AddRange(CallReading.Operations(one.Operands, one.Sequence));
            }
        }

        hasMore = all.Count >= MaxOthers;
        return [.. all];
    }

    // True if MPI_Request_get_status may name the request. A generalised request, which is unknown, would call back into the program.
    // In MPICH, the call never sees that an operation on a file has completed.
    private bool CanAsk(MPI_Request request) =>
        World.HasRequestStatus
        && live.RequestOf(request) is { } known
        && known.Operands.Shape.File < 0
        && (alike[(int)MpiFunction.MPI_Wait] || !known.IsPersistent);

    // True if MPI has not completed the request, which stays as it is. It is not MPI_REQUEST_NULL.
    private bool IsIncomplete(MPI_Request request, bool otherwise)
    {
        int flag = 0;
        MPI_Status status;
        return CanAsk(request) ? Mpi.PMPI_Request_get_status(request, &flag, &status) != 0 || flag == 0 : otherwise;
    }
}
