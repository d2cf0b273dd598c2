using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// The exception for the failure of a process that an operation needs: MPIX_ERR_PROC_FAILED and
/// MPIX_ERR_PROC_FAILED_PENDING, of ULFM.
/// </summary>
/// <remarks>
/// Thrown if the operation cannot be completed. Other processes may have completed the operation, or wait in it: <see
/// cref="Communicator.Revoke" /> interrupts them.
/// </remarks>
public sealed class ProcessFailedException : MpiException
{
    internal ProcessFailedException(int errorCode, string function, Communicator? communicator, int[] failed)
        : base(errorCode, function, communicator, Detail(failed))
    {
        FailedRanks = failed;
        IsPending = IsPendingClass(ErrorClass);
    }

    /// <summary>
    /// The ranks, in the communicator of the operation, of all processes known here to have failed; in an
    /// intercommunicator, those in the remote group. Empty if MPI does not report them, because it lacks
    /// MPIX_Comm_get_failed or the operation has no communicator.
    /// </summary>
    public IReadOnlyList<int> FailedRanks { get; }

    /// <summary>
    /// True if the request is still pending: a receive from any source, which a surviving process may yet complete
    /// after <see cref="Communicator.AckFailed" />.
    /// </summary>
    public bool IsPending { get; }

    /// <summary>
    /// The result on which the surviving processes have agreed, for <see cref="Communicator.Agree" />; null for other
    /// operations.
    /// </summary>
    public int? Agreed { get; internal set; }

    /// <summary>True if the error class is one of these.</summary>
    internal static bool Has(int errorClass) =>
        Ulfm.IsSupported && (errorClass == Mpi.MPIX_ERR_PROC_FAILED || IsPendingClass(errorClass));

    /// <summary>True if the code reports that the failure has left the request pending.</summary>
    internal static unsafe bool IsPendingCode(int code)
    {
        int errorClass = code;
        return Ulfm.IsSupported
            && Mpi.MPI_Error_class(code, &errorClass) == Mpi.MPI_SUCCESS
            && IsPendingClass(errorClass);
    }

    private static bool IsPendingClass(int errorClass) => errorClass == Mpi.MPIX_ERR_PROC_FAILED_PENDING;

    private static string? Detail(int[] failed) =>
        failed.Length == 0 ? null : $". Failed ranks of this communicator: {string.Join(", ", failed)}";
}
