namespace MPINET.Diagnostics.Watching;

// Calls that wait.
internal sealed unsafe partial class WatchObserver
{
    /// <inheritdoc />
    public override int Complete(ref ObservedCall call, MPI_Request* request, MPI_Status* status) =>
        Ask(ref call, new TestQuestion(request, status is null ? Mpi.MPI_STATUS_IGNORE : status));

    /// <inheritdoc />
    public override int CarryOut(ref ObservedCall call)
    {
        nint* a = call.Arguments;
        switch (call.Function)
        {
            case MpiFunction.MPI_Wait:
                if (CanAsk((MPI_Request*)a[0], 1))
                {
                    _ = Ask(ref call, new StatusQuestion(1, (MPI_Request*)a[0]));
                    return Mpi.PMPI_Wait((MPI_Request*)a[0], (MPI_Status*)a[1]);
                }

                return Ask(ref call, new TestQuestion((MPI_Request*)a[0], (MPI_Status*)a[1]));
            case MpiFunction.MPI_Waitall:
                if (CanAsk((MPI_Request*)a[1], (int)a[0]))
                {
                    _ = Ask(ref call, new StatusQuestion((int)a[0], (MPI_Request*)a[1]));
                    return Mpi.PMPI_Waitall((int)a[0], (MPI_Request*)a[1], (MPI_Status*)a[2]);
                }

                return Ask(ref call, new TestallQuestion((int)a[0], (MPI_Request*)a[1], (MPI_Status*)a[2]));
            case MpiFunction.MPI_Waitany:
                return Ask(ref call, new TestanyQuestion((int)a[0], (MPI_Request*)a[1], (int*)a[2], (MPI_Status*)a[3]));
            case MpiFunction.MPI_Waitsome:
                return Ask(
                    ref call,
                    new TestsomeQuestion((int)a[0], (MPI_Request*)a[1], (int*)a[2], (int*)a[3], (MPI_Status*)a[4])
                );
            case MpiFunction.MPI_Probe:
                return Probe(ref call, new ProbeQuestion((int)a[0], (int)a[1], (MPI_Comm)a[2], (MPI_Status*)a[3]))
                    ?? Mpi.PMPI_Probe((int)a[0], (int)a[1], (MPI_Comm)a[2], (MPI_Status*)a[3]);
            case MpiFunction.MPI_Mprobe:
                return Probe(
                        ref call,
                        new MprobeQuestion((int)a[0], (int)a[1], (MPI_Comm)a[2], (MPI_Message*)a[3], (MPI_Status*)a[4])
                    ) ?? Mpi.PMPI_Mprobe((int)a[0], (int)a[1], (MPI_Comm)a[2], (MPI_Message*)a[3], (MPI_Status*)a[4]);
            case MpiFunction.MPI_Win_wait:
                return WaitForCompletion(ref call);
            case MpiFunction.MPI_Sendrecv:
                return Exchange(
                    ref call,
                    (void*)a[0],
                    (int)a[1],
                    (MPI_Datatype)a[2],
                    new Ends((int)a[3], (int)a[4], (int)a[8], (int)a[9], (MPI_Comm)a[10], (MPI_Status*)a[11]),
                    (void*)a[5],
                    (int)a[6],
                    (MPI_Datatype)a[7]
                );
            case MpiFunction.MPI_Sendrecv_replace:
                return Replace(ref call);
            default:
                throw new NotSupportedException(call.Function.ToString());
        }
    }

    // Null if MPI refuses the arguments.
    private int? Probe<TQuestion>(ref ObservedCall call, TQuestion question)
        where TQuestion : struct, IQuestion
    {
        int code = question.Ask(out int isDone);
        EndSilence();
        return code != 0 ? null
            : isDone != 0 ? 0
            : Ask(ref call, question);
    }

    /// <summary>Waits for a condition that other processes also bring about.</summary>
    public void WaitUntil(ref ObservedCall call, Func<bool> isDone) => _ = Ask(ref call, new ConditionQuestion(isDone));

    // The operations are read from the call, unless they are given.
    private int Ask<TQuestion>(ref ObservedCall call, TQuestion question, PendingOperation[]? operations = null)
        where TQuestion : struct, IQuestion
    {
        Polling polling = new();
        DeadlockSearch? search = null;
        while (true)
        {
            int code = question.Ask(out int isDone);
            if (code != 0 || isDone != 0)
            {
                if (code != 0 && call.Note(this) != 0 && CallShape.Of(call.Function).IsCollective)
                {
                    search ??= new DeadlockSearch(this, WaitOf(ref call));
                    search.ReportMismatch();
                }

                search?.End();
                return code;
            }

            if (polling.Pause() && (polling.Elapsed >= settings.Period || nodes.Own.AreStatesWanted))
            {
                search ??= new DeadlockSearch(
                    this,
                    operations is null
                        ? WaitOf(ref call)
                        : WaitFor(CallShape.Of(call.Function).Plain, operations, isAny: false)
                );
                search.Search();
            }
        }
    }

    private Wait WaitOf(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        bool isAny = call.Function is MpiFunction.MPI_Waitany or MpiFunction.MPI_Waitsome;
        PendingOperation[] operations =
            shape.Role == CallRole.Completion && shape.IsRequestArray
                ? Incomplete((MPI_Request*)call.Arguments[1], (int)call.Arguments[0])
            : call.Function == MpiFunction.MPI_Wait ? Incomplete((MPI_Request*)call.Arguments[0], 1)
            : reading.Operations(ref call, call.Note(this));
        return WaitFor(shape.Plain, operations, isAny);
    }

    private Wait WaitFor(string function, PendingOperation[] operations, bool isAny)
    {
        CallPlace place = CallPlace.Here();
        return new Wait
        {
            Function = function,
            Operations = operations,
            IsAny = isAny,
            Line = place.Line,
            Frames = place.Frames,
            Notes =
            [
                .. operations
                    .Where(one => one.Kind == OperationKind.Receive)
                    .Select(Unexpected)
                    .OfType<string>()
                    .Distinct(),
            ],
        };
    }

    // A message that has arrived and does not match the receive.
    private string? Unexpected(PendingOperation receive)
    {
        (MPI_Comm comm, CommunicatorFacts? facts) = communicators.Find(receive.Communicator);
        int flag = 0;
        MPI_Status status;
        if (
            facts is null
            || Mpi.PMPI_Iprobe(Mpi.MPI_ANY_SOURCE, Mpi.MPI_ANY_TAG, comm, &flag, &status) != 0
            || flag == 0
        )
        {
            return null;
        }

        int bytes;
        _ = Mpi.PMPI_Get_count(&status, Mpi.MPI_BYTE, &bytes);
        int from = facts.PeerOf(status.MPI_SOURCE);
        return $"a message of {bytes} bytes from rank {from} with tag {status.MPI_TAG} has come, and no receive takes it";
    }

    // Polls until all members have begun the call, which then blocks only for a moment.
    private void WaitForAll(ref ObservedCall call, CommunicatorFacts communicator)
    {
        PendingOperation operation = reading.Operations(ref call, call.Note(this))[0];
        nodes.Own.Tally(StepKeys.Arrived(communicator.Identity), operation.Sequence);
        _ = Ask(ref call, new ArrivalQuestion(nodes, operation, communicator.Members));
    }

    private int Exchange(
        ref ObservedCall call,
        void* send,
        int sendCount,
        MPI_Datatype sendType,
        Ends ends,
        void* receive,
        int receiveCount,
        MPI_Datatype receiveType
    )
    {
        MPI_Request* both = stackalloc MPI_Request[2];
        MPI_Status* statuses = stackalloc MPI_Status[2];
        Silence(ends.Comm);
        int code = Mpi.PMPI_Irecv(
            receive,
            receiveCount,
            receiveType,
            ends.Source,
            ends.ReceiveTag,
            ends.Comm,
            &both[0]
        );
        if (code == 0)
        {
            code = Mpi.PMPI_Isend(send, sendCount, sendType, ends.Destination, ends.SendTag, ends.Comm, &both[1]);
            if (code != 0)
            {
                _ = Mpi.PMPI_Cancel(&both[0]);
                _ = Mpi.PMPI_Request_free(&both[0]);
            }
        }

        EndSilence();
        if (code != 0)
        {
            // Fails at once, and reports the error under its own name.
            return Mpi.PMPI_Sendrecv(
                send,
                sendCount,
                sendType,
                ends.Destination,
                ends.SendTag,
                receive,
                receiveCount,
                receiveType,
                ends.Source,
                ends.ReceiveTag,
                ends.Comm,
                ends.Status
            );
        }

        code = Ask(ref call, new TestallQuestion(2, both, statuses));
        if (ends.Source == Mpi.MPI_PROC_NULL)
        {
            // MPICH 4.0: the status of MPI_Irecv from MPI_PROC_NULL has another source and tag.
            _ = Mpi.PMPI_Recv(receive, 0, receiveType, ends.Source, ends.ReceiveTag, ends.Comm, &statuses[0]);
        }

        if (ends.Status != Mpi.MPI_STATUS_IGNORE)
        {
            *ends.Status = statuses[0];
        }

        return code == Mpi.MPI_ERR_IN_STATUS
            ? statuses[0].MPI_ERROR != 0
                ? statuses[0].MPI_ERROR
                : statuses[1].MPI_ERROR
            : code;
    }

    // The data are packed into a copy, because the buffer receives the answer.
    private int Replace(ref ObservedCall call)
    {
        nint* a = call.Arguments;
        MPI_Datatype type = (MPI_Datatype)a[2];
        MPI_Comm comm = (MPI_Comm)a[7];
        int bytes;
        int code = Mpi.PMPI_Pack_size((int)a[1], type, comm, &bytes);
        if (code != 0)
        {
            return code;
        }

        nint copy = System.Runtime.InteropServices.Marshal.AllocHGlobal(Math.Max(bytes, 1));
        try
        {
            int packed = 0;
            code = Mpi.PMPI_Pack((void*)a[0], (int)a[1], type, (void*)copy, bytes, &packed, comm);
            return code != 0
                ? code
                : Exchange(
                    ref call,
                    (void*)copy,
                    packed,
                    Mpi.MPI_PACKED,
                    new Ends((int)a[3], (int)a[4], (int)a[5], (int)a[6], comm, (MPI_Status*)a[8]),
                    (void*)a[0],
                    (int)a[1],
                    type
                );
        }
        finally
        {
            System.Runtime.InteropServices.Marshal.FreeHGlobal(copy);
        }
    }

    private readonly struct Ends(
        int destination,
        int sendTag,
        int source,
        int receiveTag,
        MPI_Comm comm,
        MPI_Status* status
    )
    {
        public int Destination => destination;
        public int SendTag => sendTag;
        public int Source => source;
        public int ReceiveTag => receiveTag;
        public MPI_Comm Comm => comm;
        public MPI_Status* Status => status;
    }
}
