using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class RequestGroup
{
    /// <summary>Starts all requests of the group, which are persistent. Does not block. Each must be completed before the next start.</summary>
    /// <remarks>
    /// In C: MPI_Startall. Equivalent to <see cref="PersistentRequest.StartAll(PersistentRequest[])" />. The group keeps the handles from one start to the next,
    /// unless requests are started otherwise meanwhile.
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// A request is not persistent, is in the group twice, or is already pending; or this thread may not call MPI. None was started.
    /// </exception>
    /// <exception cref="ObjectDisposedException">A request was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='RequestGroup.StartAll']" />
    public void StartAll()
    {
        Access.Require();
        RequirePersistent();
        if (Count == 0)
        {
            return;
        }

        if (!IsBeginning)
        {
            valid = Invalid;
            PersistentRequest.StartAll(started);
            return;
        }

        StartTogether();
    }

    private void StartTogether()
    {
        valid = Invalid;
        for (int i = 0; i < started.Length; i++)
        {
            handles[i] = started[i].StartableHandle();
        }

        fixed (MPI_Request* first = handles)
        {
            Errors.Check(Mpi.MPI_Startall(Count, first), "MPI_Startall");
        }

        for (int i = 0; i < started.Length; i++)
        {
            started[i].StartedBy(this, handles[i]);
            NoteStart(ref members[i]);
        }

        Keep(Count);
        active = Count;
        unreported = 0;
        valid = Request.Ungrouped;
    }

    // Once for the same requests.
    private void RequirePersistent()
    {
        if (started.Length == Count)
        {
            return;
        }

        PersistentRequest[] all = new PersistentRequest[Count];
        HashSet<PersistentRequest> seen = [];
        for (int i = 0; i < Count; i++)
        {
            all[i] = members[i].Request as PersistentRequest ?? throw NotPersistent(members[i].Request);
            if (!seen.Add(all[i]))
            {
                throw new InvalidOperationException($"The request ({all[i]}) is in the group twice.");
            }
        }

        started = all;
    }

    private static InvalidOperationException NotPersistent(Request request) =>
        new(
            $"The request ({request}) of the group has begun already, and only persistent ones are started: make it by SendInit or RecvInit."
        );
}
