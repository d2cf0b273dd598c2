using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET;

/// <summary>Collects the same number of elements from each process at the root. MPI-5.0, section 6.5.</summary>
internal readonly unsafe struct GatherOperation(Root root) : ICollective
{
    /// <inheritdoc />
    public OperationFunctions Functions =>
        new("MPI_Gather", RequestFunction.MPI_Igather, RequestFunction.MPI_Gather_init);

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
        return default(TWay).Way switch
        {
            Way.Blocking => MPI_Gather(from, sent, sentType, to, taken, takenType, root.Rank, comm),
            Way.Nonblocking => MPI_Igather(from, sent, sentType, to, taken, takenType, root.Rank, comm, request),
            _ => MPI_Gather_init(from, sent, sentType, to, taken, takenType, root.Rank, comm, MPI_INFO_NULL, request),
        };
    }

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
