using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>An operation under way. Its buffer belongs to MPI until the request has completed.</summary>
    public partial class Request : Handle<MPI_Request>
    {
        internal readonly ErrorMode errors;

        // What is to be done once the operation has completed: a result that MPI writes late is fetched.
        internal Action? whenCompleted;

        /// <summary>The null request, which counts as completed.</summary>
        public Request()
            : this(Mpi.MPI_REQUEST_NULL) { }

        /// <summary>An object for a handle of the P/Invoke tier.</summary>
        public Request(MPI_Request handle)
            : this(handle, ErrorMode.World) { }

        internal Request(MPI_Request handle, ErrorMode errors)
            : base(handle) => this.errors = errors;

        /// <summary>Waits until the operation has completed.</summary>
        /// <remarks>Blocking. In C: MPI_Wait. MPI-5.0, chapter 3.</remarks>
        public void Wait() => Wait(STATUS_IGNORE);

        /// <inheritdoc cref="Wait()" />
        /// <param name="status">out: what came.</param>
        public void Wait(Status status)
        {
            int code;
            fixed (MPI_Request* self = &handle)
            fixed (MPI_Status* pointer = &status.value)
            {
                code = Mpi.MPI_Wait(self, status.OrIgnored(pointer));
            }

            AfterCall();

            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Wait");
            }
        }

        /// <summary>Tells whether the operation has completed, and completes the request if so.</summary>
        /// <remarks>Local. In C: MPI_Test. MPI-5.0, chapter 3.</remarks>
        public bool Test() => Test(STATUS_IGNORE);

        /// <inheritdoc cref="Test()" />
        /// <param name="status">out: what came, where the result is true.</param>
        public bool Test(Status status)
        {
            int flag = 0;
            int code;
            fixed (MPI_Request* self = &handle)
            fixed (MPI_Status* pointer = &status.value)
            {
                code = Mpi.MPI_Test(self, &flag, status.OrIgnored(pointer));
            }

            AfterCall();

            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Test");
            }

            return flag != 0;
        }

        /// <summary>Tells whether the operation has completed, without completing the request.</summary>
        /// <remarks>Local. In C: MPI_Request_get_status. MPI-5.0, chapter 3.</remarks>
        public bool Get_status() => Get_status(STATUS_IGNORE);

        /// <inheritdoc cref="Get_status()" />
        /// <param name="status">out: what came, where the result is true.</param>
        public bool Get_status(Status status)
        {
            int flag = 0;
            int code;
            fixed (MPI_Status* pointer = &status.value)
            {
                code = Mpi.MPI_Request_get_status(handle, &flag, status.OrIgnored(pointer));
            }

            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Request_get_status");
            }

            return flag != 0;
        }

        /// <summary>Asks for the operation to be cancelled; the request must still be completed.</summary>
        /// <remarks>Local. In C: MPI_Cancel. MPI-5.0, chapter 3.</remarks>
        public void Cancel()
        {
            int code;
            fixed (MPI_Request* self = &handle)
            {
                code = Mpi.MPI_Cancel(self);
            }

            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Cancel");
            }
        }

        /// <summary>Gives the request up; the operation goes on and nobody will know when it has completed.</summary>
        /// <remarks>Local. In C: MPI_Request_free. MPI-5.0, chapter 3.</remarks>
        public void Free()
        {
            int code;
            fixed (MPI_Request* self = &handle)
            {
                code = Mpi.MPI_Request_free(self);
            }

            // Of a persistent request nothing goes on; another's operation does, with all that it holds.
            if (this is Prequest)
            {
                AfterCall();
            }

            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Request_free");
            }
        }

        /// <summary>Called when MPI has had the handle in its hands.</summary>
        internal void AfterCall()
        {
            if (whenCompleted is { } action && handle == Mpi.MPI_REQUEST_NULL)
            {
                whenCompleted = null;
                action();
            }
        }
    }
}
