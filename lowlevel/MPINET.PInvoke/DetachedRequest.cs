using System.ComponentModel;

namespace MPINET.PInvoke;

/// <summary>An operation in progress that one tier has handed over for another tier to complete.</summary>
public sealed class DetachedRequest
{
    private readonly MPI_Request handle;
    private readonly Action? whenCompleted;
    private bool taken;

    /// <summary>Wraps a request; called by the tier that hands the operation over.</summary>
    /// <param name="handle">The request, which that tier no longer completes.</param>
    /// <param name="whenCompleted">An action of that tier, to run once the operation has completed; or null.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public DetachedRequest(MPI_Request handle, Action? whenCompleted)
    {
        this.handle = handle;
        this.whenCompleted = whenCompleted;
    }

    /// <summary>Gives the handle to the tier that completes it, once.</summary>
    /// <param name="actionAtEnd">The first tier's action, to run once the operation has completed; or null.</param>
    /// <exception cref="InvalidOperationException">The handle has been taken already.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public MPI_Request Take(out Action? actionAtEnd)
    {
        if (taken)
        {
            throw new InvalidOperationException("This request was already taken over: it can be taken over once only.");
        }

        taken = true;
        actionAtEnd = whenCompleted;
        return handle;
    }
}
