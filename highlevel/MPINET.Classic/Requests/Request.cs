namespace MPI;

/// <summary>An operation under way. It is to be completed by <see cref="Wait" /> or <see cref="Test" />.</summary>
/// <remarks>
/// Ports: <see cref="MPINET.Request" />. One that is dropped goes on with its buffer until it completes; the end of the <see cref="Environment" /> reports what has not. MPI-5.0, section 3.7.
/// </remarks>
public abstract class Request
{
    /// <summary>For classes of a program's own.</summary>
    /// <remarks>Ports: <see cref="MPINET.GeneralizedRequest" />.</remarks>
    protected Request() { }

    /// <summary>Waits until the operation has completed. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.Request.Wait(MPINET.Status)" />. In C: MPI_Wait. MPI-5.0, section 3.7.3.</remarks>
    /// <returns>What is known of it; the same object each time.</returns>
    /// <exception cref="InvalidOperationException">Another thread waits for it, or this thread may not call MPI.</exception>
    /// <exception cref="MessageTruncatedException">The message had more elements than there was room for.</exception>
    public abstract CompletedStatus Wait();

    /// <summary>Asks whether the operation has completed. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.Request.Test(MPINET.Status)" />. In C: MPI_Test. MPI-5.0, section 3.7.3.</remarks>
    /// <returns>What is known of it; null where it has not.</returns>
    /// <inheritdoc cref="Wait" path="/exception" />
    public abstract CompletedStatus? Test();

    /// <summary>Cancels the operation, if MPI can. A receive is complete after that; a send goes on where MPI cannot cancel it.</summary>
    /// <remarks>Ports: <see cref="MPINET.Request.Cancel" />. In C: MPI_Cancel. MPI-5.0, section 3.8.4.</remarks>
    /// <exception cref="InvalidOperationException">Another thread waits for it, or this thread may not call MPI.</exception>
    public abstract void Cancel();
}
