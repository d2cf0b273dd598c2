using MPINET.PInvoke.Tiers;

namespace MPINET;

// While objects are pending, the requests are tested one by one, because MPI does not know those that wait for objects.
public sealed unsafe partial class RequestGroup
{
    // Completes the finished requests. True if any request is left.
    private bool AskEach()
    {
        EnterAll(tests: true);
        Leave();
        bool areLeft = false;
        for (int i = 0; i < Count; i++)
        {
            areLeft |= !members[i].Request.HasEnded();
        }

        return areLeft;
    }

    private void AskUntilOneHasEnded()
    {
        Polling polling = new();
        BlockedWait wait = new("Wait", isAny: true);
        while (ObjectArrivals.ArePending && AskEach() && NextEnded() < 0)
        {
            if (CallObserver.IsOn && polling.IsLong)
            {
                wait.Tell(polling, [.. members.Take(Count).Select(one => one.Request).Where(one => one.IsActive)]);
            }

            polling.Pause();
        }

        Polling.End();
        wait.End();
    }
}
