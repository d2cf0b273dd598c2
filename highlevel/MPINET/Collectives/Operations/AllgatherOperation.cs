using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects as many elements from each, on all. MPI-5.0, section 6.7.</summary>
internal readonly unsafe struct AllgatherOperation : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Allgather";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Iallgather;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Allgather_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        int number = comm.PeerCount;
        int count = receive.CountOf(send.Count, send);
        receive.RequireRoom(count, number, "receive", "processes");
        receive.Count = count;
        send.SettleOverlap(receive, (long)comm.Rank * count, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Allgather(send.Place, send.Count, send.Handle, receive.Place, receive.Count, receive.Handle, comm);

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Iallgather(
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
        Mpi.MPI_Allgather_init(
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
