namespace MPINET.Tests.Collectives;

public sealed class Neighbourhood : InEveryForm
{
    // A directed ring: edges from the previous rank, and to the next two ranks.
    private DistributedGraphCommunicator Graph() =>
        comm.CreateDistributedGraphAdjacent([Before(1), Before(2)], [(rank + 1) % size, (rank + 2) % size]);

    private int Before(int steps) => (rank + 2 * size - steps) % size;

    private int[] FromBoth(Func<int, int[]> each) => [.. each(Before(1)), .. each(Before(2))];

    private static int[] Pair(int from, int way, int count, int round) =>
        [.. Enumerable.Range(0, count).Select(i => 100_000 * round + 1000 * (from + 1) + 10 * way + i)];

    private static int[] Varied(int rank) => From(rank, rank % 3 + 1);

    [MpiFact(1, 2, 4, 6, Requires = "MPI_Neighbor_allgather")]
    public void NeighborAllgather_brings_the_parts_of_the_neighbours()
    {
        using DistributedGraphCommunicator graph = Graph();
        Blocks(
            From(rank, 2),
            FromBoth(r => From(r, 2)),
            (s, r) => graph.NeighborAllgather(s, r),
            (s, r) => graph.NeighborAllgather<int>(s.AsSpan(), r.AsSpan()),
            (s, r) => graph.NeighborAllgather(B(s), B(r))
        );
        Assert.Equal([Before(1) + 0.5, Before(2) + 0.5], graph.NeighborAllgather(rank + 0.5));
        Assert.Equal(FromBoth(r => From(r, 3)), graph.NeighborAllgather(From(rank, 3)));
        Assert.Equal(FromBoth(r => From(r, 3)), graph.NeighborAllgather<int>(From(rank, 3).AsSpan()));
        Assert.Throws<ArgumentException>(() => graph.NeighborAllgather(new int[2], new int[3]));
        int[] same = new int[8];
        Assert.Throws<ArgumentException>(() => graph.NeighborAllgather(same, same));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Ineighbor_allgather")]
    public void IneighborAllgather_brings_the_parts_of_the_neighbours_without_blocking()
    {
        using DistributedGraphCommunicator graph = Graph();
        Starts(
            n => From(rank, 2, n),
            n => FromBoth(r => From(r, 2, n)),
            (s, r) => graph.IneighborAllgather(s, r),
            (s, r) => graph.IneighborAllgather<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => graph.IneighborAllgather(B(s), B(r))
        );
        Assert.Equal([Before(1), Before(2)], graph.IneighborAllgather(rank).Wait());
    }

    [MpiFact(1, 2, Requires = "MPI_Neighbor_allgather_init")]
    public void NeighborAllgatherInit_brings_the_parts_of_the_neighbours_at_each_start()
    {
        using DistributedGraphCommunicator graph = Graph();
        Repeats(
            n => From(rank, 2, n),
            n => FromBoth(r => From(r, 2, n)),
            (s, r) => graph.NeighborAllgatherInit(s, r),
            (s, r) => graph.NeighborAllgatherInit<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => graph.NeighborAllgatherInit(B(s), B(r))
        );
    }

    [MpiFact(1, 2, 4, 6, Requires = "MPI_Neighbor_allgatherv")]
    public void NeighborAllgatherv_brings_the_parts_of_the_neighbours_in_different_lengths()
    {
        using DistributedGraphCommunicator graph = Graph();
        int[] counts = [Varied(Before(1)).Length, Varied(Before(2)).Length];
        Blocks(
            Varied(rank),
            FromBoth(Varied),
            (s, r) => graph.NeighborAllgatherv(s, r, counts),
            (s, r) => graph.NeighborAllgatherv<int>(s.AsSpan(), r.AsSpan(), counts),
            (s, r) => graph.NeighborAllgatherv(B(s), B(r), counts),
            (s, r) => graph.NeighborAllgatherv(s).CopyTo(r, 0)
        );
        Blocks(
            Varied(rank),
            [Guard, .. Varied(Before(2)), Guard, .. Varied(Before(1))],
            (s, r) => graph.NeighborAllgatherv(s, r, new Segments(counts, [counts[1] + 2, 1]))
        );
        Assert.Equal(FromBoth(Varied), graph.NeighborAllgatherv(Varied(rank), out int[] received));
        Assert.Equal(counts, received);
        Assert.Throws<ArgumentException>(() => graph.NeighborAllgatherv(new[] { 1 }, new int[9], new[] { 1, 1, 1 }));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Ineighbor_allgatherv")]
    public void IneighborAllgatherv_brings_the_parts_of_the_neighbours_in_different_lengths_without_blocking()
    {
        using DistributedGraphCommunicator graph = Graph();
        int[] counts = [Varied(Before(1)).Length, Varied(Before(2)).Length];
        Starts(
            _ => Varied(rank),
            _ => FromBoth(Varied),
            (s, r) => graph.IneighborAllgatherv(s, r, counts),
            (s, r) => graph.IneighborAllgatherv<int>(s.AsMemory(), r.AsMemory(), counts),
            (s, r) => graph.IneighborAllgatherv(B(s), B(r), counts)
        );
    }

    [MpiFact(1, 2, Requires = "MPI_Neighbor_allgatherv_init")]
    public void NeighborAllgathervInit_brings_the_parts_of_the_neighbours_in_different_lengths_at_each_start()
    {
        using DistributedGraphCommunicator graph = Graph();
        int[] counts = [Varied(Before(1)).Length, Varied(Before(2)).Length];
        Repeats(
            _ => Varied(rank),
            _ => FromBoth(Varied),
            (s, r) => graph.NeighborAllgathervInit(s, r, counts),
            (s, r) => graph.NeighborAllgathervInit<int>(s.AsMemory(), r.AsMemory(), counts),
            (s, r) => graph.NeighborAllgathervInit(B(s), B(r), counts)
        );
    }

    private int[] Even(int n) => [.. Pair(rank, 1, 2, n), .. Pair(rank, 2, 2, n)];

    private int[] EvenGot(int n) => [.. Pair(Before(1), 1, 2, n), .. Pair(Before(2), 2, 2, n)];

    [MpiFact(2, 4, 6, Requires = "MPI_Neighbor_alltoall")]
    public void NeighborAlltoall_brings_what_each_neighbour_has_for_the_rank()
    {
        using DistributedGraphCommunicator graph = Graph();
        Blocks(
            Even(0),
            EvenGot(0),
            (s, r) => graph.NeighborAlltoall(s, r),
            (s, r) => graph.NeighborAlltoall<int>(s.AsSpan(), r.AsSpan()),
            (s, r) => graph.NeighborAlltoall(B(s), B(r))
        );
        Assert.Equal([10 * Before(1) + 1, 10 * Before(2) + 2], graph.NeighborAlltoall([10 * rank + 1, 10 * rank + 2]));
        Assert.Equal(
            [10 * Before(1) + 1, 10 * Before(2) + 2],
            graph.NeighborAlltoall<int>(new[] { 10 * rank + 1, 10 * rank + 2 }.AsSpan())
        );
        Assert.Throws<ArgumentException>(() => graph.NeighborAlltoall(new int[3]));
    }

    [MpiFact(2, 4, Requires = "MPI_Ineighbor_alltoall")]
    public void IneighborAlltoall_brings_what_each_neighbour_has_for_the_rank_without_blocking()
    {
        using DistributedGraphCommunicator graph = Graph();
        Starts(
            Even,
            EvenGot,
            (s, r) => graph.IneighborAlltoall(s, r),
            (s, r) => graph.IneighborAlltoall<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => graph.IneighborAlltoall(B(s), B(r))
        );
        Assert.Equal(
            [10 * Before(1) + 1, 10 * Before(2) + 2],
            graph.IneighborAlltoall([10 * rank + 1, 10 * rank + 2]).Wait()
        );
    }

    [MpiFact(2, Requires = "MPI_Neighbor_alltoall_init")]
    public void NeighborAlltoallInit_brings_what_each_neighbour_has_for_the_rank_at_each_start()
    {
        using DistributedGraphCommunicator graph = Graph();
        Repeats(
            Even,
            EvenGot,
            (s, r) => graph.NeighborAlltoallInit(s, r),
            (s, r) => graph.NeighborAlltoallInit<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => graph.NeighborAlltoallInit(B(s), B(r))
        );
    }

    private static readonly int[] oneAndTwo = [1, 2];

    private int[] Uneven(int n) => [.. Pair(rank, 1, 1, n), .. Pair(rank, 2, 2, n)];

    private int[] UnevenGot(int n) => [.. Pair(Before(1), 1, 1, n), .. Pair(Before(2), 2, 2, n)];

    [MpiFact(2, 4, 6, Requires = "MPI_Neighbor_alltoallv")]
    public void NeighborAlltoallv_brings_what_each_neighbour_has_for_the_rank_in_different_lengths()
    {
        using DistributedGraphCommunicator graph = Graph();
        Blocks(
            Uneven(0),
            UnevenGot(0),
            (s, r) => graph.NeighborAlltoallv(s, oneAndTwo, r, oneAndTwo),
            (s, r) => graph.NeighborAlltoallv<int>(s.AsSpan(), oneAndTwo, r.AsSpan(), oneAndTwo),
            (s, r) => graph.NeighborAlltoallv(B(s), oneAndTwo, B(r), oneAndTwo),
            (s, r) => graph.NeighborAlltoallv(s, oneAndTwo).CopyTo(r, 0)
        );
        Assert.Equal(UnevenGot(0), graph.NeighborAlltoallv(Uneven(0), oneAndTwo, out int[] counts));
        Assert.Equal(oneAndTwo, counts);
    }

    [MpiFact(2, 4, Requires = "MPI_Ineighbor_alltoallv")]
    public void IneighborAlltoallv_brings_what_each_neighbour_has_for_the_rank_in_different_lengths_without_blocking()
    {
        using DistributedGraphCommunicator graph = Graph();
        Starts(
            Uneven,
            UnevenGot,
            (s, r) => graph.IneighborAlltoallv(s, oneAndTwo, r, oneAndTwo),
            (s, r) => graph.IneighborAlltoallv<int>(s.AsMemory(), oneAndTwo, r.AsMemory(), oneAndTwo),
            (s, r) => graph.IneighborAlltoallv(B(s), oneAndTwo, B(r), oneAndTwo)
        );
    }

    [MpiFact(2, Requires = "MPI_Neighbor_alltoallv_init")]
    public void NeighborAlltoallvInit_brings_what_each_neighbour_has_for_the_rank_in_different_lengths_at_each_start()
    {
        using DistributedGraphCommunicator graph = Graph();
        Repeats(
            Uneven,
            UnevenGot,
            (s, r) => graph.NeighborAlltoallvInit(s, oneAndTwo, r, oneAndTwo),
            (s, r) => graph.NeighborAlltoallvInit<int>(s.AsMemory(), oneAndTwo, r.AsMemory(), oneAndTwo),
            (s, r) => graph.NeighborAlltoallvInit(B(s), oneAndTwo, B(r), oneAndTwo)
        );
    }

    // An int to one neighbour, and the bytes of two ints to the other.
    private static readonly TypedSegments ints = new((1, 0, Datatype.Of<int>()), (8, 4, Datatype.Of<byte>()));

    [MpiFact(2, 4, 6, Requires = "MPI_Neighbor_alltoallw")]
    public void NeighborAlltoallw_brings_what_each_neighbour_has_for_the_rank_in_different_types()
    {
        using DistributedGraphCommunicator graph = Graph();
        Blocks(
            Uneven(0),
            UnevenGot(0),
            (s, r) => graph.NeighborAlltoallw(s, ints, r, ints),
            (s, r) => graph.NeighborAlltoallw<int>(s.AsSpan(), ints, r.AsSpan(), ints),
            (s, r) => graph.NeighborAlltoallw(B(s), ints, B(r), ints)
        );
    }

    [MpiFact(2, 4, Requires = "MPI_Ineighbor_alltoallw")]
    public void IneighborAlltoallw_brings_what_each_neighbour_has_for_the_rank_in_different_types_without_blocking()
    {
        using DistributedGraphCommunicator graph = Graph();
        Starts(
            Uneven,
            UnevenGot,
            (s, r) => graph.IneighborAlltoallw(s, ints, r, ints),
            (s, r) => graph.IneighborAlltoallw<int>(s.AsMemory(), ints, r.AsMemory(), ints),
            (s, r) => graph.IneighborAlltoallw(B(s), ints, B(r), ints)
        );
    }

    [MpiFact(2, Requires = "MPI_Neighbor_alltoallw_init")]
    public void NeighborAlltoallwInit_brings_what_each_neighbour_has_for_the_rank_in_different_types_at_each_start()
    {
        using DistributedGraphCommunicator graph = Graph();
        Repeats(
            Uneven,
            UnevenGot,
            (s, r) => graph.NeighborAlltoallwInit(s, ints, r, ints),
            (s, r) => graph.NeighborAlltoallwInit<int>(s.AsMemory(), ints, r.AsMemory(), ints),
            (s, r) => graph.NeighborAlltoallwInit(B(s), ints, B(r), ints)
        );
    }

    [MpiFact(1, 2, 4, 6, Requires = "MPI_Neighbor_allgather")]
    public void The_neighbours_in_a_grid()
    {
        using CartesianCommunicator line = comm.CreateCartesian([size], [false]);
        int[] expected = [rank == 0 ? 0 : rank, rank == size - 1 ? 0 : rank + 2];
        Assert.Equal(expected, line.NeighborAllgather(rank + 1));
    }
}
