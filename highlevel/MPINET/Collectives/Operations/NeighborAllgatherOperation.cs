using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects as many elements from each neighbour. MPI-5.0, section 8.6.1.</summary>
internal readonly unsafe struct NeighborAllgatherOperation : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Neighbor_allgather";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ineighbor_allgather;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Neighbor_allgather_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        Neighbors neighbors = Neighbors.Of(comm);
        int count =
            neighbors.Out == 0 && neighbors.In > 0
                ? receive.Share(neighbors.In, "receive")
                : receive.CountOf(send.Count, send);
        receive.RequireRoom(count, neighbors.In, "receive", "neighbours");
        receive.Count = count;
        receive.RequireAddress();
        send.RequireApart(receive, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Neighbor_allgather(
            send.Place,
            send.Count,
            send.Handle,
            receive.Place,
            receive.Count,
            receive.Handle,
            comm
        );

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Ineighbor_allgather(
            send.Place,
            send.Count,
            send.Handle,
            receive.Place,
            receive.Count,
            receive.Handle,
            comm,
            request
        );

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Neighbor_allgather_init(
            send.Place,
            send.Count,
            send.Handle,
            receive.Place,
            receive.Count,
            receive.Handle,
            comm,
            Mpi.MPI_INFO_NULL,
            request
        );

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
