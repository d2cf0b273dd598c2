using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    public partial class Request
    {
        // Runs once the operation has completed, for example to copy a result that MPI writes late.
        internal Action? whenCompleted;

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
