using MPINET.PInvoke;

namespace MPINET;

/// <summary>A process that an operation needs has failed: MPIX_ERR_PROC_FAILED and MPIX_ERR_PROC_FAILED_PENDING, of ULFM.</summary>
/// <remarks>
/// It is thrown where the operation cannot be completed. Other processes may have completed the same operation, or wait in it: <see cref="Communicator.Revoke" />
/// tells them.
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
    /// The ranks, in the communicator of the operation, of all processes that were known here to have failed; of an intercommunicator, those in the remote group.
    /// Empty where MPI does not tell: it has no MPIX_Comm_get_failed, or the operation has no communicator.
    /// </summary>
    public IReadOnlyList<int> FailedRanks { get; }

    /// <summary>
    /// Whether the request is still under way: a receive from any source, which one of the living processes may yet complete after <see cref="Communicator.AckFailed" />.
    /// </summary>
    public bool IsPending { get; }

    /// <summary>What the living processes have agreed on, where the operation was <see cref="Communicator.Agree" />; null elsewhere.</summary>
    public int? Agreed { get; internal set; }

    /// <summary>Whether a class of errors is one of these.</summary>
    internal static bool Has(int errorClass) =>
        Resilient.IsSupported && (errorClass == Mpi.MPIX_ERR_PROC_FAILED || IsPendingClass(errorClass));

    /// <summary>Whether a code says that a failure has left the request under way.</summary>
    internal static unsafe bool IsPendingCode(int code)
    {
        int errorClass = code;
        return Resilient.IsSupported
            && Mpi.MPI_Error_class(code, &errorClass) == Mpi.MPI_SUCCESS
            && IsPendingClass(errorClass);
    }

    private static bool IsPendingClass(int errorClass) => errorClass == Mpi.MPIX_ERR_PROC_FAILED_PENDING;

    private static string? Detail(int[] failed) =>
        failed.Length == 0 ? null : $". Failed ranks of this communicator: {string.Join(", ", failed)}";
}
