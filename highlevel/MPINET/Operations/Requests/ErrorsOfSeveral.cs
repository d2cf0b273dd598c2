using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The errors of calls that complete several requests. MPI-5.0, section 3.7.5.</summary>
internal static unsafe class ErrorsOfSeveral
{
    /// <summary>True if the code is MPI_ERR_IN_STATUS: each status holds its own code.</summary>
    public static bool AreInStatuses(int code)
    {
        int errorClass = code;
        return code != 0
            && (
                code == Mpi.MPI_ERR_IN_STATUS
                || (Mpi.MPI_Error_class(code, &errorClass) == 0 && errorClass == Mpi.MPI_ERR_IN_STATUS)
            );
    }

    /// <summary>True if the code of a status is MPI_ERR_PENDING: its request has not completed.</summary>
    public static bool IsPending(int code) =>
        code != 0 && (code == Mpi.MPI_ERR_PENDING || ProcessFailedException.IsPendingCode(code));

    /// <summary>Creates one exception that names all failed requests.</summary>
    /// <param name="call">The call that completed the requests.</param>
    /// <param name="requests">All requests of the group.</param>
    /// <param name="failures">The exception of each request; null if it has not failed.</param>
    public static AggregateException Of(string call, RequestGroup requests, Exception?[] failures)
    {
        StringBuilder text = new();
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
