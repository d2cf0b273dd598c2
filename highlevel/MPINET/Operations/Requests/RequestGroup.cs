using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Several requests that are completed together. MPI-5.0, section 3.7.5.</summary>
/// <remarks>
/// A request keeps its index, from 0 in the order of <see cref="Add" />. Calls that wait for any or some requests
/// report it once; a persistent one is reported once for each start. The group can be awaited, and written as a
/// collection expression: <c>RequestGroup group = [send, receive];</c>. It is not thread-safe.
/// </remarks>
[DebuggerDisplay("Count = {Count}")]
public sealed unsafe partial class RequestGroup
{
    private Member[] members = [];

    // For each request, the handle for the next call, and room for a status and an index.
    private MPI_Request[] handles = [];
    private MPI_Status[] statuses = [];
    private int[] indices = [];

    // The requests as StartAll needs them.
    private PersistentRequest[] started = [];

    /// <summary>Creates an empty group.</summary>
    public RequestGroup() { }

    /// <summary>Creates a group of requests.</summary>
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

    /// <summary>The number of requests in the group.</summary>
    public int Count { get; private set; }

    /// <summary>Gets a request.</summary>
    /// <param name="index">The index, from 0 to less than <see cref="Count" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such request.</exception>
    public Request this[int index] =>
        (uint)index < (uint)Count
            ? Show(index)
            : throw new ArgumentOutOfRangeException(nameof(index), index, $"The group has {Count} requests.");

    /// <summary>Adds a request.</summary>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    /// <remarks>A request must not be added twice; the calls that wait for the group refuse that.</remarks>
    public void Add(Request request)
    {
        Require.NotNull(request, nameof(request));
        int index = Count;
        MakeRoom();
        ref Member member = ref members[index];
        member.Request = request;
        member.IsReported = false;
        NoteStart(ref member);
        Count = index + 1;
        Take(request, index);
    }

    /// <summary>Removes all requests from the group. They remain pending.</summary>
    public void Clear()
    {
        Release();
        for (int i = 0; i < Count; i++)
        {
            ForgetMember(ref members[i]);
        }

        Count = 0;
        started = [];
    }

    /// <summary>Requests the cancellation of all pending requests. They must still be completed. Local.</summary>
    /// <inheritdoc cref="Request.Cancel" path="/remarks|/exception" />
    public void CancelAll()
    {
        for (int i = 0; i < Count; i++)
        {
            members[i].Request.Cancel();
        }
    }

    private void MakeRoom()
    {
        if (Count == members.Length)
        {
            int length = Math.Max(8, 2 * Count);
            Array.Resize(ref members, length);
            Array.Resize(ref handles, length);
            statuses = new MPI_Status[length];
            indices = new int[length];
        }
    }

    // Throws the errors of the requests with the reported indices.
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

        // The reusable message of the group at this index. It need not be the current request.
        public GroupMessage? Message;
        public bool IsReported;

        // The number of starts that the group has recorded.
        public int Starts;
    }
}
