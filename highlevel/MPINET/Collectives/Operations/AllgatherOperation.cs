using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Collects the same number of elements from each process, on all processes. MPI-5.0, sections 6.7 and 8.6.1.</summary>
internal readonly unsafe struct AllgatherOperation<TScope> : ICollective
    where TScope : struct, IScope
{
    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Allgather<TScope>();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        if (default(TScope).IsNeighborhood)
        {
            Neighbors neighbors = Neighbors.Of(comm);
            receive.TakeParts(neighbors.CountFromEach(send, receive), neighbors.In, "neighbours");
            receive.RequireAddress();
            send.RequireApart(receive, "send");
            return;
        }

        receive.Parts = comm.PeerCount;
        receive.TakeParts(receive.CountOf(send.Count, send), receive.Parts, "processes");
        send.SettleOverlap(receive, (long)comm.Rank * receive.Count, comm, "send");
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out int sent, out MPI_Datatype sentType);
        receive.Get(out void* to, out int taken, out MPI_Datatype takenType);
        return CollectiveFunctions.Allgather<TScope, TWay>(from, sent, sentType, to, taken, takenType, comm, request);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
