using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The errors of calls that complete several requests. MPI-5.0, section 3.7.5.</summary>
internal static unsafe class ErrorsOfSeveral
{
    /// <summary>Whether a code says that each status holds a code of its own.</summary>
    public static bool AreInStatuses(int code)
    {
        int errorClass = code;
        return code != 0
            && (
                code == Mpi.MPI_ERR_IN_STATUS
                || (Mpi.MPI_Error_class(code, &errorClass) == 0 && errorClass == Mpi.MPI_ERR_IN_STATUS)
            );
    }

    /// <summary>Whether a code of a status says that its request is still under way.</summary>
    public static bool IsPending(int code) =>
        code != 0 && (code == Mpi.MPI_ERR_PENDING || ProcessFailedException.IsPendingCode(code));

    /// <summary>One exception that names all requests that have failed.</summary>
    /// <param name="call">The call that has found them.</param>
    /// <param name="requests">All of the group.</param>
    /// <param name="failures">The exception of each; null where it has not failed.</param>
    public static AggregateException Of(string call, RequestGroup requests, Exception?[] failures)
    {
        var text = new StringBuilder();
        List<Exception> thrown = [];
        for (int i = 0; i < failures.Length; i++)
        {
            if (failures[i] is { } failure)
            {
                thrown.Add(failure);
                text.Append($"\n  request {i} ({requests[i]}): {failure.Message}");
            }
        }

        return new AggregateException($"{call}: {thrown.Count} of {requests.Count} requests failed:{text}", thrown);
    }
}
