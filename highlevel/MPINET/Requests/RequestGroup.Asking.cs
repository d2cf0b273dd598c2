namespace MPINET;

// While objects are pending, the requests are tested one by one, because MPI does not know those that wait for objects.
public sealed unsafe partial class RequestGroup
{
    // Completes the finished requests. True if any request is left.
    private bool AskEach()
    {
        EnterAll();
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
        while (ObjectArrivals.ArePending && AskEach() && NextEnded() < 0)
        {
            polling.Pause();
        }

        Polling.End();
    }
}
