namespace MPI;

/// <summary>A pending operation, to be completed by <see cref="Wait" /> or <see cref="Test" />.</summary>
/// <remarks>
/// Ports: <see cref="MPINET.Request" />. A dropped request keeps its buffer until it completes. The end of the <see cref="Environment" /> reports requests that have not completed. MPI-5.0, section 3.7.
/// </remarks>
public abstract class Request
{
    /// <summary>Creates a request of a class of the program.</summary>
    /// <remarks>Ports: <see cref="MPINET.GeneralizedRequest" />.</remarks>
    protected Request() { }

    /// <summary>Waits until the operation has completed. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.Request.Wait(MPINET.Status)" />. In C: MPI_Wait. MPI-5.0, section 3.7.3.</remarks>
    /// <returns>The status of the operation; the same object on each call.</returns>
    /// <exception cref="InvalidOperationException">
    /// Another thread waits for the operation, or this thread may not call MPI.
    /// </exception>
    /// <exception cref="MessageTruncatedException">The message has more elements than the receive buffer.</exception>
    public abstract CompletedStatus Wait();

    /// <summary>Tests if the operation has completed. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.Request.Test(MPINET.Status)" />. In C: MPI_Test. MPI-5.0, section 3.7.3.</remarks>
    /// <returns>The status of the operation; null if it has not completed.</returns>
    /// <inheritdoc cref="Wait" path="/exception" />
    public abstract CompletedStatus? Test();

    /// <summary>
    /// Cancels the operation, if MPI can. A receive is then complete. A send that MPI cannot cancel continues.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Request.Cancel" />. In C: MPI_Cancel. MPI-5.0, section 3.8.4.</remarks>
    /// <exception cref="InvalidOperationException">
    /// Another thread waits for the operation, or this thread may not call MPI.
    /// </exception>
    public abstract void Cancel();
}
