using MPINET.PInvoke.Tiers;

namespace MPINET;

// An exception of the function in a reduction by requests, of which the other processes cannot learn.
public sealed partial class ReductionOperator
{
    // The calls in which this thread may run functions of the program, and which tell of their exceptions.
    [ThreadStatic]
    private static int depth;

    // True once a request of several processes uses the function.
    private bool isUsedByRequests;

    private void RefuseIfUntold(Exception exception)
    {
        if (
            depth == 0
            && isUsedByRequests
            && SessionOptions.Current.AbortOnException
            && AbortMessage.Write(
                $"MPINET: the function of a nonblocking or persistent reduction has thrown on rank {Communicator.World.Rank}. "
                    + $"The other processes cannot be told, and their results would be wrong, so the job is aborted: {exception}"
            )
        )
        {
            Errors.Abort();
        }
    }
}
