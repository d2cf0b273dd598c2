namespace MPINET;

/// <summary>Sends the same elements to all neighbours and collects as many from each. MPI-5.0, section 8.6.1.</summary>
internal readonly partial struct NeighborAllgatherOperation : IOperationWithResult
{
    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        Neighbors neighbors = Neighbors.Of(comm);
        receive.TakeParts(neighbors.CountFromEach(send, receive), neighbors.In, "neighbours");
        receive.RequireAddress();
        send.RequireApart(receive, "send");
    }

    /// <inheritdoc />
    public int ResultCount(Communicator comm, int sent) => Results.Total(sent, Neighbors.Of(comm).In, "send");
}
