namespace MPINET.Tests.Collectives;

/// <summary>Segments must be aligned with the buffer's own elements, even if its type has gaps.</summary>
public sealed class RoomOfSegments : InSession
{
    // A ring of ranks, so that each has one neighbour on either side.
    private DistributedGraphCommunicator Ring() =>
        comm.CreateDistributedGraphAdjacent([(rank + size - 1) % size], [(rank + 1) % size]);

    // Elements 0 and 2 of four: bytes 0 to 12.
    private static Datatype Gapped() => Datatype.Int.CreateVector(2, 1, 2).Commit();

    [MpiFact(1, 2, 4, Requires = "MPI_Neighbor_alltoallw")]
    public void A_segment_beyond_a_buffer_with_gaps_is_refused()
    {
        using DistributedGraphCommunicator ring = Ring();
        using Datatype gapped = Gapped();
        int[] room = new int[64];
        int[] send = [.. Enumerable.Range(0, 64)];
        ITypedBuffer into = ArrayTypedBuffer.Of(room, 0, 1, gapped);
        foreach ((int count, nint place) in new[] { (12, 0), (4, 0), (1, 12), (1, -4) })
        {
            ArgumentException refused = Assert.Throws<ArgumentException>(() =>
                ring.NeighborAlltoallw(
                    ArrayTypedBuffer.Of(send),
                    new TypedSegments((count, 0, Datatype.Int)),
                    into,
                    new TypedSegments((count, place, Datatype.Int))
                )
            );
            Assert.Contains("'receive'", refused.Message);
            refused = Assert.Throws<ArgumentException>(() =>
                comm.Alltoallw(
                    ArrayTypedBuffer.Of(send),
                    new TypedSegments(ByRank(_ => (count, (nint)0, Datatype.Int))),
                    into,
                    new TypedSegments(ByRank(_ => (count, place, Datatype.Int)))
                )
            );
            Assert.Contains("'receive'", refused.Message);
        }

        Assert.Equal(new int[64], room);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Neighbor_alltoallw")]
    public void A_segment_within_a_buffer_with_gaps_is_received()
    {
        using DistributedGraphCommunicator ring = Ring();
        using Datatype gapped = Gapped();
        int[] room = [.. Enumerable.Repeat(-7, 8)];
        int before = (rank + size - 1) % size;
        ring.NeighborAlltoallw(
            ArrayTypedBuffer.Of([10 * rank, 10 * rank + 1]),
            new TypedSegments((2, 0, Datatype.Int)),
            ArrayTypedBuffer.Of(room, 1, 1, gapped),
            new TypedSegments((1, 0, gapped))
        );
        Assert.Equal([-7, 10 * before, -7, 10 * before + 1, -7, -7, -7, -7], room);
    }

    [MpiFact(1, 2, Requires = "MPI_Neighbor_alltoallw")]
    public void The_reach_of_a_segment_does_not_wrap()
    {
        using DistributedGraphCommunicator ring = Ring();
        using Datatype far = Datatype.Int.CreateResized(0, 1L << 61).Commit();
        int[] room = new int[4];
        foreach (
            (int count, nint place) in new[]
            {
                (9, (nint)0),
                (1, unchecked((nint)long.MaxValue)),
                (1, unchecked((nint)long.MinValue)),
            }
        )
        {
            ArgumentException refused = Assert.Throws<ArgumentException>(() =>
                ring.NeighborAlltoallw(
                    room,
                    new TypedSegments((0, 0, far)),
                    new int[4],
                    new TypedSegments((count, place, far))
                )
            );
            Assert.Contains("Segment 0 of the buffer 'receive'", refused.Message);
        }
    }
}
