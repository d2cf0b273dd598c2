namespace MPINET.Diagnostics.Observing;

/// <summary>Enumerates the known requests whose operations a call has ended.</summary>
/// <param name="call">A call that completes requests.</param>
/// <param name="shape">Its shape.</param>
/// <param name="code">The code that the call returned.</param>
/// <param name="requests">The active requests before the call, in the order of the call's array; null for others.</param>
internal unsafe ref struct CompletedRequests(
    ref ObservedCall call,
    CallShape shape,
    int code,
    ReadOnlySpan<LiveRequest?> requests
)
{
    private readonly int first = FirstOf(ref call, code);
    private readonly int end = EndOf(ref call, code);
    private readonly int* indices = IndicesOf(ref call);
    private readonly MPI_Request* handles = (MPI_Request*)call.Arguments[shape.Request];
    private readonly MPI_Status* statuses = StatusesOf(ref call, shape);
    private readonly bool isArray = shape.IsRequestArray && !IsOfOne(call.Function);
    private readonly ReadOnlySpan<LiveRequest?> given = requests;
    private int position = -1;

    /// <summary>The request at the current index.</summary>
    public readonly CompletedRequest Current => new(given[Index]!, Status, Code);

    private readonly int Index => indices is null ? first + position : indices[first + position];

    private readonly MPI_Status* Status => statuses is null ? null : statuses + (isArray ? position : 0);

    private readonly int Code => code == 0 || !isArray || Status is null ? code : Status->MPI_ERROR;

    /// <summary>Moves to the next request.</summary>
    public bool MoveNext()
    {
        while (first + ++position < end)
        {
            // A call that fails for other reasons leaves the handle as it was.
            if (given[Index] is { } one && (Code == 0 || one.IsPersistent || handles[Index] == Mpi.MPI_REQUEST_NULL))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>This enumerator, for <c>foreach</c>.</summary>
    public readonly CompletedRequests GetEnumerator() => this;

    private static bool IsOfOne(MpiFunction function) => function is MpiFunction.MPI_Waitany or MpiFunction.MPI_Testany;

    private static int FirstOf(ref ObservedCall call, int code) =>
        IsOfOne(call.Function) && EndOf(ref call, code) > 0 ? *(int*)call.Arguments[2] : 0;

    // Requests before the end have completed or failed.
    private static int EndOf(ref ObservedCall call, int code)
    {
        nint* a = call.Arguments;
        switch (call.Function)
        {
            case MpiFunction.MPI_Wait:
                return 1;
            case MpiFunction.MPI_Test:
                return code != 0 || *(int*)a[1] != 0 ? 1 : 0;
            case MpiFunction.MPI_Waitall:
                return (int)a[0];
            case MpiFunction.MPI_Testall:
                return code != 0 || *(int*)a[2] != 0 ? (int)a[0] : 0;
            case MpiFunction.MPI_Waitany:
            case MpiFunction.MPI_Testany:
                int index = *(int*)a[2];
                return index >= 0 && index < (int)a[0] && index != Mpi.MPI_UNDEFINED ? index + 1 : 0;
            case MpiFunction.MPI_Waitsome:
            case MpiFunction.MPI_Testsome:
                int count = *(int*)a[2];
                return count == Mpi.MPI_UNDEFINED ? 0 : count;
            default:
                return 0;
        }
    }

    private static int* IndicesOf(ref ObservedCall call) =>
        call.Function is MpiFunction.MPI_Waitsome or MpiFunction.MPI_Testsome ? (int*)call.Arguments[3] : null;

    private static MPI_Status* StatusesOf(ref ObservedCall call, CallShape shape)
    {
        MPI_Status* given = shape.Status < 0 ? null : (MPI_Status*)call.Arguments[shape.Status];
        return given == Mpi.MPI_STATUS_IGNORE || given == Mpi.MPI_STATUSES_IGNORE ? null : given;
    }
}
