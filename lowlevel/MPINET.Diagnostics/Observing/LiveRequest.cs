namespace MPINET.Diagnostics.Observing;

/// <summary>A request that has not been completed, or a persistent one that has not been freed.</summary>
/// <param name="handle">Its handle.</param>
/// <param name="made">The call that made it.</param>
/// <param name="operands">The arguments of that call.</param>
internal sealed class LiveRequest(MPI_Request handle, CallSite made, Operands operands) : LiveObject
{
    private readonly Operands operands = operands;
    private CallSite? begun;
    private long taker;
    private LiveRequest? next;

    /// <summary>Its handle.</summary>
    public MPI_Request Handle => handle;

    /// <summary>The call that made it.</summary>
    public CallSite Made { get; } = made;

    /// <summary>The arguments of that call.</summary>
    public ref readonly Operands Operands => ref operands;

    /// <summary>The call that began its operation: the last start of a persistent request.</summary>
    public CallSite Begun => begun ?? Made;

    /// <summary>True if it can be started again.</summary>
    public bool IsPersistent => operands.Shape.IsPersistent;

    /// <summary>True if its operation is under way. Only a persistent request can be inactive.</summary>
    public bool IsActive { get; private set; }

    /// <summary>True if its operation has begun at least once.</summary>
    public bool HasBegun { get; private set; }

    /// <summary>True if the program has tried to cancel the operation.</summary>
    public bool IsCancelled { get; private set; }

    /// <summary>For a collective operation, its number on the communicator, if the watch counts them.</summary>
    public long Sequence { get; set; }

    /// <summary>The number of the record of its start in the trace; -1 if there is none.</summary>
    public long TraceNumber { get; set; } = -1;

    /// <summary>An earlier request that has the same handle; null if there is none. MPI gives one handle to operations that are complete when they begin.</summary>
    public LiveRequest? Before { get; set; }

    /// <summary>The last request of this and the earlier ones that remains; null if none does.</summary>
    /// <remarks>This may be a request that another thread has made meanwhile.</remarks>
    public LiveRequest? Without(LiveRequest other)
    {
        if (this == other)
        {
            return Before;
        }

        LiveRequest after = this;
        while (after.Before is { } before)
        {
            if (before == other)
            {
                after.Before = other.Before;
                break;
            }

            after = before;
        }

        return this;
    }

    /// <summary>A request with this handle, another one for each time that a call has the handle; null if there is no other.</summary>
    /// <param name="number">The number of the call.</param>
    public LiveRequest? Take(long number)
    {
        LiveRequest? one = taker == number ? next : this;
        taker = number;
        next = one?.Before;
        return one;
    }

    /// <summary>Notes that its operation has begun.</summary>
    public void Begin(CallSite by)
    {
        End();
        begun = by == Made ? null : by;
        IsCancelled = false;
        IsActive = true;
        HasBegun = true;
        Made.Begin();
    }

    /// <summary>Notes that the program tries to cancel its operation.</summary>
    public void Cancel() => IsCancelled = true;

    /// <summary>Notes that its operation is not under way any more.</summary>
    public void End()
    {
        if (IsActive)
        {
            IsActive = false;
            Made.End();
        }
    }
}
