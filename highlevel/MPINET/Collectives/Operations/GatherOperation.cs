using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects as many elements from each at the root. MPI-5.0, section 6.5.</summary>
internal readonly unsafe struct GatherOperation(Root root) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Gather";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Igather;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Gather_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        if (root.HasPart)
        {
            send.RequireGiven("send");
        }
        else
        {
            send.Drop();
        }

        if (!root.IsHere)
        {
            receive.Drop();
            return;
        }

        receive.RequireGiven("receive");
        int number = comm.PeerCount;
        if (!root.HasPart)
        {
            receive.Count = receive.Share(number, "receive");
            return;
        }

        int count = receive.CountOf(send.Count, send);
        receive.RequireRoom(count, number, "receive", "processes");
        receive.Count = count;
        send.SettleOverlap(receive, (long)root.Rank * count, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Gather(
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
        Mpi.MPI_Igather(
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
        Mpi.MPI_Gather_init(
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
