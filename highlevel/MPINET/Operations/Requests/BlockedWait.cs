using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>A wait that polls MPI because objects are pending, as observers see it.</summary>
/// <param name="function">The method that blocks.</param>
/// <param name="isAny">True if any of the requests suffices.</param>
internal struct BlockedWait(string function, bool isAny)
{
    private bool isReported;

    /// <summary>Notifies observers of the requests that are left, if the wait is long and there are observers.</summary>
    public void Report(in Polling polling, ReadOnlySpan<Request?> requests)
    {
        if (!CallObserver.IsOn || !polling.IsLong)
        {
            return;
        }

        isReported = true;
        Announce(function, isAny, requests);
    }

    /// <summary>Notifies observers of the process that has a lock before this one, if the wait is long and there are observers.</summary>
    public void Report(in Polling polling, MPI_Win window, int before)
    {
        if (CallObserver.IsOn && polling.IsLong)
        {
            isReported = true;
            CallObserver.Queue(function, window, before);
        }
    }

    /// <summary>Notifies observers of the requests that a method waits for.</summary>
    public static void Announce(string function, bool isAny, ReadOnlySpan<Request?> requests)
    {
        List<MPI_Request> known = [];
        List<AwaitedMessage> messages = [];
        foreach (Request? one in requests)
        {
            if (one!.Expected is { } message)
            {
                messages.Add(message);
            }
            else
            {
                known.Add(one.MPIRequest);
            }
        }

        CallObserver.Block(function, isAny, known, messages);
    }

    /// <summary>Notifies observers that the wait has ended.</summary>
    public readonly void End()
    {
        if (isReported)
        {
            AwaitedRequests.EndAwaiting();
        }
    }
}
