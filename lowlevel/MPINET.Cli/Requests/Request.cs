using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>
    /// An operation in progress. Its buffer belongs to MPI until the request has completed. The operations on one request are in
    /// <see cref="MPIRequests" />, where a null reference counts as the null request.
    /// </summary>
    public partial class Request : Handle<MPI_Request>
    {
        internal readonly ErrorMode errors;

        // Runs once the operation has completed, for example to copy a result that MPI writes late.
        internal Action? whenCompleted;

        /// <summary>The null request, which counts as completed.</summary>
        public Request()
            : this(Mpi.MPI_REQUEST_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Request(MPI_Request handle)
            : this(handle, ErrorMode.World) { }

        internal Request(MPI_Request handle, ErrorMode errors)
            : base(handle) => this.errors = errors;

        /// <summary>Called after each call that may have completed the request.</summary>
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
