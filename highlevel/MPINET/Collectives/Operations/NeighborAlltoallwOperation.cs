using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends to each neighbour elements of a type of their own. MPI-5.0, section 8.6.2.</summary>
internal readonly unsafe struct NeighborAlltoallwOperation(TypedSegments sendSegments, TypedSegments receiveSegments)
    : ICollective
{
    // MPICH 4.0: where a process has more or fewer neighbours to send to than to receive from, the forms with counts of int lose
    // messages or crash (tests/defects/mpich/neighbor_alltoallw_degrees.c). The large-count forms do not.
    private static readonly bool hasLargeCounts = Mpi.IsSupported("MPI_Neighbor_alltoallw_c");

    /// <inheritdoc />
    public string Name => "MPI_Neighbor_alltoallw";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ineighbor_alltoallw;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Neighbor_alltoallw_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        sendSegments.RequireWithin(send, "send");
        receiveSegments.RequireWithin(receive, "receive");
        send.RequireApart(receive, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm)
    {
        fixed (
            int* sendCounts = sendSegments.Counts,
                receiveCounts = receiveSegments.Counts
        )
        fixed (
            long* largeSendCounts = sendSegments.LargeCounts,
                largeReceiveCounts = receiveSegments.LargeCounts
        )
        fixed (
            nint* sendLongDisplacements = sendSegments.LongDisplacements,
                receiveLongDisplacements = receiveSegments.LongDisplacements
        )
        fixed (
            MPI_Datatype* sendTypes = sendSegments.Types,
                receiveTypes = receiveSegments.Types
        )
        {
            return hasLargeCounts
                ? Mpi.MPI_Neighbor_alltoallw_c(
                    send.Place,
                    largeSendCounts,
                    sendLongDisplacements,
                    sendTypes,
                    receive.Place,
                    largeReceiveCounts,
                    receiveLongDisplacements,
                    receiveTypes,
                    comm
                )
                : Mpi.MPI_Neighbor_alltoallw(
                    send.Place,
                    sendCounts,
                    sendLongDisplacements,
                    sendTypes,
                    receive.Place,
                    receiveCounts,
                    receiveLongDisplacements,
                    receiveTypes,
                    comm
                );
        }
    }

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (
            int* sendCounts = sendSegments.Counts,
                receiveCounts = receiveSegments.Counts
        )
        fixed (
            long* largeSendCounts = sendSegments.LargeCounts,
                largeReceiveCounts = receiveSegments.LargeCounts
        )
        fixed (
            nint* sendLongDisplacements = sendSegments.LongDisplacements,
                receiveLongDisplacements = receiveSegments.LongDisplacements
        )
        fixed (
            MPI_Datatype* sendTypes = sendSegments.Types,
                receiveTypes = receiveSegments.Types
        )
        {
            return hasLargeCounts
                ? Mpi.MPI_Ineighbor_alltoallw_c(
                    send.Place,
                    largeSendCounts,
                    sendLongDisplacements,
                    sendTypes,
                    receive.Place,
                    largeReceiveCounts,
                    receiveLongDisplacements,
                    receiveTypes,
                    comm,
                    request
                )
                : Mpi.MPI_Ineighbor_alltoallw(
                    send.Place,
                    sendCounts,
                    sendLongDisplacements,
                    sendTypes,
                    receive.Place,
                    receiveCounts,
                    receiveLongDisplacements,
                    receiveTypes,
                    comm,
                    request
                );
        }
    }

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (
            int* sendCounts = sendSegments.Counts,
                receiveCounts = receiveSegments.Counts
        )
        fixed (
            long* largeSendCounts = sendSegments.LargeCounts,
                largeReceiveCounts = receiveSegments.LargeCounts
        )
        fixed (
            nint* sendLongDisplacements = sendSegments.LongDisplacements,
                receiveLongDisplacements = receiveSegments.LongDisplacements
        )
        fixed (
            MPI_Datatype* sendTypes = sendSegments.Types,
                receiveTypes = receiveSegments.Types
        )
        {
            return hasLargeCounts
                ? Mpi.MPI_Neighbor_alltoallw_init_c(
                    send.Place,
                    largeSendCounts,
                    sendLongDisplacements,
                    sendTypes,
                    receive.Place,
                    largeReceiveCounts,
                    receiveLongDisplacements,
                    receiveTypes,
                    comm,
                    Mpi.MPI_INFO_NULL,
                    request
                )
                : Mpi.MPI_Neighbor_alltoallw_init(
                    send.Place,
                    sendCounts,
                    sendLongDisplacements,
                    sendTypes,
                    receive.Place,
                    receiveCounts,
                    receiveLongDisplacements,
                    receiveTypes,
                    comm,
                    Mpi.MPI_INFO_NULL,
                    request
                );
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request)
    {
        sendSegments.KeepFor(request);
        receiveSegments.KeepFor(request);
    }
}
