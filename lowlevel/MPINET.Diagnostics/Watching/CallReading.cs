namespace MPINET.Diagnostics.Watching;

/// <summary>Reads from a call the operations that it begins.</summary>
internal sealed unsafe class CallReading(LiveCommunicators communicators)
{
    /// <summary>The operations that a call begins.</summary>
    /// <param name="call">The call.</param>
    /// <param name="sequence">For a collective operation, its number on the communicator.</param>
    public PendingOperation[] Operations(ref ObservedCall call, long sequence)
    {
        CallShape shape = CallShape.Of(call.Function);
        return Operations(new Operands(shape, communicators.Of(ref call, shape), call.Arguments), sequence);
    }

    /// <summary>The operations that a call with these arguments begins.</summary>
    /// <inheritdoc cref="Operations(ref ObservedCall, long)" path="/param" />
    public static PendingOperation[] Operations(in Operands operands, long sequence)
    {
        CallShape shape = operands.Shape;
        if (operands.Communicator is not { } communicator)
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
                    Root = operands.Root,
                },
            ];
        }

        List<PendingOperation> all = [];
        if (shape.Destination >= 0)
        {
            Add(all, shape, communicator, OperationKind.Send, operands.Destination, operands.SendTag);
        }

        if (shape.Source >= 0)
        {
            Add(all, shape, communicator, OperationKind.Receive, operands.Source, operands.ReceiveTag);
        }

        return all.Count > 0 ? [.. all] : [new PendingOperation { Function = shape.Name }];
    }

    /// <summary>The operation of a message that a tier waits for without a request.</summary>
    public PendingOperation Operation(AwaitedMessage message)
    {
        CommunicatorFacts? communicator = communicators.Of(message.Comm);
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

    /// <summary>The end of another process's possession of a lock.</summary>
    public PendingOperation Turn(string function, MPI_Win window, int before)
    {
        CommunicatorFacts? facts = communicators.OfWindow((nint)window);
        return new PendingOperation
        {
            Function = function,
            Kind = OperationKind.Turn,
            Communicator = facts?.Identity ?? 0,
            Peer = facts?.PeerOf(before) ?? PendingOperation.Unknown,
        };
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
