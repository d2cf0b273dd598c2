using MPINET.PInvoke;

namespace MPINET;

/// <summary>Deals elements of the root's, to each as many as it is to have. MPI-5.0, section 6.6.</summary>
internal readonly unsafe struct ScattervOperation(Root root, Segments segments) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Scatterv";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Iscatterv;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Scatterv_init;

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
        send.RequireRoom(segments.End, "send", "so far do counts and displacements reach");
        if (root.HasPart)
        {
            int count = segments.Count(root.Rank);
            int own = receive.CountOf(count, send);
            receive.RequireRoom(own, "receive", "as many as counts has for this process");
            receive.Count = own;
            receive.SettleOverlap(send, segments.Displacement(root.Rank), comm, "receive");
        }
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Scatterv(
                send.Place,
                counts,
                counts + segments.Number,
                send.Handle,
                receive.Place,
                receive.Count,
                receive.Handle,
                root.Rank,
                comm
            );
        }
    }

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Iscatterv(
                send.Place,
                counts,
                counts + segments.Number,
                send.Handle,
                receive.Place,
                receive.Count,
                receive.Handle,
                root.Rank,
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
            return Mpi.MPI_Scatterv_init(
                send.Place,
                counts,
                counts + segments.Number,
                send.Handle,
                receive.Place,
                receive.Count,
                receive.Handle,
                root.Rank,
                comm,
                Mpi.MPI_INFO_NULL,
                request
            );
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => segments.KeepFor(request);
}
