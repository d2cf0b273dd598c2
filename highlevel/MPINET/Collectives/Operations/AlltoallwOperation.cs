using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends to each elements of a type of their own. MPI-5.0, section 6.8.</summary>
internal readonly unsafe struct AlltoallwOperation(TypedSegments sendSegments, TypedSegments receiveSegments)
    : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Alltoallw";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ialltoallw;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Alltoallw_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        sendSegments.RequireWithin(send, "send");
        receiveSegments.RequireWithin(receive, "receive");
        send.SettleOverlap(receive, sendSegments.Equal(receiveSegments) ? 0 : -1, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm)
    {
        fixed (
            int* sendCounts = sendSegments.Counts,
                receiveCounts = receiveSegments.Counts
        )
        fixed (
            int* sendDisplacements = sendSegments.Displacements,
                receiveDisplacements = receiveSegments.Displacements
        )
        fixed (
            MPI_Datatype* sendTypes = sendSegments.Types,
                receiveTypes = receiveSegments.Types
        )
        {
            return Mpi.MPI_Alltoallw(
                send.Place,
                sendCounts,
                sendDisplacements,
                sendTypes,
                receive.Place,
                receiveCounts,
                receiveDisplacements,
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
            int* sendDisplacements = sendSegments.Displacements,
                receiveDisplacements = receiveSegments.Displacements
        )
        fixed (
            MPI_Datatype* sendTypes = sendSegments.Types,
                receiveTypes = receiveSegments.Types
        )
        {
            return Mpi.MPI_Ialltoallw(
                send.Place,
                sendCounts,
                sendDisplacements,
                sendTypes,
                receive.Place,
                receiveCounts,
                receiveDisplacements,
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
            int* sendDisplacements = sendSegments.Displacements,
                receiveDisplacements = receiveSegments.Displacements
        )
        fixed (
            MPI_Datatype* sendTypes = sendSegments.Types,
                receiveTypes = receiveSegments.Types
        )
        {
            return Mpi.MPI_Alltoallw_init(
                send.Place,
                sendCounts,
                sendDisplacements,
                sendTypes,
                receive.Place,
                receiveCounts,
                receiveDisplacements,
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
