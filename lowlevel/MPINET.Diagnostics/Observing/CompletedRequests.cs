namespace MPINET.Diagnostics.Observing;

/// <summary>Enumerates the requests that a call has completed.</summary>
/// <param name="call">A call of a Wait or Test function.</param>
/// <param name="code">The code that the call returned.</param>
internal unsafe ref struct CompletedRequests(ref ObservedCall call, int code)
{
    private readonly int first = FirstOf(ref call, code);
    private readonly int end = EndOf(ref call, code);
    private readonly int* indices = IndicesOf(ref call);
    private readonly MPI_Status* statuses = StatusesOf(ref call);
    private readonly bool isArray = RequestCalls.TakesSeveral(call.Function) && !IsOfOne(call.Function);
    private int position = -1;

    /// <summary>The request at the current index.</summary>
    public readonly CompletedRequest Current
    {
        get
        {
            int index = first + position;
            MPI_Status* status = statuses is null ? null : statuses + (isArray ? position : 0);
            return new CompletedRequest(
                indices is null ? index : indices[index],
                status,
                code == 0 || !isArray || status is null ? code : status->MPI_ERROR
            );
        }
    }

    /// <summary>Moves to the next request.</summary>
    public bool MoveNext() => first + ++position < end;

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
                return code == 0 && *(int*)a[1] != 0 ? 1 : 0;
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

    private static MPI_Status* StatusesOf(ref ObservedCall call)
    {
        int position = CallShape.Of(call.Function).Status;
        MPI_Status* given = position < 0 ? null : (MPI_Status*)call.Arguments[position];
        return given == Mpi.MPI_STATUS_IGNORE || given == Mpi.MPI_STATUSES_IGNORE ? null : given;
    }
}
