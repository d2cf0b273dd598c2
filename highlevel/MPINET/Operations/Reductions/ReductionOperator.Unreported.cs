using MPINET.PInvoke.Tiers;

namespace MPINET;

// Exceptions of the function in a reduction by requests. The other processes cannot be notified of them.
public sealed partial class ReductionOperator
{
    // The number of nested calls in which this thread may run functions of the program, and which report their exceptions.
    [ThreadStatic]
    private static int depth;

    // True once a request of several processes uses the function.
    private bool isUsedByRequests;

    private void AbortIfUnreported(Exception exception)
    {
        if (
            depth == 0
            && isUsedByRequests
            && SessionOptions.Current.AbortOnException
            && AbortMessage.Write(
                $"MPINET: the function of a nonblocking or persistent reduction has thrown on rank {Communicator.World.Rank}. "
                    + $"The other processes cannot be notified, and their results would be wrong, so the job is aborted: {exception}"
            )
        )
        {
            Errors.Abort();
        }
    }
}
