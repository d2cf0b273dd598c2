namespace MPINET;

/// <summary>Sees each operation of MPI that this process calls, before and after, whichever tier calls it.</summary>
/// <remarks>
/// <para>
/// Both methods run on the thread that makes the call, and may run on several at once where several may call MPI. Calls of MPI that
/// they make are not seen, on that thread.
/// </para>
/// <para>
/// An exception of theirs changes nothing about the operation: it is carried out, other interceptors see it, and the exception comes out of
/// the call when it returns. That holds for the tiers of ports and of CLI; what the P/Invoke tier calls returns codes, and cannot throw,
/// so an exception there ends the job at MPI_Finalize unless a call of the other tiers has thrown it before.
/// </para>
/// </remarks>
public interface IInterceptor
{
    /// <summary>An operation begins.</summary>
    /// <param name="call">The operation and its arguments. A buffer that it receives into holds nothing yet.</param>
    void Before(in MpiCall call);

    /// <summary>The call has returned; a nonblocking operation goes on.</summary>
    /// <param name="call">The operation and its arguments.</param>
    /// <param name="duration">How long it took, with what other interceptors have done that were added later.</param>
    /// <param name="errorCode">What MPI has returned: 0 for success.</param>
    void After(in MpiCall call, TimeSpan duration, int errorCode);
}
