using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Tracing;

// Requests: their starts and completions.
internal sealed unsafe partial class TraceObserver
{
    // Number of handles that a call may replace by the null handle.
    private static int CountOfHandles(CallShape shape, ref ObservedCall call) =>
        RequestCalls.TakesSeveral(call.Function) ? (int)call.Arguments[0]
        : RequestCalls.TakesOne(call.Function)
        || call.Function is MpiFunction.MPI_Comm_free or MpiFunction.MPI_Comm_disconnect
        || (shape.Message >= 0 && shape.Communicator < 0)
            ? 1
        : 0;

    private static void KeepHandles(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        int count = CountOfHandles(shape, ref call);
        if (count == 0)
        {
            return;
        }

        CallScratch scratch = CallScratch.Own;
        if (shape.Request >= 0)
        {
            MPI_Request* requests = (MPI_Request*)call.Arguments[shape.Request];
            for (int i = 0; i < count; i++)
            {
                scratch.Push((nint)requests[i]);
            }
        }
        else
        {
            scratch.Push(
                shape.Message >= 0
                    ? (nint)(*(MPI_Message*)call.Arguments[shape.Message])
                    : (nint)(*(MPI_Comm*)call.Arguments[shape.Communicator])
            );
        }
    }

    private static bool HasStatusToGive(CallShape shape, ref ObservedCall call) =>
        shape.Status >= 0
        && shape.Role is CallRole.Receive or CallRole.SendReceive or CallRole.MatchedReceive or CallRole.Completion;

    private static int CountOfStatuses(ref ObservedCall call) =>
        call.Function
            is MpiFunction.MPI_Waitall
                or MpiFunction.MPI_Testall
                or MpiFunction.MPI_Waitsome
                or MpiFunction.MPI_Testsome
            ? (int)call.Arguments[0]
            : 1;

    // Source, tag and size of a message are only in the status.
    private static void GiveStatus(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        if (!HasStatusToGive(shape, ref call))
        {
            return;
        }

        MPI_Status* status = (MPI_Status*)call.Arguments[shape.Status];
        if (status == Mpi.MPI_STATUS_IGNORE || status == Mpi.MPI_STATUSES_IGNORE)
        {
            MPI_Status* own = CallScratch.Own.Rent(CountOfStatuses(ref call));
            call.Arguments[shape.Status] = own is null ? (nint)status : (nint)own;
        }
    }

    private void CompleteRequests(ref ObservedCall call, int code, ReadOnlySpan<nint> handles, long end)
    {
        if (code != 0)
        {
            return;
        }

        if (call.Function == MpiFunction.MPI_Request_free)
        {
            requests.Remove(handles[0]);
        }

        foreach (CompletedRequest one in new CompletedRequests(ref call, code))
        {
            Complete(handles[one.Index], one.Status, end);
        }
    }

    private void Complete(nint handle, MPI_Status* status, long end)
    {
        if (requests.Complete(handle) is { } request)
        {
            AddCompletion(request.Number, request.Receives ? status : null, request.Communicator, end);
        }
    }

    private void AddCompletion(long number, MPI_Status* status, CommunicatorFacts? communicator, long end)
    {
        TraceRecord record = new()
        {
            Begin = end,
            Operation = TraceRecord.Completion,
            Peer = -1,
            Tag = -1,
            Reference = unchecked((uint)number),
            Communicator = communicator?.TraceIndex ?? 0,
        };
        int isCancelled = 1;
        if (
            status is not null
            && status != Mpi.MPI_STATUS_IGNORE
            && Mpi.PMPI_Test_cancelled(status, &isCancelled) == 0
            && isCancelled == 0
        )
        {
            DescribeMessage(ref record, status, communicator);
        }

        _ = ring.Add(record);
    }

    // The arguments of a start do not say what it starts.
    private static OperationRole RoleOfStart(CallShape shape) =>
        shape.Destination >= 0 ? OperationRole.Send
        : shape.Source >= 0 ? OperationRole.StartReceive
        : shape.IsCollective ? OperationRole.Collective
        : OperationRole.Other;

    // Each request gets a record. The records share the time of the call.
    private void AddStarts(ref ObservedCall call, in TraceRecord time)
    {
        bool isOne = call.Function == MpiFunction.MPI_Start;
        int count = isOne ? 1 : (int)call.Arguments[0];
        MPI_Request* handles = (MPI_Request*)call.Arguments[isOne ? 0 : 1];
        float share = time.Duration / Math.Max(count, 1);
        for (int i = 0; i < count; i++)
        {
            RecordedRequest? request = requests.Of(handles[i]);
            TraceRecord record = request?.Start ?? time;
            record.Begin = time.Begin + (long)(i * share);
            record.Duration = share;
            record.Reference = time.Reference;
            long number = Add(ref record, call.Function, request?.Role ?? OperationRole.Other);
            if (request is not null)
            {
                request.Number = number;
                request.IsStarted = true;
            }
        }
    }
}
