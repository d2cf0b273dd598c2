namespace MPINET.Diagnostics.Watching;

// The operations under way.
internal sealed unsafe partial class WatchObserver
{
    // The handles before a call that completes several, because MPI replaces those that complete.
    [ThreadStatic]
    private static nint[]? before;

    private void BeginRequests(ref ObservedCall call, CallShape shape)
    {
        MPI_Request* handles = (MPI_Request*)call.Arguments[shape.Request];
        if (RequestCalls.TakesOne(call.Function))
        {
            call.Note(this) = (nint)(*handles);
        }
        else if (RequestCalls.TakesSeveral(call.Function))
        {
            int count = (int)call.Arguments[0];
            if (before is null || before.Length < count)
            {
                before = new nint[Math.Max(count, 64)];
            }

            for (int i = 0; i < count; i++)
            {
                before[i] = (nint)handles[i];
            }
        }
    }

    private void EndRequests(ref ObservedCall call, CallShape shape, int code)
    {
        MPI_Request* handles = (MPI_Request*)call.Arguments[shape.Request];
        if (call.Function == MpiFunction.MPI_Request_free)
        {
            requests.Remove((nint)call.Note(this), isFreed: true);
        }
        else if (RequestCalls.TakesOne(call.Function) || RequestCalls.TakesSeveral(call.Function))
        {
            foreach (CompletedRequest one in new CompletedRequests(ref call, code))
            {
                // A persistent request keeps its handle.
                nint handle = RequestCalls.TakesOne(call.Function) ? (nint)call.Note(this) : before![one.Index];
                requests.Remove(handle, handles[one.Index] == Mpi.MPI_REQUEST_NULL);
            }
        }
        else if (code != 0)
        {
            return;
        }
        else if (call.Function == MpiFunction.MPI_Start)
        {
            Start(*handles);
        }
        else if (call.Function == MpiFunction.MPI_Startall)
        {
            for (int i = 0; i < (int)call.Arguments[0]; i++)
            {
                Start(handles[i]);
            }
        }
        else if (shape.IsNonblocking)
        {
            requests.Add((nint)(*handles), reading.Operations(ref call, call.Note(this)));
        }
        else if (shape.IsPersistent)
        {
            requests.AddPersistent((nint)(*handles), reading.Operations(ref call, call.Note(this)));
        }
    }

    private void Start(MPI_Request request) => requests.Start((nint)request);

    // The operations that a call waits for. A single request was tested just now.
    private PendingOperation[] Incomplete(MPI_Request* handles, int count)
    {
        List<PendingOperation> all = [];
        for (int i = 0; i < count; i++)
        {
            if (handles[i] != Mpi.MPI_REQUEST_NULL && requests.IsIncomplete(handles[i], otherwise: count == 1))
            {
                PendingOperation[] known = requests.Of((nint)handles[i]);
                all.AddRange(known.Length > 0 ? known : [new PendingOperation { Function = "request" }]);
            }
        }

        return [.. all];
    }
}
