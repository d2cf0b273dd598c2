using MPINET.PInvoke;

namespace MPINET;

/// <summary>Deals as many elements of the root's to each. MPI-5.0, section 6.6.</summary>
internal readonly unsafe struct ScatterOperation(Root root) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Scatter";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Iscatter;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Scatter_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        if (root.HasPart)
        {
            receive.RequireGiven("receive");
        }
        else
        {
            receive.Drop();
        }

        if (!root.IsHere)
        {
            send.Drop();
            return;
        }

        send.RequireGiven("send");
        int number = comm.PeerCount;
        if (!root.HasPart)
        {
            send.Count = send.Share(number, "send");
            return;
        }

        int count = send.CountOf(receive.Count, receive);
        send.RequireExactly((long)number * count, "send", "as many as each process receives, for each");
        send.Count = count;
        receive.SettleOverlap(send, (long)root.Rank * count, comm, "receive");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Scatter(
            send.Place,
            send.Count,
            send.Handle,
            receive.Place,
            receive.Count,
            receive.Handle,
            root.Rank,
            comm
        );

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Iscatter(
            send.Place,
            send.Count,
            send.Handle,
            receive.Place,
            receive.Count,
            receive.Handle,
            root.Rank,
            comm,
            request
        );

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Scatter_init(
            send.Place,
            send.Count,
            send.Handle,
            receive.Place,
            receive.Count,
            receive.Handle,
            root.Rank,
            comm,
            Mpi.MPI_INFO_NULL,
            request
        );

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
