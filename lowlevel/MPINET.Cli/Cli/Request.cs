using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>
    /// An operation under way. Its buffer belongs to MPI until the request has completed. What is done with one request stands in
    /// <see cref="MPIRequests" />, for there null can stand for the null request.
    /// </summary>
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
