namespace MPI;

/// <summary>A pending send.</summary>
/// <param name="request">The request of the port interface; null if the send has already completed.</param>
/// <param name="count">The number of elements sent.</param>
internal sealed class SendRequest(MPINET.Request? request, int count) : Request
{
    private CompletedStatus? status;
    private bool mayBeCancelled;

    /// <inheritdoc />
    public override CompletedStatus Wait()
    {
        if (status is null && request is not null)
        {
            MPINET.Status? portStatus = StatusToFill();
            Completion.Wait(request, portStatus);
            return status = Completed(portStatus);
        }

        return status ??= Completed(null);
    }

    /// <inheritdoc />
    public override CompletedStatus? Test()
    {
        if (status is null && request is not null)
        {
            MPINET.Status? portStatus = StatusToFill();
            return Completion.Test(request, portStatus) ? status = Completed(portStatus) : null;
        }

        return status ??= Completed(null);
    }

    /// <inheritdoc />
    public override void Cancel()
    {
        if (status is null && request is not null)
        {
            Completion.Cancel(request);
            mayBeCancelled = true;
            Test();
        }
    }

    // The status of a send only shows if it was cancelled. If it cannot have been, null saves MPI the time to fill it.
    private MPINET.Status? StatusToFill() => mayBeCancelled ? new MPINET.Status() : null;

    private CompletedStatus Completed(MPINET.Status? portStatus) =>
        portStatus is { Cancelled: true }
            ? new CompletedStatus(portStatus, 0)
            : new CompletedStatus(portStatus ?? MPINET.Status.Ignore, count);
}
