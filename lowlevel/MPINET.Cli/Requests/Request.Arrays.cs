using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    // Calls on several requests. A null entry of an array counts as a null request, an inactive request as completed.
    public partial class Request
    {
        /// <summary>Waits until all requests have completed.</summary>
        /// <remarks>Blocking. In C: MPI_Waitall. MPI-5.0, 3.7.5.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        public static void Waitall(int count, Request[] requests) => Waitall(count, requests, Statuses.Ignored);

        /// <inheritdoc cref="Waitall(int, Request[])" />
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="statuses">out: the statuses, in the order of the requests; null entries get an object.</param>
        public static void Waitall(int count, Request[] requests, Status[] statuses)
        {
            RequestArray natives = new(count, requests, stackalloc MPI_Request[RequestArray.OnStack]);
            MPI_Status[]? nativeStatuses = Statuses.Room(count, statuses);
            int code;
            fixed (MPI_Request* pointer = &natives.First)
            fixed (MPI_Status* status = nativeStatuses)
            {
                code = Mpi.MPI_Waitall(count, pointer, Statuses.OrIgnored(nativeStatuses, status));
            }

            natives.CopyBack();
            Statuses.Copy(nativeStatuses, count, statuses);
            natives.Errors.Check(code, "MPI_Waitall");
        }

        /// <summary>True if all requests have completed their operations. In that case they are completed.</summary>
        /// <remarks>Local. In C: MPI_Testall. MPI-5.0, 3.7.5.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <returns>True if all have completed.</returns>
        public static bool Testall(int count, Request[] requests) => Testall(count, requests, Statuses.Ignored);

        /// <inheritdoc cref="Testall(int, Request[])" />
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="statuses">out: the statuses, in the order of the requests; null entries get an object.</param>
        public static bool Testall(int count, Request[] requests, Status[] statuses)
        {
            RequestArray natives = new(count, requests, stackalloc MPI_Request[RequestArray.OnStack]);
            int flag = 0;
            MPI_Status[]? nativeStatuses = Statuses.Room(count, statuses);
            int code;
            fixed (MPI_Request* pointer = &natives.First)
            fixed (MPI_Status* status = nativeStatuses)
            {
                code = Mpi.MPI_Testall(count, pointer, &flag, Statuses.OrIgnored(nativeStatuses, status));
            }

            natives.CopyBack();
            // After an error the statuses show which request failed, whatever the flag is.
            if (flag != 0 || code != 0)
            {
                Statuses.Copy(nativeStatuses, count, statuses);
            }

            natives.Errors.Check(code, "MPI_Testall");

            return flag != 0;
        }

        /// <summary>Waits until one of the requests has completed.</summary>
        /// <remarks>Blocking. In C: MPI_Waitany. MPI-5.0, 3.7.5.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <returns>The index of the completed request; MPI.UNDEFINED if none is active.</returns>
        public static int Waitany(int count, Request[] requests) => Waitany(count, requests, STATUS_IGNORE);

        /// <inheritdoc cref="Waitany(int, Request[])" />
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="status">out: the status of the operation.</param>
        public static int Waitany(int count, Request[] requests, Status status)
        {
            RequestArray natives = new(count, requests, stackalloc MPI_Request[RequestArray.OnStack]);
            int index = 0;
            int code;
            fixed (MPI_Request* pointer = &natives.First)
            fixed (MPI_Status* native = &Status.Of(status))
            {
                code = Mpi.MPI_Waitany(count, pointer, &index, status.OrIgnored(native));
            }

            natives.CopyBack();
            natives.Errors.Check(code, "MPI_Waitany");

            return index;
        }

        /// <summary>True if one of the requests has completed its operation. In that case it is completed.</summary>
        /// <remarks>Local. In C: MPI_Testany. MPI-5.0, 3.7.5.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="index">out: the index of the one that has completed; MPI.UNDEFINED if none has or none is active.</param>
        /// <returns>True if one has completed or none is active.</returns>
        public static bool Testany(int count, Request[] requests, out int index) =>
            Testany(count, requests, out index, STATUS_IGNORE);

        /// <inheritdoc cref="Testany(int, Request[], out int)" />
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="index">
        /// out: the index of the one that has completed; MPI.UNDEFINED if none has or none is active.
        /// </param>
        /// <param name="status">out: the status of the operation.</param>
        public static bool Testany(int count, Request[] requests, out int index, Status status)
        {
            RequestArray natives = new(count, requests, stackalloc MPI_Request[RequestArray.OnStack]);
            int found = 0;
            int flag = 0;
            int code;
            fixed (MPI_Request* pointer = &natives.First)
            fixed (MPI_Status* native = &Status.Of(status))
            {
                code = Mpi.MPI_Testany(count, pointer, &found, &flag, status.OrIgnored(native));
            }

            natives.CopyBack();
            index = found;
            natives.Errors.Check(code, "MPI_Testany");

            return flag != 0;
        }

        /// <summary>Waits until at least one of the requests has completed.</summary>
        /// <remarks>Blocking. In C: MPI_Waitsome. MPI-5.0, 3.7.5.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="indices">out: the indices of those that have completed; at least count entries.</param>
        /// <returns>The number that have completed; MPI.UNDEFINED if none is active.</returns>
        public static int Waitsome(int count, Request[] requests, int[] indices) =>
            Waitsome(count, requests, indices, Statuses.Ignored);

        /// <inheritdoc cref="Waitsome(int, Request[], int[])" />
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="indices">out: the indices of those that have completed; at least count entries.</param>
        /// <param name="statuses">out: the statuses, in the order of the indices; null entries get an object.</param>
        public static int Waitsome(int count, Request[] requests, int[] indices, Status[] statuses) =>
            Some(count, requests, indices, statuses, SomeCall.Waitsome);

        /// <inheritdoc cref="Waitsome(int, Request[], int[])" />
        public static int Waitsome(int count, Request[] requests, int* indices) =>
            Waitsome(count, requests, indices, Statuses.Ignored);

        /// <inheritdoc cref="Waitsome(int, Request[], int[], Status[])" />
        public static int Waitsome(int count, Request[] requests, int* indices, Status[] statuses) =>
            Some(count, requests, indices, statuses, SomeCall.Waitsome);

        /// <summary>Completes the requests whose operations have ended.</summary>
        /// <remarks>Local. In C: MPI_Testsome. MPI-5.0, 3.7.5.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="indices">out: the indices of those that have completed; at least count entries.</param>
        /// <returns>The number that have completed, 0 or more; MPI.UNDEFINED if none is active.</returns>
        public static int Testsome(int count, Request[] requests, int[] indices) =>
            Testsome(count, requests, indices, Statuses.Ignored);

        /// <inheritdoc cref="Testsome(int, Request[], int[])" />
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests; completed ones become null requests.</param>
        /// <param name="indices">out: the indices of those that have completed; at least count entries.</param>
        /// <param name="statuses">out: the statuses, in the order of the indices; null entries get an object.</param>
        public static int Testsome(int count, Request[] requests, int[] indices, Status[] statuses) =>
            Some(count, requests, indices, statuses, SomeCall.Testsome);

        /// <inheritdoc cref="Testsome(int, Request[], int[])" />
        public static int Testsome(int count, Request[] requests, int* indices) =>
            Testsome(count, requests, indices, Statuses.Ignored);

        /// <inheritdoc cref="Testsome(int, Request[], int[], Status[])" />
        public static int Testsome(int count, Request[] requests, int* indices, Status[] statuses) =>
            Some(count, requests, indices, statuses, SomeCall.Testsome);

        private static int Some(int count, Request[] requests, int[] indices, Status[] statuses, SomeCall call)
        {
            RequestArray.RequireRoom(count, indices);
            fixed (int* index = indices)
            {
                return Some(count, requests, index, statuses, call);
            }
        }

        private static int Some(int count, Request[] requests, int* indices, Status[] statuses, SomeCall call)
        {
            RequestArray natives = new(count, requests, stackalloc MPI_Request[RequestArray.OnStack]);
            int completed = 0;
            MPI_Status[]? nativeStatuses = Statuses.Room(count, statuses);
            int code;
            fixed (MPI_Request* pointer = &natives.First)
            fixed (MPI_Status* status = nativeStatuses)
            {
                MPI_Status* filled = Statuses.OrIgnored(nativeStatuses, status);
                code = call switch
                {
                    SomeCall.Waitsome => Mpi.MPI_Waitsome(count, pointer, &completed, indices, filled),
                    SomeCall.Testsome => Mpi.MPI_Testsome(count, pointer, &completed, indices, filled),
                    _ => Mpi.MPI_Request_get_status_some(count, pointer, &completed, indices, filled),
                };
            }

            if (call != SomeCall.GetStatus)
            {
                natives.CopyBack();
            }

            if (completed != Mpi.MPI_UNDEFINED)
            {
                Statuses.Copy(nativeStatuses, completed, statuses);
            }

            if (ErrorMode.Failed(code))
            {
                natives.Errors.Raise(
                    code,
                    call switch
                    {
                        SomeCall.Waitsome => "MPI_Waitsome",
                        SomeCall.Testsome => "MPI_Testsome",
                        _ => "MPI_Request_get_status_some",
                    }
                );
            }

            return completed;
        }

        /// <summary>The calls that find several requests whose operations have completed.</summary>
        private enum SomeCall
        {
            /// <summary>MPI_Waitsome.</summary>
            Waitsome,

            /// <summary>MPI_Testsome.</summary>
            Testsome,

            /// <summary>MPI_Request_get_status_some, which completes no request.</summary>
            GetStatus,
        }
    }
}
