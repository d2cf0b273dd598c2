namespace MPINET.Diagnostics.Tracing;

// Fills a record from the arguments of a call.
internal sealed unsafe partial class TraceObserver
{
    private static readonly bool hasLargeCounts = Mpi.IsSupported("PMPI_Get_elements_x");

    private void Describe(
        ref TraceRecord record,
        CallShape shape,
        OperationRole role,
        CommunicatorFacts? communicator,
        nint* arguments,
        MPI_Status* status
    )
    {
        if (CallData.TryRead(shape, arguments, out CallData data))
        {
            record.Bytes = TraceRecord.Saturate(data.Bytes);
        }

        if (role == OperationRole.Receive && status is not null && status != Mpi.MPI_STATUS_IGNORE)
        {
            DescribeMessage(ref record, status, communicator);
            return;
        }

        if (shape.Window >= 0)
        {
            record.Peer = shape.Target < 0 ? -1 : PeerOf(arguments[shape.Window], (int)arguments[shape.Target]);
            return;
        }

        int peer =
            shape.Destination >= 0 ? shape.Destination
            : shape.Source >= 0 ? shape.Source
            : shape.Root;
        int tag = shape.Destination >= 0 ? shape.SendTag : shape.ReceiveTag;
        if (peer >= 0 && communicator is not null && arguments[peer] >= 0)
        {
            // The root of an intercommunicator is a rank of the other group, or a negative constant.
            record.Peer = communicator.PeerOf((int)arguments[peer]);
        }

        if (tag >= 0 && arguments[tag] >= 0)
        {
            record.Tag = (int)arguments[tag];
        }
    }

    private int PeerOf(nint window, int rank) =>
        live.Communicators.OfWindow(window)?.PeerOf(rank) ?? CommunicatorFacts.Unknown;

    private static void DescribeMessage(ref TraceRecord record, MPI_Status* status, CommunicatorFacts? communicator)
    {
        int source = status->MPI_SOURCE;
        record.Peer = source < 0 || communicator is null ? -1 : communicator.PeerOf(source);
        record.Tag = record.Peer < 0 ? -1 : status->MPI_TAG;
        record.Bytes = record.Peer < 0 ? 0 : TraceRecord.Saturate(BytesOf(status));
    }

    private static long BytesOf(MPI_Status* status)
    {
        int count = 0;
        _ = Mpi.PMPI_Get_count(status, Mpi.MPI_BYTE, &count);
        if (count >= 0 || !hasLargeCounts)
        {
            return Math.Max(count, 0);
        }

        long large = 0;
        _ = Mpi.PMPI_Get_elements_x(status, Mpi.MPI_BYTE, &large);
        return large;
    }
}
