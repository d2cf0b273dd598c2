namespace MPINET.Tests.Collectives;

/// <summary>A graph in which rank 0 only sends, some ranks only receive, and the last of three or more has no neighbours.</summary>
public sealed class WithoutNeighbours : InEveryForm
{
    private int[] Receivers => [.. Enumerable.Range(1, size < 3 ? size - 1 : size - 2)];

    private bool Receives => Receivers.Contains(rank);

    private DistributedGraphCommunicator Star() =>
        comm.CreateDistributedGraphAdjacent(Receives ? [0] : [], rank == 0 ? Receivers : []);

    // Two elements for each receiver.
    private int[] Send(int round) => rank == 0 ? [.. Receivers.SelectMany(to => From(to, 2, round))] : [];

    private int[] Expected(int round) => Receives ? From(rank, 2, round) : [];

    private int[] InCounts => Receives ? [2] : [];

    private int[] OutCounts => rank == 0 ? [.. Receivers.Select(_ => 2)] : [];

    private TypedSegments Out => new([.. OutCounts.Select((count, i) => (count, (nint)(8 * i), Datatype.Int))]);

    private TypedSegments In => new([.. InCounts.Select(count => (count, (nint)0, Datatype.Int))]);

    private int[] FromRoot => Receives ? From(0, 2) : [];

    [MpiFact(1, 2, 3, 4, Requires = "MPI_Neighbor_allgatherv")]
    public void Gathering_brings_nothing_to_those_without_neighbours()
    {
        using DistributedGraphCommunicator graph = Star();
        Blocks(
            From(rank, 2),
            FromRoot,
            (s, r) => graph.NeighborAllgather(s, r),
            (s, r) => graph.NeighborAllgatherv(s, r, InCounts),
            (s, r) => graph.NeighborAllgatherv(s, r, new Segments(InCounts, new int[InCounts.Length])),
            (s, r) => graph.NeighborAllgatherv<int>(s.AsSpan(), r.AsSpan(), InCounts),
            (s, r) => graph.NeighborAllgatherv(B(s), B(r), InCounts),
            (s, r) => graph.NeighborAllgatherv(s).CopyTo(r, 0)
        );
    }

    [MpiFact(1, 2, 3, 4, Requires = "MPI_Ineighbor_allgatherv")]
    public void Gathering_without_blocking_brings_nothing_to_those_without_neighbours()
    {
        using DistributedGraphCommunicator graph = Star();
        Starts(
            _ => From(rank, 2),
            _ => FromRoot,
            (s, r) => graph.IneighborAllgather(s, r),
            (s, r) => graph.IneighborAllgatherv(s, r, InCounts),
            (s, r) => graph.IneighborAllgatherv(B(s), B(r), InCounts)
        );
    }

    [MpiFact(1, 2, 3, 4, Requires = "MPI_Neighbor_alltoallv")]
    public void Exchanging_brings_nothing_to_those_without_neighbours()
    {
        using DistributedGraphCommunicator graph = Star();
        Blocks(
            Send(0),
            Expected(0),
            (s, r) => graph.NeighborAlltoall(s, r),
            (s, r) => graph.NeighborAlltoallv(s, OutCounts, r, InCounts),
            (s, r) => graph.NeighborAlltoallv<int>(s.AsSpan(), OutCounts, r.AsSpan(), InCounts),
            (s, r) => graph.NeighborAlltoallv(B(s), OutCounts, B(r), InCounts),
            (s, r) => graph.NeighborAlltoallv(s, OutCounts).CopyTo(r, 0)
        );
    }

    [MpiFact(1, 2, 3, 4, Requires = "MPI_Ineighbor_alltoallv")]
    public void Exchanging_without_blocking_brings_nothing_to_those_without_neighbours()
    {
        using DistributedGraphCommunicator graph = Star();
        Starts(
            Send,
            Expected,
            (s, r) => graph.IneighborAlltoall(s, r),
            (s, r) => graph.IneighborAlltoallv(s, OutCounts, r, InCounts),
            (s, r) => graph.IneighborAlltoallv(B(s), OutCounts, B(r), InCounts)
        );
    }

    [MpiFact(1, 2, 3, 4, Requires = "MPI_Neighbor_alltoallw")]
    public void Exchanging_types_brings_nothing_to_those_without_neighbours()
    {
        using DistributedGraphCommunicator graph = Star();
        Blocks(
            Send(0),
            Expected(0),
            (s, r) => graph.NeighborAlltoallw(s, Out, r, In),
            (s, r) => graph.NeighborAlltoallw(B(s), Out, B(r), In)
        );
    }

    [MpiFact(1, 2, 3, 4, Requires = "MPI_Ineighbor_alltoallw")]
    public void Exchanging_types_without_blocking_brings_nothing_to_those_without_neighbours()
    {
        using DistributedGraphCommunicator graph = Star();
        Starts(Send, Expected, (s, r) => graph.IneighborAlltoallw(s, Out, r, In));
    }

    [MpiFact(1, 2, 3, Requires = "MPI_Neighbor_alltoallv_init")]
    public void Persistent_forms_bring_nothing_to_those_without_neighbours()
    {
        using DistributedGraphCommunicator graph = Star();
        Repeats(
            _ => From(rank, 2),
            _ => FromRoot,
            (s, r) => graph.NeighborAllgathervInit(s, r, InCounts),
            (s, r) => graph.NeighborAllgathervInit(B(s), B(r), InCounts)
        );
        Repeats(
            Send,
            Expected,
            (s, r) => graph.NeighborAlltoallvInit(s, OutCounts, r, InCounts),
            (s, r) => graph.NeighborAlltoallwInit(s, Out, r, In)
        );
    }
}
