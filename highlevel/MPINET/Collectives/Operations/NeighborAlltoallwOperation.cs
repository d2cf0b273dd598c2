using MPINET.PInvoke;

namespace MPINET;

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
