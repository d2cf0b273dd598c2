using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects elements from each at the root, from each as many as it has. MPI-5.0, section 6.5.</summary>
internal readonly unsafe struct GathervOperation(Root root, Segments segments) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Gatherv";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Igatherv;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Gatherv_init;

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
        segments.RequireApart("displacements");
        receive.RequireRoom(segments.End, "receive", "so far do counts and displacements reach");
        if (root.HasPart)
        {
            send.RequireEqual(segments.Count(root.Rank), receive, "send", root.Rank);
            send.SettleOverlap(receive, segments.Displacement(root.Rank), comm, "send");
        }
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Gatherv(
                send.Place,
                send.Count,
                send.Handle,
                receive.Place,
                counts,
                counts + segments.Number,
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
            return Mpi.MPI_Igatherv(
                send.Place,
                send.Count,
                send.Handle,
                receive.Place,
                counts,
                counts + segments.Number,
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
            return Mpi.MPI_Gatherv_init(
                send.Place,
                send.Count,
                send.Handle,
                receive.Place,
                counts,
                counts + segments.Number,
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
