using MPINET.Cli;
using Status = MPINET.Cli.MPI.Status;

namespace Profiling;

internal static partial class MPI
{
    /// <summary>A request whose completion is counted.</summary>
    public sealed class Request(PMPI.Request request)
    {
        public void Wait() => Wait(PMPI.STATUS_IGNORE);

        public void Wait(Status status)
        {
            using (Profile.Call())
            {
                request.Wait(status);
            }
        }
    }
}
