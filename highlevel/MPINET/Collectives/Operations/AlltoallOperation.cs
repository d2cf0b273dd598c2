using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends as many elements to each, and receives as many from each. MPI-5.0, section 6.8.</summary>
internal readonly unsafe struct AlltoallOperation : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Alltoall";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ialltoall;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Alltoall_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        int number = comm.PeerCount;
        send.Count = send.Share(number, "send");
        int count = receive.CountOf(send.Count, send);
        receive.RequireRoom(count, number, "receive", "processes");
        receive.Count = count;
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Alltoall(send.Place, send.Count, send.Handle, receive.Place, receive.Count, receive.Handle, comm);

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Ialltoall(
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
        Mpi.MPI_Alltoall_init(
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
