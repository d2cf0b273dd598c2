using MPINET.PInvoke;

namespace MPINET;

// The handles of the requests, for the calls that complete them. If only one thread at a time calls MPI, they stay valid from one call to the
// next, until something else uses a request of a group, or starts a persistent one. Otherwise each call claims all requests, and releases them.
public sealed unsafe partial class RequestGroup
{
    // The group whose requests a call of MPI may complete, and the one around it, if that call has called back into the program.
    private static RequestGroup? inMpi;
    private RequestGroup? outer;

    // The handles are valid while this is the number of requests that were taken from their groups.
    private int valid = Invalid;

    // Requests that are pending, and those that have completed and were not reported yet, while the handles are valid.
    private int active;
    private int unreported;

    private const int Invalid = -1;

    private bool AreHandlesValid => valid == Request.Ungrouped;

    /// <summary>True if a call of MPI that completes a group with the request has called back into the program.</summary>
    internal static bool IsInMpi(Request request)
    {
        for (RequestGroup? one = inMpi; one is not null; one = one.outer)
        {
            if (one.Contains(request))
            {
                return true;
            }
        }

        return false;
    }

    // Takes the handle of a new request, so that the next call need not query it.
    private void Take(Request request, int index)
    {
        if (index == 0)
        {
            valid = Request.Ungrouped;
            active = 0;
            unreported = 0;
        }

        if (!AreHandlesValid || request is PersistentRequest || !request.TryGroup(out handles[index]))
        {
            valid = Invalid;
            return;
        }

        active++;
    }

    // Claims the pending requests for a call that completes them, by a test or by a wait. Their handles are valid until Leave.
    private int Enter(bool tests = false)
    {
        Access.Require();
        if (!AreHandlesValid)
        {
            EnterEach(tests);
        }

        outer = inMpi;
        inMpi = this;
        return active;
    }

    private void EnterEach(bool tests)
    {
        valid = Invalid;
        active = 0;
        unreported = 0;
        int entered = 0;
        try
        {
            for (; entered < Count; entered++)
            {
                ref Member member = ref members[entered];
                NoteStart(ref member);
                if (member.Request.EntersGroup(tests))
                {
                    member.IsReported = false;
                    active++;
                }
                else if (!member.IsReported)
                {
                    unreported++;
                }
            }
        }
        catch
        {
            for (int i = 0; i < entered; i++)
            {
                members[i].Request.LeaveGroup();
            }

            throw;
        }

        for (int i = 0; i < Count; i++)
        {
            handles[i] = members[i].Request.MPIRequest;
        }
    }

    // A persistent request is reported for each start, also if it has completed elsewhere meanwhile.
    private static void NoteStart(ref Member member)
    {
        if (member.Request is PersistentRequest request && request.Starts != member.Starts)
        {
            member.Starts = request.Starts;
            member.IsReported = false;
        }
    }

    // Releases the requests claimed by Enter that the call has not completed.
    private void Leave()
    {
        inMpi = outer;
        outer = null;
        if (AreHandlesValid)
        {
            return;
        }

        bool areKept = true;
        for (int i = 0; i < Count; i++)
        {
            Request request = members[i].Request;
            request.LeaveGroup();
            areKept &= request is not PersistentRequest && (!request.IsActive || request.TryGroup(out handles[i]));
        }

        valid = areKept ? Request.Ungrouped : Invalid;
    }

    // Completes a request that a call has completed in MPI.
    private bool Complete(int index, in MPI_Status status, int code)
    {
        Request request = members[index].Request;
        if (code == 0 && request.list == RequestList.OfGroup && AreHandlesValid)
        {
            request.EndKept(status);
        }
        else if (!request.Complete(handles[index], status, code))
        {
            valid = Invalid;
            return false;
        }

        handles[index] = Mpi.MPI_REQUEST_NULL;
        active--;
        return true;
    }

    // Releases the pending requests of a group that drops them.
    private void Release()
    {
        for (int i = 0; active > 0 && AreHandlesValid && i < Count; i++)
        {
            members[i].Request.LeaveGroup();
        }
    }

    // As NextEnded, for a call that reports the request.
    private int TakeEnded()
    {
        int index = NextEnded();
        if (index >= 0)
        {
            unreported--;
        }

        return index;
    }

    // The index of a request that completed before the call and was not reported yet; -1 if there is none.
    private int NextEnded()
    {
        for (int i = 0; (unreported > 0 || !AreHandlesValid) && i < Count; i++)
        {
            if (!members[i].IsReported && !members[i].Request.IsActive)
            {
                return i;
            }
        }

        return -1;
    }

    private bool Contains(Request request)
    {
        for (int i = 0; i < Count; i++)
        {
            if (members[i].Request == request)
            {
                return true;
            }
        }

        return false;
    }
}
