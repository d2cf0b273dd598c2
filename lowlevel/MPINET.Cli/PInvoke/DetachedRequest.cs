namespace MPINET.PInvoke;

/// <summary>An operation under way that its tier has handed over, for another tier to complete.</summary>
public sealed class DetachedRequest
{
    private readonly MPI_Request handle;
    private readonly Action? whenCompleted;
    private bool taken;

    internal DetachedRequest(MPI_Request handle, Action? whenCompleted)
    {
        this.handle = handle;
        this.whenCompleted = whenCompleted;
    }

    /// <summary>Gives the handle to the tier that completes it, once.</summary>
    /// <param name="actionAtEnd">What the first tier has still to do once the operation has completed.</param>
    /// <exception cref="InvalidOperationException">It was given already.</exception>
    internal MPI_Request Take(out Action? actionAtEnd)
    {
        if (taken)
        {
            throw new InvalidOperationException("This request was taken over already: it is there once.");
        }

        taken = true;
        actionAtEnd = whenCompleted;
        return handle;
    }
}
