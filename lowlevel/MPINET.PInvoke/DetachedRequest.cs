using System.ComponentModel;

namespace MPINET.PInvoke;

/// <summary>An operation under way that its tier has handed over, for another tier to complete.</summary>
public sealed class DetachedRequest
{
    private readonly MPI_Request handle;
    private readonly Action? whenCompleted;
    private bool taken;

    /// <summary>For the tier that hands the operation over.</summary>
    /// <param name="handle">The request, which that tier no longer completes.</param>
    /// <param name="whenCompleted">What that tier has still to do once the operation has completed; or null.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public DetachedRequest(MPI_Request handle, Action? whenCompleted)
    {
        this.handle = handle;
        this.whenCompleted = whenCompleted;
    }

    /// <summary>Gives the handle to the tier that completes it, once.</summary>
    /// <param name="actionAtEnd">What the first tier has still to do once the operation has completed.</param>
    /// <exception cref="InvalidOperationException">It was given already.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public MPI_Request Take(out Action? actionAtEnd)
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
