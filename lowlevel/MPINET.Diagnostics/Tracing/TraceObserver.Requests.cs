namespace MPINET.Diagnostics.Tracing;

// Requests: their starts and completions.
internal sealed unsafe partial class TraceObserver
{
    // Source, tag and size of a message are only in the status.
    private static bool NeedsStatus(CallShape shape) =>
        shape.Status >= 0
        && shape.Role is CallRole.Receive or CallRole.SendReceive or CallRole.MatchedReceive or CallRole.Completion;

    private void CompleteRequests(ref ObservedCall call, CallShape shape, long end)
    {
        if (shape.Role != CallRole.Completion)
        {
            return;
        }

        foreach (CompletedRequest one in live.Completed(ref call, shape, Mpi.MPI_SUCCESS))
        {
            LiveRequest request = one.Request;
            if (request.TraceNumber >= 0)
            {
                bool receives =
                    RoleOf(request.Operands.Shape) is OperationRole.StartReceive or OperationRole.SendReceive;
                AddCompletion(request.TraceNumber, receives ? one.Status : null, request.Operands.Communicator, end);
            }
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
            Communicator = communicators.IndexOf(communicator),
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

    // The role of the operation of a request.
    private static OperationRole RoleOf(CallShape shape) =>
        !shape.IsPersistent ? RecordedOperations.RoleOf(shape.Base)
        : shape.Destination >= 0 ? OperationRole.Send
        : shape.Source >= 0 ? OperationRole.StartReceive
        : shape.IsCollective ? OperationRole.Collective
        : OperationRole.Other;

    // Each request gets a record. The records share the time of the call.
    private void AddStarts(ref ObservedCall call, in TraceRecord time)
    {
        Span<LiveRequest?> started = live.FrameOf(ref call).Requests;
        float share = time.Duration / Math.Max(started.Length, 1);
        for (int i = 0; i < started.Length; i++)
        {
            LiveRequest? request = started[i];
            TraceRecord record = request?.OfTrace is TraceRecord start ? start : time;
            record.Begin = time.Begin + (long)(i * share);
            record.Duration = share;
            record.Reference = time.Reference;
            long number = Add(
                ref record,
                call.Function,
                request is null ? OperationRole.Other : RoleOf(request.Operands.Shape)
            );
            request?.TraceNumber = number;
        }
    }
}
