using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends the same number of elements to each process and receives as many from each. MPI-5.0, sections 6.8 and 8.6.2.</summary>
internal readonly unsafe struct AlltoallOperation<TScope> : ICollective
    where TScope : struct, IScope
{
    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Alltoall<TScope>();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        if (default(TScope).IsNeighborhood)
        {
            PrepareForNeighbors(Neighbors.Of(comm), ref send, ref receive);
            return;
        }

        int number = comm.PeerCount;
        send.Count = send.Share(number, "send");
        receive.TakeParts(receive.CountOf(send.Count, send), number, "processes");
        receive.Parts = number;
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out int sent, out MPI_Datatype sentType);
        receive.Get(out void* to, out int taken, out MPI_Datatype takenType);
        return CollectiveFunctions.Alltoall<TScope, TWay>(from, sent, sentType, to, taken, takenType, comm, request);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) { }

    private static void PrepareForNeighbors(Neighbors neighbors, ref Operand send, ref Operand receive)
    {
        send.Count = neighbors.Out == 0 ? 0 : send.Share(neighbors.Out, "send");
        receive.TakeParts(neighbors.CountFromEach(send, receive), neighbors.In, "neighbours");
        if (neighbors.Out == 0)
        {
            // Open MPI 4.1 refuses counts of different sizes even if nothing is sent.
            send.Count = send.CountOf(receive.Count, receive);
        }

        send.RequireAddress();
        receive.RequireAddress();
        send.RequireApart(receive, "send");
    }
}
