using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Distributes elements of the root, whose number may differ between processes. MPI-5.0, section 6.6.</summary>
internal readonly unsafe struct ScattervOperation(Root root, Segments? given) : ICollective
{
    private readonly Segments segments = root.IsHere && given is not null ? given : Segments.None;

    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Scatterv();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        root.SettleGiven(ref receive, "receive", ref send, "send");
        receive.Parts = 1;
        if (!root.IsHere)
        {
            return;
        }

        Segments.RequireNumber(given, comm.PeerCount, "segments");
        segments.RequireRoomToSend(send);
        if (root.HasPart)
        {
            int own = receive.CountOf(segments.CountOf(root.Rank), send);
            receive.RequireRoom(own, "receive", "as many as counts has for this process");
            receive.Count = own;
            receive.SettleOverlap(send, segments.DisplacementOf(root.Rank), comm, "receive");
        }
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out _, out MPI_Datatype sentType);
        receive.Get(out void* to, out int taken, out MPI_Datatype takenType);
        fixed (int* counts = segments)
        {
            int* displacements = counts + segments.Count;
            return CollectiveFunctions.Scatterv<TWay>(
                from,
                counts,
                displacements,
                sentType,
                to,
                taken,
                takenType,
                root.Rank,
                comm,
                request
            );
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => segments.KeepFor(request);
}
