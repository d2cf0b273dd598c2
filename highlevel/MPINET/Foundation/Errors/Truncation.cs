using MPINET.PInvoke;

namespace MPINET;

/// <summary>The texts of errors about a message that is longer than the buffer.</summary>
internal static unsafe partial class Truncation
{
    /// <summary>A sentence that follows MPI's own text about a collective operation; null for other errors.</summary>
    public static string? OfCollective(int code) =>
        IsOne(code)
            ? ". Another process has sent more than there is room for here: the counts of the processes differ, or their types."
            : null;

    /// <summary>True if the error is MPI_ERR_TRUNCATE.</summary>
    public static bool IsOne(int code)
    {
        int errorClass = code;
        return Mpi.MPI_Error_class(code, &errorClass) == 0 && errorClass == Mpi.MPI_ERR_TRUNCATE;
    }
}
