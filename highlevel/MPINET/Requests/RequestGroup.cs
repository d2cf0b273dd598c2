using MPINET.PInvoke;

namespace MPINET;

/// <summary>Several requests that are waited for together. MPI-5.0, section 3.7.5.</summary>
/// <remarks>
/// A request keeps its index, from 0 in the order of <see cref="Add" />, and is reported once by those that wait for any or some;
/// a persistent one that was started again, once more. The group is not for several threads.
/// </remarks>
public sealed unsafe partial class RequestGroup
{
    private Member[] members = [];

    // Of each request: the handle for the next call, and what it tells.
    private MPI_Request[] handles = [];
    private MPI_Status[] statuses = [];
    private int[] indices = [];

    /// <summary>An empty group.</summary>
    public RequestGroup() { }

    /// <summary>A group of requests.</summary>
    /// <exception cref="ArgumentNullException">The array or a request is null.</exception>
    public RequestGroup(params Request[] requests)
    {
        Require.NotNull(requests, nameof(requests));
        Require.NoneNull(requests, nameof(requests));
        foreach (Request request in requests)
        {
            Add(request);
        }
    }

    /// <summary>The number of requests that were added.</summary>
    public int Count { get; private set; }

    /// <summary>A request.</summary>
    /// <param name="index">From 0 to less than <see cref="Count" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such request.</exception>
    public Request this[int index] =>
        (uint)index < (uint)Count
            ? members[index].Request
            : throw new ArgumentOutOfRangeException(nameof(index), index, $"The group has {Count} requests.");

    /// <summary>Adds a request.</summary>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    /// <remarks>None may be there twice: who waits for the group is told.</remarks>
    public void Add(Request request)
    {
        Require.NotNull(request, nameof(request));
        int index = Count;
        if (index == members.Length)
        {
            int length = Math.Max(8, 2 * index);
            Array.Resize(ref members, length);
            handles = new MPI_Request[length];
            statuses = new MPI_Status[length];
            indices = new int[length];
        }

        ref Member member = ref members[index];
        member.Request = request;
        member.IsReported = false;
        Count = index + 1;
    }

    /// <summary>Empties the group; the requests go on.</summary>
    public void Clear()
    {
        Array.Clear(members, 0, Count);
        Count = 0;
    }

    /// <summary>Asks MPI to cancel all that are under way; they have still to be waited for. Local.</summary>
    /// <inheritdoc cref="Request.Cancel" path="/remarks|/exception" />
    public void CancelAll()
    {
        for (int i = 0; i < Count; i++)
        {
            members[i].Request.Cancel();
        }
    }

    // The handles of those under way; a call leaves them to be completed.
    private int Enter()
    {
        int active = EnterAll();
        for (int i = 0; i < Count; i++)
        {
            handles[i] = members[i].Request.MPIRequest;
        }

        return active;
    }

    private int EnterAll()
    {
        Access.Require();
        int active = 0;
        int entered = 0;
        try
        {
            for (; entered < Count; entered++)
            {
                ref Member member = ref members[entered];
                if (member.Request.EntersGroup())
                {
                    member.IsReported = false;
                    active++;
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

        return active;
    }

    // Ends what Enter has begun, of those that the call has not completed.
    private void Leave()
    {
        for (int i = 0; i < Count; i++)
        {
            members[i].Request.LeaveGroup();
        }
    }

    // One that has ended before the call, and was not reported yet; -1 where there is none.
    private int NextEnded()
    {
        for (int i = 0; i < Count; i++)
        {
            if (!members[i].IsReported && !members[i].Request.IsActive)
            {
                return i;
            }
        }

        return -1;
    }

    // Of the requests whose indices were found.
    private void ThrowFailures(string function, int found)
    {
        Exception?[]? failures = null;
        for (int i = 0; i < found; i++)
        {
            Request request = members[indices[i]].Request;
            if (request.HasFailed && request.Failure() is { } failure)
            {
                failures ??= new Exception?[Count];
                failures[indices[i]] = failure;
            }
        }

        if (failures is not null)
        {
            throw ErrorsOfSeveral.Of(function, this, failures);
        }
    }

    private struct Member
    {
        public Request Request;
        public bool IsReported;
    }
}
