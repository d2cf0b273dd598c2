namespace MPINET;

/// <summary>Sends the same number of elements to each neighbour and receives as many from each. MPI-5.0, section 8.6.2.</summary>
internal readonly partial struct NeighborAlltoallOperation : IOperationWithResult
{
    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        Neighbors neighbors = Neighbors.Of(comm);
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

    // Each neighbour gets one element. Without a destination, the number of elements from each source cannot be derived
    // from the length.
    /// <inheritdoc />
    public int ResultCount(Communicator comm, int sent)
    {
        Neighbors neighbors = Neighbors.Of(comm);
        Segments.RequireNumber(neighbors.Out, sent, "send");
        return neighbors.In;
    }
}
