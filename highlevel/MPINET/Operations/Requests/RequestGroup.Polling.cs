using MPINET.PInvoke.Tiers;

namespace MPINET;

// While objects are pending, the requests are tested one by one, because MPI does not know those that wait for objects.
public sealed unsafe partial class RequestGroup
{
    // Completes the finished requests. True if any request is left.
    private bool PollEach()
    {
        Enter(tests: true);
        Leave();
        ObjectArrivals.Advance();
        bool areLeft = false;
        for (int i = 0; i < Count; i++)
        {
            areLeft |= !members[i].Request.HasEndedNow();
        }

        return areLeft;
    }

    private void PollUntilOneHasEnded()
    {
        if (!ObjectArrivals.ArePending)
        {
            return;
        }

        Polling polling = new();
        BlockedWait wait = new("Wait", isAny: true);
        while (PollEach() && NextEnded() < 0 && ObjectArrivals.ArePending)
        {
            if (CallObserver.IsOn && polling.IsLong)
            {
                wait.Report(polling, [.. members.Take(Count).Select(one => one.Request).Where(one => one.IsActive)]);
            }

            polling.Pause();
        }

        Polling.End();
        wait.End();
    }
}
