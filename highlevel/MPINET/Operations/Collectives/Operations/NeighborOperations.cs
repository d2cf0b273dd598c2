using MPINET.PInvoke;

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

/// <summary>Sends the same elements to all neighbours and collects the elements of each. MPI-5.0, section 8.6.1.</summary>
internal readonly partial struct NeighborAllgathervOperation(Segments segments) : ICollective
{
    private readonly Segments segments = segments;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        Segments.RequireToReceive(segments, Neighbors.Of(comm).In, receive, "segments");
        send.RequireApart(receive, "send");
    }
}

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

/// <summary>Sends elements to each neighbour, which may differ in number. MPI-5.0, section 8.6.2.</summary>
internal readonly partial struct NeighborAlltoallvOperation(Segments sendSegments, Segments receiveSegments)
    : ICollective
{
    private readonly Segments sendSegments = sendSegments;
    private readonly Segments receiveSegments = receiveSegments;

    /// <summary>Converts the counts to segments.</summary>
    /// <exception cref="ArgumentException">There is not one count for each neighbour.</exception>
    public static Segments SegmentsOf(Communicator comm, ReadOnlySpan<int> counts, string name) =>
        Segments.Of(counts, Neighbors.Of(comm).Out, name);

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        Neighbors neighbors = Neighbors.Of(comm);
        Segments.RequireToSend(sendSegments, neighbors.Out, send, "sendSegments");
        Segments.RequireToReceive(receiveSegments, neighbors.In, receive, "receiveSegments");
        send.RequireApart(receive, "send");
    }
}

/// <summary>Sends elements to each neighbour; each segment has its own datatype. MPI-5.0, section 8.6.2.</summary>
internal readonly partial struct NeighborAlltoallwOperation(TypedSegments sendSegments, TypedSegments receiveSegments)
    : ICollective
{
    // MPICH 4.0: if a process has more or fewer destinations than sources, the forms with int counts lose messages or
    // crash (tests/defects/mpich/neighbor_alltoallw_degrees.c). The large-count forms do not.
    private static readonly bool hasLargeCounts = Mpi.IsSupported("MPI_Neighbor_alltoallw_c");

    private readonly TypedSegments sendSegments = sendSegments;
    private readonly TypedSegments receiveSegments = receiveSegments;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        Neighbors neighbors = Neighbors.Of(comm);
        TypedSegments.RequireWithin(sendSegments, neighbors.Out, send, "send", "sendSegments", isNear: false);
        TypedSegments.RequireWithin(
            receiveSegments,
            neighbors.In,
            receive,
            "receive",
            "receiveSegments",
            isNear: false
        );
        send.SettleOverlap(receive, -1, comm, "send");
    }
}
