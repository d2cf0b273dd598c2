namespace MPI;

/// <summary>A pending receive that wraps a request of the port interface.</summary>
/// <param name="request">The request of the port interface.</param>
internal abstract class PendingReceive(MPINET.Request request) : ReceiveRequest
{
    private readonly MPINET.Status told = new();
    private CompletedStatus? status;

    /// <inheritdoc />
    public override CompletedStatus Wait()
    {
        if (status is null)
        {
            Completion.Wait(request, told);
        }

        return status ?? Completed();
    }

    /// <inheritdoc />
    public override CompletedStatus? Test() =>
        status is null && !Completion.Test(request, told) ? null : status ?? Completed();

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
    private protected abstract int Take(MPINET.Status told);

    private CompletedStatus Completed()
    {
        if (told.Cancelled)
        {
            return status = new CompletedStatus(told, 0);
        }

        // Stored before the program's action runs, because the action may use it.
        status = new CompletedStatus(told, Take(told));
        Arrived();
        return status;
    }

    /// <summary>Called after the data have been stored.</summary>
    private protected virtual void Arrived() { }
}
