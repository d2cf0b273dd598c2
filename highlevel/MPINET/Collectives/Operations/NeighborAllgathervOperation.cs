using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects elements from each neighbour, as many as it has. MPI-5.0, section 8.6.1.</summary>
internal readonly unsafe struct NeighborAllgathervOperation(Segments segments) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Neighbor_allgatherv";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ineighbor_allgatherv;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Neighbor_allgatherv_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        segments.RequireApart("displacements");
        receive.RequireRoom(segments.End, "receive", "so far do counts and displacements reach");
        send.RequireApart(receive, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Neighbor_allgatherv(
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
            return Mpi.MPI_Ineighbor_allgatherv(
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
            return Mpi.MPI_Neighbor_allgatherv_init(
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
