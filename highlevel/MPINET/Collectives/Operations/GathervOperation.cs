using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects the elements of each process, which may differ in number, at the root. MPI-5.0, section 6.5.</summary>
internal readonly unsafe struct GathervOperation(Root root, Segments? given) : ICollective
{
    private readonly Segments segments = root.IsHere && given is not null ? given : Segments.None;

    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Gatherv();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        root.SettleGiven(ref send, "send", ref receive, "receive");
        if (!root.IsHere)
        {
            return;
        }

        Segments.RequireNumber(given, comm.PeerCount, "segments");
        segments.RequireRoomToReceive(receive, "segments");
        if (root.HasPart)
        {
            send.RequireEqual(segments.CountOf(root.Rank), receive, "send", root.Rank);
            send.SettleOverlap(receive, segments.DisplacementOf(root.Rank), comm, "send");
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
            return CollectiveFunctions.Gatherv<TWay>(
                from,
                sent,
                sentType,
                to,
                counts,
                displacements,
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
