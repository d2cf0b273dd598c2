using MPINET.PInvoke;
using Native = MPINET.PInvoke.MPI_Status;

namespace MPI;

// The completion of several requests.
public unsafe partial class Unsafe
{
    /// <summary>Waits until one of the requests is complete.</summary>
    /// <remarks>Blocking: may wait for other processes. MPI-5.0, 3.7.5.</remarks>
    /// <param name="count">in: number of requests.</param>
    /// <param name="array_of_requests">in and out: the requests; a completed one becomes MPI_REQUEST_NULL.</param>
    /// <param name="index">out: index of the completed request, from 0; MPI_UNDEFINED if all were null.</param>
    /// <param name="status">out: status of the completed operation.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentException">The array has fewer elements.</exception>
    public static int MPI_Waitany(int count, int[] array_of_requests, out int index, out MPI_Status status)
    {
        int found = 0;
        status = default;
        MPI_Request[] requests = UnsafeHandles.Requests(array_of_requests, count, nameof(array_of_requests));
        fixed (int* numbers = array_of_requests)
        fixed (MPI_Request* first = requests)
        fixed (MPI_Status* filled = &status)
        {
            int code = Mpi.MPI_Waitany(count, first, &found, UnsafeStatuses.ToFill(filled));
            UnsafeHandles.Return(requests, numbers);
            UnsafeStatuses.Fill(filled, code);
            index = UnsafeNumbers.CountOfMpi(found);
            return UnsafeNumbers.Code(code);
        }
    }

    /// <summary>Tests whether one of the requests is complete.</summary>
    /// <remarks>Local: does not wait for other processes. MPI-5.0, 3.7.5.</remarks>
    /// <param name="count">in: number of requests.</param>
    /// <param name="array_of_requests">in and out: the requests; a completed one becomes MPI_REQUEST_NULL.</param>
    /// <param name="index">out: index of the completed request, from 0; MPI_UNDEFINED if none is, or all were null.</param>
    /// <param name="flag">out: nonzero if one is complete, or all were null.</param>
    /// <param name="status">out: status of the completed operation.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentException">The array has fewer elements.</exception>
    public static int MPI_Testany(
        int count,
        int[] array_of_requests,
        out int index,
        out int flag,
        out MPI_Status status
    )
    {
        int found = 0;
        int any = 0;
        status = default;
        MPI_Request[] requests = UnsafeHandles.Requests(array_of_requests, count, nameof(array_of_requests));
        fixed (int* numbers = array_of_requests)
        fixed (MPI_Request* first = requests)
        fixed (MPI_Status* filled = &status)
        {
            int code = Mpi.MPI_Testany(count, first, &found, &any, UnsafeStatuses.ToFill(filled));
            UnsafeHandles.Return(requests, numbers);
            UnsafeStatuses.Fill(filled, code);
            index = UnsafeNumbers.CountOfMpi(found);
            flag = any;
            return UnsafeNumbers.Code(code);
        }
    }

    /// <summary>Waits until all the requests are complete.</summary>
    /// <remarks>Blocking: may wait for other processes. MPI-5.0, 3.7.5.</remarks>
    /// <param name="count">in: number of requests.</param>
    /// <param name="array_of_requests">in and out: the address of the first request; completed ones become MPI_REQUEST_NULL.</param>
    /// <param name="array_of_statuses">out: statuses, in the order of the requests; null if they are not needed.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentException">The array has fewer elements.</exception>
    public static int MPI_Waitall(int count, int* array_of_requests, MPI_Status[]? array_of_statuses)
    {
        Native[]? statuses = UnsafeStatuses.ToFill(array_of_statuses, count, nameof(array_of_statuses));
        MPI_Request[] requests = UnsafeHandles.Requests(array_of_requests, count);
        fixed (MPI_Request* first = requests)
        fixed (Native* filled = statuses)
        {
            int code = Mpi.MPI_Waitall(count, first, filled is null ? Mpi.MPI_STATUSES_IGNORE : filled);
            UnsafeHandles.Return(requests, array_of_requests);
            UnsafeStatuses.Fill(array_of_statuses, statuses, count, code);
            return UnsafeNumbers.Code(code);
        }
    }

    /// <summary>Tests whether all the requests are complete.</summary>
    /// <remarks>Local: does not wait for other processes. MPI-5.0, 3.7.5.</remarks>
    /// <param name="count">in: number of requests.</param>
    /// <param name="array_of_requests">in and out: the address of the first request; completed ones become MPI_REQUEST_NULL.</param>
    /// <param name="flag">out: nonzero if all are complete.</param>
    /// <param name="array_of_statuses">out: statuses, in the order of the requests; null if they are not needed.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentException">The array has fewer elements.</exception>
    public static int MPI_Testall(int count, int* array_of_requests, out int flag, MPI_Status[]? array_of_statuses)
    {
        int all = 0;
        Native[]? statuses = UnsafeStatuses.ToFill(array_of_statuses, count, nameof(array_of_statuses));
        MPI_Request[] requests = UnsafeHandles.Requests(array_of_requests, count);
        fixed (MPI_Request* first = requests)
        fixed (Native* filled = statuses)
        {
            int code = Mpi.MPI_Testall(count, first, &all, filled is null ? Mpi.MPI_STATUSES_IGNORE : filled);
            flag = all;
            if (all != 0 || code != 0)
            {
                UnsafeHandles.Return(requests, array_of_requests);
                UnsafeStatuses.Fill(array_of_statuses, statuses, count, code);
            }

            return UnsafeNumbers.Code(code);
        }
    }

    /// <summary>Waits until at least one of the requests is complete.</summary>
    /// <remarks>Blocking: may wait for other processes. MPI-5.0, 3.7.5.</remarks>
    /// <param name="incount">in: number of requests.</param>
    /// <param name="array_of_requests">in and out: the requests; completed ones become MPI_REQUEST_NULL.</param>
    /// <param name="outcount">out: number of completed requests; MPI_UNDEFINED if all were null.</param>
    /// <param name="array_of_indices">out: indices of the completed requests, from 0.</param>
    /// <param name="array_of_statuses">out: statuses, in the order of the indices; null if they are not needed.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentException">An array has fewer elements.</exception>
    public static int MPI_Waitsome(
        int incount,
        int[] array_of_requests,
        out int outcount,
        int[] array_of_indices,
        MPI_Status[]? array_of_statuses
    ) => Some(true, incount, array_of_requests, out outcount, array_of_indices, array_of_statuses);

    /// <summary>Tests which of the requests are complete.</summary>
    /// <remarks>Local: does not wait for other processes. MPI-5.0, 3.7.5.</remarks>
    /// <inheritdoc cref="MPI_Waitsome" path="/param|/returns|/exception" />
    public static int MPI_Testsome(
        int incount,
        int[] array_of_requests,
        out int outcount,
        int[] array_of_indices,
        MPI_Status[]? array_of_statuses
    ) => Some(false, incount, array_of_requests, out outcount, array_of_indices, array_of_statuses);

    private static int Some(
        bool waits,
        int incount,
        int[] array_of_requests,
        out int outcount,
        int[] array_of_indices,
        MPI_Status[]? array_of_statuses
    )
    {
        int found = 0;
        UnsafeNumbers.Require(array_of_indices, incount, nameof(array_of_indices));
        Native[]? statuses = UnsafeStatuses.ToFill(array_of_statuses, incount, nameof(array_of_statuses));
        MPI_Request[] requests = UnsafeHandles.Requests(array_of_requests, incount, nameof(array_of_requests));
        fixed (int* numbers = array_of_requests)
        fixed (int* indices = array_of_indices)
        fixed (MPI_Request* first = requests)
        fixed (Native* filled = statuses)
        {
            Native* toFill = filled is null ? Mpi.MPI_STATUSES_IGNORE : filled;
            int code = waits
                ? Mpi.MPI_Waitsome(incount, first, &found, indices, toFill)
                : Mpi.MPI_Testsome(incount, first, &found, indices, toFill);
            outcount = UnsafeNumbers.CountOfMpi(found);
            UnsafeHandles.Return(requests, numbers);
            UnsafeStatuses.Fill(array_of_statuses, statuses, outcount, code);
            return UnsafeNumbers.Code(code);
        }
    }
}
