namespace MPI;

/// <summary>A pending receive that wraps a request of the port interface.</summary>
/// <param name="request">The request of the port interface.</param>
internal abstract class PendingReceive(MPINET.Request request) : ReceiveRequest
{
    private readonly MPINET.Status portStatus = new();
    private CompletedStatus? status;

    /// <inheritdoc />
    public override CompletedStatus Wait()
    {
        if (status is null)
        {
            Completion.Wait(request, portStatus);
        }

        return status ?? Completed();
    }

    /// <inheritdoc />
    public override CompletedStatus? Test() =>
        status is null && !Completion.Test(request, portStatus) ? null : status ?? Completed();

    /// <inheritdoc />
    public override void Cancel()
    {
        if (status is null)
        {
            Completion.Cancel(request);
            Wait();
        }
    }

    /// <summary>Stores the received data. Called once.</summary>
    /// <returns>The number of elements received.</returns>
    private protected abstract int Take(MPINET.Status portStatus);

    private CompletedStatus Completed()
    {
        if (portStatus.Cancelled)
        {
            return status = new CompletedStatus(portStatus, 0);
        }

        // Stored before the program's action runs, because the action may use it.
        status = new CompletedStatus(portStatus, Take(portStatus));
        Arrived();
        return status;
    }

    /// <summary>Called after the data have been stored.</summary>
    private protected virtual void Arrived() { }
}
