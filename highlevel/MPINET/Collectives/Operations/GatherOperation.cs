using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects the same number of elements from each process at the root. MPI-5.0, section 6.5.</summary>
internal readonly unsafe struct GatherOperation(Root root) : ICollective
{
    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Gather();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        root.SettleGiven(ref send, "send", ref receive, "receive");
        if (!root.IsHere)
        {
            return;
        }

        int number = comm.PeerCount;
        if (root.HasPart)
        {
            receive.TakeParts(receive.CountOf(send.Count, send), number, "processes");
            send.SettleOverlap(receive, (long)root.Rank * receive.Count, comm, "send");
        }
        else
        {
            receive.Count = receive.Share(number, "receive");
        }

        receive.Parts = number;
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out int sent, out MPI_Datatype sentType);
        receive.Get(out void* to, out int taken, out MPI_Datatype takenType);
        return CollectiveFunctions.Gather<TWay>(from, sent, sentType, to, taken, takenType, root.Rank, comm, request);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
