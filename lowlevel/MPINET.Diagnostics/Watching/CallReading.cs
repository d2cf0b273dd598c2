namespace MPINET.Diagnostics.Watching;

/// <summary>Reads from a call the operations that it begins.</summary>
internal sealed unsafe class CallReading(KnownCommunicators communicators)
{
    /// <summary>The operations that a call begins.</summary>
    /// <param name="call">The call.</param>
    /// <param name="sequence">For a collective operation, its number on the communicator.</param>
    public PendingOperation[] Operations(ref ObservedCall call, long sequence)
    {
        CallShape shape = CallShape.Of(call.Function);
        CommunicatorFacts? communicator = CommunicatorOf(ref call);
        if (communicator is null)
        {
            return [new PendingOperation { Function = shape.Name }];
        }

        if (shape.IsCollective)
        {
            return
            [
                new PendingOperation
                {
                    Function = shape.Plain,
                    Kind = OperationKind.Collective,
                    Communicator = communicator.Identity,
                    Sequence = sequence,
                    Root = RootOf(ref call, communicator),
                },
            ];
        }

        List<PendingOperation> all = [];
        nint* a = call.Arguments;
        if (shape.Destination >= 0)
        {
            Add(all, shape, communicator, OperationKind.Send, (int)a[shape.Destination], (int)a[shape.SendTag]);
        }

        if (shape.Source >= 0)
        {
            Add(all, shape, communicator, OperationKind.Receive, (int)a[shape.Source], (int)a[shape.ReceiveTag]);
        }

        return all.Count > 0 ? [.. all] : [new PendingOperation { Function = shape.Name }];
    }

    /// <summary>The operation of a message that a tier waits for without a request.</summary>
    public PendingOperation Operation(AwaitedMessage message)
    {
        CommunicatorFacts? communicator = communicators.Of((nint)message.Comm);
        return new PendingOperation
        {
            Function = message.Function,
            Kind = OperationKind.Receive,
            Communicator = communicator?.Identity ?? 0,
            Peer =
                message.Source == Mpi.MPI_ANY_SOURCE
                    ? PendingOperation.Any
                    : communicator?.PeerOf(message.Source) ?? PendingOperation.Unknown,
            Tag = message.Tag == Mpi.MPI_ANY_TAG ? PendingOperation.Any : message.Tag,
            Begun = message.Begun,
        };
    }

    /// <summary>The communicator of a call, or the processes of its window; null if there is neither.</summary>
    public CommunicatorFacts? CommunicatorOf(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        return call.Function switch
        {
            // These functions take the address of the handle.
            MpiFunction.MPI_Comm_free or MpiFunction.MPI_Comm_disconnect => communicators.Of(
                (nint)(*(MPI_Comm*)call.Arguments[0])
            ),
            MpiFunction.MPI_Win_free => communicators.OfWindow((nint)(*(MPI_Win*)call.Arguments[0])),
            _ => shape.Communicator >= 0 ? communicators.Of(call.Arguments[shape.Communicator])
            : shape.Window >= 0 ? communicators.OfWindow(call.Arguments[shape.Window])
            : null,
        };
    }

    /// <summary>The root of a collective operation; -1 if there is none, or if it differs between processes, as in an intercommunicator.</summary>
    public static int RootOf(ref ObservedCall call, CommunicatorFacts communicator)
    {
        int index = CallShape.Of(call.Function).Root;
        return index < 0 || communicator.IsInter ? -1 : (int)call.Arguments[index];
    }

    private static void Add(
        List<PendingOperation> all,
        CallShape shape,
        CommunicatorFacts communicator,
        OperationKind kind,
        int rank,
        int tag
    )
    {
        bool isReceive = kind == OperationKind.Receive;
        if (rank != Mpi.MPI_PROC_NULL)
        {
            all.Add(
                new PendingOperation
                {
                    Function = shape.Name,
                    Kind = kind,
                    Communicator = communicator.Identity,
                    Peer = isReceive && rank == Mpi.MPI_ANY_SOURCE ? PendingOperation.Any : communicator.PeerOf(rank),
                    Tag = isReceive && tag == Mpi.MPI_ANY_TAG ? PendingOperation.Any : tag,
                }
            );
        }
    }
}
