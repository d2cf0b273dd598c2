using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects elements from each, as many as it has, on all. MPI-5.0, section 6.7.</summary>
internal readonly unsafe struct AllgathervOperation(Segments segments) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Allgatherv";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Iallgatherv;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Allgatherv_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        segments.RequireApart("displacements");
        receive.RequireRoom(segments.End, "receive", "so far do counts and displacements reach");
        if (comm.IsIntercommunicator)
        {
            send.SettleOverlap(receive, -1, comm, "send");
            return;
        }

        int rank = comm.Rank;
        send.RequireEqual(segments.Count(rank), receive, "send", rank);
        send.SettleOverlap(receive, segments.Displacement(rank), comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Allgatherv(
                send.Place,
                send.Count,
                send.Handle,
                receive.Place,
                counts,
                counts + segments.Number,
                receive.Handle,
                comm
            );
        }
    }

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Iallgatherv(
                send.Place,
                send.Count,
                send.Handle,
                receive.Place,
                counts,
                counts + segments.Number,
                receive.Handle,
                comm,
                request
            );
        }
    }

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Allgatherv_init(
                send.Place,
                send.Count,
                send.Handle,
                receive.Place,
                counts,
                counts + segments.Number,
                receive.Handle,
                comm,
                Mpi.MPI_INFO_NULL,
                request
            );
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => segments.KeepFor(request);
}
