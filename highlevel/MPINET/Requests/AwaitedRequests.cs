using MPINET.PInvoke;

namespace MPINET;

/// <summary>The requests that are awaited on one thread, with the arrays for MPI_Testsome.</summary>
internal sealed unsafe class AwaitedRequests
{
    private MPI_Request[] handles = new MPI_Request[8];
    private Request?[] requests = new Request?[8];
    private Action?[] continuations = new Action?[8];
    private int[] completed = new int[8];
    private MPI_Status[] statuses = new MPI_Status[8];

    /// <summary>The number of entries.</summary>
    public int Count { get; private set; }

    /// <summary>True if the list contains a request.</summary>
    public bool Holds(Request request) => IndexOf(request) >= 0;

    /// <summary>Adds a request.</summary>
    public void Add(Request request, Action continuation)
    {
        if (Count == requests.Length)
        {
            int length = 2 * Count;
            Array.Resize(ref handles, length);
            Array.Resize(ref requests, length);
            Array.Resize(ref continuations, length);
            completed = new int[length];
            statuses = new MPI_Status[length];
        }

        handles[Count] = request.MPIRequest;
        requests[Count] = request;
        continuations[Count++] = continuation;
    }

    /// <summary>Adds a continuation to a request in the list.</summary>
    public bool TryJoin(Request request, Action continuation)
    {
        if (!request.IsAwaited || IndexOf(request) is not (>= 0 and int index))
        {
            return false;
        }

        continuations[index] += continuation;
        return true;
    }

    /// <summary>Removes a continuation.</summary>
    /// <returns>True if it was the last one of its request, which was then removed, too.</returns>
    public bool Leave(Request request, Action continuation)
    {
        int index = IndexOf(request);
        if (index < 0 || (continuations[index] -= continuation) is not null)
        {
            return false;
        }

        RemoveAt(index);
        return true;
    }

    /// <summary>Removes a request.</summary>
    /// <returns>The continuations of the request.</returns>
    public Action Remove(Request request)
    {
        int index = IndexOf(request);
        Action continuation = continuations[index]!;
        RemoveAt(index);
        return continuation;
    }

    /// <summary>Removes all requests. The operations continue.</summary>
    public void Clear()
    {
        while (Count > 0)
        {
            requests[Count - 1]!.EndAwait();
            RemoveAt(Count - 1);
        }
    }

    /// <summary>Notifies observers that this thread waits for the requests.</summary>
    public void Announce()
    {
        if (ObjectArrivals.ArePending)
        {
            // Requests that wait for objects are unknown to MPI.
            BlockedWait.Announce("await", isAny: true, new ReadOnlySpan<Request?>(requests, 0, Count));
            return;
        }

        fixed (MPI_Request* handle = handles)
        {
            CallObserver.Await(handle, Count);
        }
    }

    /// <summary>Notifies observers that this thread no longer waits.</summary>
    public static void TellOfNone() => CallObserver.Await(null, 0);

    /// <summary>Notifies observers that the wait for the requests has ended before one has completed.</summary>
    public void EndWait()
    {
        fixed (MPI_Request* handle = handles)
        {
            Polls.EndWait(Count, handle);
        }
    }

    /// <summary>Tests all requests and posts the continuations of the completed ones.</summary>
    /// <returns>True if a request has completed.</returns>
    public bool Complete(Progress progress)
    {
        if (ObjectArrivals.ArePending)
        {
            return CompleteAsking();
        }

        int done = 0;
        int code;
        fixed (MPI_Request* handle = handles)
        fixed (int* index = completed)
        fixed (MPI_Status* status = statuses)
        {
            code = Polls.Testsome(Count, handle, &done, index, status);
        }

        if (done == Mpi.MPI_UNDEFINED || (done | code) == 0)
        {
            return false;
        }

        bool eachHasItsOwn = ErrorsOfSeveral.AreInStatuses(code);
        if (code != 0 && !eachHasItsOwn)
        {
            Errors.Throw(code, "MPI_Testsome", null);
        }

        for (int i = 0; i < done; i++)
        {
            int index = completed[i];
            Request request = requests[index]!;
            request.EndAwait();
            request.Complete(handles[index], statuses[i], eachHasItsOwn ? statuses[i].MPI_ERROR : 0);
            progress.Post(continuations[index]!);
            requests[index] = null;
        }

        Compact();
        return true;
    }

    // Tests one by one, because MPI does not know requests that wait for objects. A completed one posts its
    // continuations and is removed.
    private bool CompleteAsking()
    {
        int before = Count;
        for (int i = 0; i < Count; )
        {
            if (!requests[i]!.HasEnded())
            {
                i++;
            }
        }

        return Count < before;
    }

    // Keeps the order, so that MPI tests the oldest first.
    private void Compact()
    {
        int kept = 0;
        for (int i = 0; i < Count; i++)
        {
            if (requests[i] is not null)
            {
                Move(i, kept++);
            }
        }

        Array.Clear(requests, kept, Count - kept);
        Array.Clear(continuations, kept, Count - kept);
        Count = kept;
    }

    private void RemoveAt(int index)
    {
        requests[index] = null;
        Compact();
    }

    private void Move(int from, int to)
    {
        handles[to] = handles[from];
        requests[to] = requests[from];
        continuations[to] = continuations[from];
    }

    private int IndexOf(Request request) => Array.IndexOf(requests, request, 0, Count);
}
