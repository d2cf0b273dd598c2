using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends as many elements to each neighbour, and receives as many from each. MPI-5.0, section 8.6.2.</summary>
internal readonly unsafe struct NeighborAlltoallOperation : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Neighbor_alltoall";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ineighbor_alltoall;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Neighbor_alltoall_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        Neighbors neighbors = Neighbors.Of(comm);
        send.Count = neighbors.Out == 0 ? 0 : send.Share(neighbors.Out, "send");
        int count =
            neighbors.Out == 0 && neighbors.In > 0
                ? receive.Share(neighbors.In, "receive")
                : receive.CountOf(send.Count, send);
        receive.RequireRoom(count, neighbors.In, "receive", "neighbours");
        receive.Count = count;
        if (neighbors.Out == 0)
        {
            // Open MPI 4.1: refuses counts of different sizes even where nothing is sent.
            send.Count = send.CountOf(count, receive);
        }

        send.RequireAddress();
        receive.RequireAddress();
        send.RequireApart(receive, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Neighbor_alltoall(
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
        Mpi.MPI_Ineighbor_alltoall(
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
        Mpi.MPI_Neighbor_alltoall_init(
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
