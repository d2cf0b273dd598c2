using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Distributes elements of the root, the same number to each process. MPI-5.0, section 6.6.</summary>
internal readonly unsafe struct ScatterOperation(Root root) : ICollective
{
    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Scatter();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        root.SettleGiven(ref receive, "receive", ref send, "send");
        receive.Parts = 1;
        if (!root.IsHere)
        {
            return;
        }

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
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out int sent, out MPI_Datatype sentType);
        receive.Get(out void* to, out int taken, out MPI_Datatype takenType);
        return CollectiveFunctions.Scatter<TWay>(from, sent, sentType, to, taken, takenType, root.Rank, comm, request);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
