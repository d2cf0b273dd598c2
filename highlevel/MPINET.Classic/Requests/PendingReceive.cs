namespace MPI;

/// <summary>A receive under way, over a request of ports.</summary>
/// <param name="request">That request.</param>
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

    /// <summary>Takes over what was received. Called once.</summary>
    /// <returns>Elements that were received.</returns>
    private protected abstract int Take(MPINET.Status told);

    private CompletedStatus Completed()
    {
        if (told.Cancelled)
        {
            return status = new CompletedStatus(told, 0);
        }

        // Kept before an action of the program's runs, which may ask for it.
        status = new CompletedStatus(told, Take(told));
        Arrived();
        return status;
    }

    /// <summary>Tells the program that something has arrived.</summary>
    private protected virtual void Arrived() { }
}
