namespace MPI;

/// <summary>A send under way.</summary>
/// <param name="request">That of ports; null where the send is complete already.</param>
/// <param name="count">Elements that are sent.</param>
internal sealed class SendRequest(MPINET.Request? request, int count) : Request
{
    private readonly MPINET.Status told = new();
    private CompletedStatus? status;

    /// <inheritdoc />
    public override CompletedStatus Wait()
    {
        if (status is null && request is not null)
        {
            Completion.Wait(request, told);
        }

        return status ??= Completed();
    }

    /// <inheritdoc />
    public override CompletedStatus? Test() =>
        status is null && request is not null && !Completion.Test(request, told) ? null : status ??= Completed();

    /// <inheritdoc />
    public override void Cancel()
    {
        if (status is null && request is not null)
        {
            Completion.Cancel(request);
            Test();
        }
    }

    private CompletedStatus Completed() => new(told, request is not null && told.Cancelled ? 0 : count);
}
