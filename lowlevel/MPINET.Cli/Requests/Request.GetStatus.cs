using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    // Like the Test calls, but they complete no request.
    public partial class Request
    {
        /// <summary>True if the operations of all requests have completed. No request is completed.</summary>
        /// <remarks>Local. In C: MPI_Request_get_status_all. MPI-5.0, 3.7.6.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in: the requests.</param>
        /// <param name="statuses">out: the statuses, if the result is true; null entries get an object.</param>
        public static bool Get_status_all(int count, Request[] requests, Status[] statuses)
        {
            RequestArray natives = new(count, requests, stackalloc MPI_Request[RequestArray.OnStack]);
            MPI_Status[]? nativeStatuses = Statuses.Room(count, statuses);
            int flag = 0;
            int code;
            fixed (MPI_Request* pointer = natives.Handles)
            fixed (MPI_Status* status = nativeStatuses)
            {
                code = Mpi.MPI_Request_get_status_all(
                    count,
                    pointer,
                    &flag,
                    Statuses.OrIgnored(nativeStatuses, status)
                );
            }

            if (flag != 0)
            {
                Statuses.Copy(nativeStatuses, count, statuses);
            }

            natives.Errors.Check(code, "MPI_Request_get_status_all");

            return flag != 0;
        }

        /// <summary>True if the operation of one of the requests has completed. The request is not completed.</summary>
        /// <remarks>Local. In C: MPI_Request_get_status_any. MPI-5.0, 3.7.6.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in: the requests.</param>
        /// <param name="index">out: the index of one that has completed; MPI.UNDEFINED if none is active.</param>
        /// <param name="status">out: the status of the operation.</param>
        public static bool Get_status_any(int count, Request[] requests, out int index, Status status)
        {
            RequestArray natives = new(count, requests, stackalloc MPI_Request[RequestArray.OnStack]);
            int found = 0;
            int flag = 0;
            int code;
            fixed (MPI_Request* pointer = natives.Handles)
            fixed (MPI_Status* native = &Status.Of(status))
            {
                code = Mpi.MPI_Request_get_status_any(count, pointer, &found, &flag, status.OrIgnored(native));
            }

            index = found;
            natives.Errors.Check(code, "MPI_Request_get_status_any");

            return flag != 0;
        }

        /// <summary>Finds the requests whose operations have completed, without completing them.</summary>
        /// <remarks>Local. In C: MPI_Request_get_status_some. MPI-5.0, 3.7.6.</remarks>
        /// <param name="incount">in: number of requests, 0 or more.</param>
        /// <param name="requests">in: the requests.</param>
        /// <param name="indices">out: the indices of those that have completed.</param>
        /// <param name="statuses">out: the statuses, in the order of the indices; null entries get an object.</param>
        /// <returns>The number that have completed; MPI.UNDEFINED if none is active.</returns>
        public static int Get_status_some(int incount, Request[] requests, int[] indices, Status[] statuses) =>
            Some(incount, requests, indices, statuses, SomeCall.GetStatus);

        /// <inheritdoc cref="Get_status_some(int, Request[], int[], Status[])" />
        public static int Get_status_some(int incount, Request[] requests, int* indices, Status[] statuses) =>
            Some(incount, requests, indices, statuses, SomeCall.GetStatus);
    }
}
