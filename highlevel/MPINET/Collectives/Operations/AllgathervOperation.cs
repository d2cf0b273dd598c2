using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects the elements of each process, which may differ in number, on all processes. MPI-5.0, sections 6.7 and 8.6.1.</summary>
internal readonly unsafe struct AllgathervOperation<TScope>(Segments segments) : ICollective
    where TScope : struct, IScope
{
    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Allgatherv<TScope>();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        Segments.RequireNumber(
            segments,
            default(TScope).IsNeighborhood ? Neighbors.Of(comm).In : comm.PeerCount,
            "segments"
        );
        segments.RequireRoomToReceive(receive, "segments");
        if (default(TScope).IsNeighborhood)
        {
            send.RequireApart(receive, "send");
        }
        else if (comm.IsIntercommunicator)
        {
            send.SettleOverlap(receive, -1, comm, "send");
        }
        else
        {
            int rank = comm.Rank;
            send.RequireEqual(segments.CountOf(rank), receive, "send", rank);
            send.SettleOverlap(receive, segments.DisplacementOf(rank), comm, "send");
        }
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out int sent, out MPI_Datatype sentType);
        receive.Get(out void* to, out _, out MPI_Datatype takenType);
        fixed (int* counts = segments)
        {
            int* displacements = counts + segments.Count;
            return CollectiveFunctions.Allgatherv<TScope, TWay>(
                from,
                sent,
                sentType,
                to,
                counts,
                displacements,
                takenType,
                comm,
                request
            );
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => segments.KeepFor(request);
}
