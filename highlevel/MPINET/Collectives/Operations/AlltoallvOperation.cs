using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends elements to each process, which may differ in number. MPI-5.0, sections 6.8 and 8.6.2.</summary>
internal readonly unsafe struct AlltoallvOperation<TScope>(Segments sent, Segments taken) : ICollective
    where TScope : struct, IScope
{
    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Alltoallv<TScope>();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        Neighbors? neighbors = default(TScope).IsNeighborhood ? Neighbors.Of(comm) : null;
        Segments.RequireNumber(sent, neighbors?.Out ?? comm.PeerCount, "sendSegments");
        Segments.RequireNumber(taken, neighbors?.In ?? comm.PeerCount, "receiveSegments");
        taken.RequireRoomToReceive(receive, "receiveSegments");
        sent.RequireRoomToSend(send);
        if (default(TScope).IsNeighborhood)
        {
            send.RequireApart(receive, "send");
        }
        else
        {
            send.SettleOverlap(receive, sent.Equal(taken) ? 0 : -1, comm, "send");
        }
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out _, out MPI_Datatype sentType);
        receive.Get(out void* to, out _, out MPI_Datatype takenType);
        fixed (int* counts = sent)
        fixed (int* takenCounts = taken)
        {
            return CollectiveFunctions.Alltoallv<TScope, TWay>(
                from,
                counts,
                counts + sent.Count,
                sentType,
                to,
                takenCounts,
                takenCounts + taken.Count,
                takenType,
                comm,
                request
            );
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request)
    {
        sent.KeepFor(request);
        taken.KeepFor(request);
    }
}
