namespace MPINET;

/// <summary>An observer of the MPI operations that this process calls, on any tier. It is called before and after each operation.</summary>
/// <remarks>
/// <para>
/// Both methods run on the calling thread, and may run on several threads concurrently if several may call MPI. MPI
/// calls that they make are not observed on that thread.
/// </para>
/// <para>
/// An exception in an interceptor does not affect the operation: it is carried out, other interceptors see it, and the
/// exception is rethrown when the call returns. That holds for the port and CLI tiers. Calls of the P/Invoke tier
/// return codes and cannot throw, so an exception there ends the job at MPI_Finalize, unless a call of another tier has
/// rethrown it before.
/// </para>
/// </remarks>
public interface IInterceptor
{
    /// <summary>Called before an operation.</summary>
    /// <param name="call">The operation and its arguments. A receive buffer has no contents yet.</param>
    void Before(in MpiCall call);

    /// <summary>Called after the call has returned. A nonblocking operation may still be pending.</summary>
    /// <param name="call">The operation and its arguments.</param>
    /// <param name="duration">The duration of the call, including interceptors that were added later.</param>
    /// <param name="errorCode">The error code of MPI: 0 for success.</param>
    void After(in MpiCall call, TimeSpan duration, int errorCode);
}
