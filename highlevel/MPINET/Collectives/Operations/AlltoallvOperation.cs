using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends elements to each, as many as it is to have. MPI-5.0, section 6.8.</summary>
internal readonly unsafe struct AlltoallvOperation(Segments sendSegments, Segments receiveSegments) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Alltoallv";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ialltoallv;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Alltoallv_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        receiveSegments.RequireApart("receiveDisplacements");
        send.RequireRoom(sendSegments.End, "send", "so far do sendCounts and sendDisplacements reach");
        receive.RequireRoom(receiveSegments.End, "receive", "so far do receiveCounts and receiveDisplacements reach");

        send.SettleOverlap(receive, sendSegments.Equal(receiveSegments) ? 0 : -1, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm)
    {
        fixed (int* sendCounts = sendSegments)
        fixed (int* receiveCounts = receiveSegments)
        {
            return Mpi.MPI_Alltoallv(
                send.Place,
                sendCounts,
                sendCounts + sendSegments.Number,
                send.Handle,
                receive.Place,
                receiveCounts,
                receiveCounts + receiveSegments.Number,
                receive.Handle,
                comm
            );
        }
    }

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (int* sendCounts = sendSegments)
        fixed (int* receiveCounts = receiveSegments)
        {
            return Mpi.MPI_Ialltoallv(
                send.Place,
                sendCounts,
                sendCounts + sendSegments.Number,
                send.Handle,
                receive.Place,
                receiveCounts,
                receiveCounts + receiveSegments.Number,
                receive.Handle,
                comm,
                request
            );
        }
    }

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (int* sendCounts = sendSegments)
        fixed (int* receiveCounts = receiveSegments)
        {
            return Mpi.MPI_Alltoallv_init(
                send.Place,
                sendCounts,
                sendCounts + sendSegments.Number,
                send.Handle,
                receive.Place,
                receiveCounts,
                receiveCounts + receiveSegments.Number,
                receive.Handle,
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
