namespace MPI;

/// <summary>A send under way.</summary>
/// <param name="request">That of ports; null where the send is complete already.</param>
/// <param name="count">Elements that are sent.</param>
internal sealed class SendRequest(MPINET.Request? request, int count) : Request
{
    private CompletedStatus? status;
    private bool mayBeCancelled;

    /// <inheritdoc />
    public override CompletedStatus Wait()
    {
        if (status is null && request is not null)
        {
            MPINET.Status? told = StatusToFill();
            Completion.Wait(request, told);
            return status = Completed(told);
        }

        return status ??= Completed(null);
    }

    /// <inheritdoc />
    public override CompletedStatus? Test()
    {
        if (status is null && request is not null)
        {
            MPINET.Status? told = StatusToFill();
            return Completion.Test(request, told) ? status = Completed(told) : null;
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

    // The status of a send tells whether it was cancelled, and nothing else. Where it cannot have been, MPI saves the time to fill it.
    private MPINET.Status? StatusToFill() => mayBeCancelled ? new MPINET.Status() : null;

    private CompletedStatus Completed(MPINET.Status? told) =>
        told is { Cancelled: true }
            ? new CompletedStatus(told, 0)
            : new CompletedStatus(told ?? MPINET.Status.Ignore, count);
}
