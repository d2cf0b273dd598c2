using MPINET.Cli;
using MPINET.LowTiers.Tests.Collectives;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Topologies;

/// <summary>Collectives in which each process communicates only with its neighbours.</summary>
public sealed unsafe class NeighbourhoodTests : OwnCommunicator
{
    private readonly MPI.Cartcomm line;
    private readonly MPI.Distgraphcomm fan;

    public NeighbourhoodTests()
    {
        line = comm.Create_cart(1, [size], [false], false);

        // Each rank sends to all higher ranks.
        int[] before = [.. Enumerable.Range(0, rank)];
        int[] after = [.. Enumerable.Range(rank + 1, size - 1 - rank)];
        fixed (int* sources = before)
        fixed (int* destinations = after)
        {
            MPI_Comm handle;
            int code = MPI_Dist_graph_create_adjacent(
                comm,
                before.Length,
                sources,
                MPI_UNWEIGHTED,
                after.Length,
                destinations,
                MPI_UNWEIGHTED,
                MPI_INFO_NULL,
                0,
                &handle
            );
            Assert.Equal(MPI_SUCCESS, code);
            fan = new MPI.Distgraphcomm(handle);
        }
    }

    private bool IsFirst => rank == 0;

    private bool IsLast => rank == size - 1;

    /// <inheritdoc />
    public override void Dispose()
    {
        fan.Free();
        line.Free();
        base.Dispose();
    }

    [MpiTheory(1, 2, 4, 6)]
    [EachForm]
    public void Neighbor_allgather_brings_the_blocks_from_both_sides(CallForm form)
    {
        int none = Cells<int>.Untouched;
        using Cells<int> mine = new([rank, -rank]);
        using Cells<int> both = new(4);
        CollectiveCalls.In(form).Neighbor_allgather(line, mine, 2, MPI.INT, both, 2, MPI.INT);
        both.MustHold(
            IsFirst ? none : rank - 1,
            IsFirst ? none : 1 - rank,
            IsLast ? none : rank + 1,
            IsLast ? none : -rank - 1
        );
    }

    [MpiTheory(1, 2, 4, 6)]
    [EachForm]
    public void Neighbor_allgatherv_puts_the_blocks_where_they_are_wanted(CallForm form)
    {
        int none = Cells<int>.Untouched;
        using Cells<int> mine = new([100 + rank]);
        using Cells<int> both = new(4);
        CollectiveCalls.In(form).Neighbor_allgatherv(line, mine, 1, MPI.INT, both, [1, 1], [3, 1], MPI.INT);
        both.MustHold(none, IsLast ? none : 101 + rank, none, IsFirst ? none : 99 + rank);
    }

    [MpiTheory(1, 2, 4, 6)]
    [EachForm]
    public void Neighbor_alltoall_sends_each_neighbour_a_different_block(CallForm form)
    {
        int none = Cells<int>.Untouched;
        using Cells<int> mine = new([10 * rank, 10 * rank + 1]);
        using Cells<int> both = new(2);
        CollectiveCalls.In(form).Neighbor_alltoall(line, mine, 1, MPI.INT, both, 1, MPI.INT);
        both.MustHold(IsFirst ? none : 10 * (rank - 1) + 1, IsLast ? none : 10 * (rank + 1));
    }

    [MpiTheory(1, 2, 4, 6)]
    [EachForm]
    public void Neighbor_alltoallv_sends_blocks_of_any_length(CallForm form)
    {
        // One element to the left, two to the right.
        int none = Cells<int>.Untouched;
        using Cells<int> mine = new([10 * rank, 10 * rank + 1, 10 * rank + 2]);
        using Cells<int> both = new(4);
        CollectiveCalls.In(form).Neighbor_alltoallv(line, mine, [1, 2], [0, 1], MPI.INT, both, [2, 1], [2, 0], MPI.INT);
        both.MustHold(
            IsLast ? none : 10 * (rank + 1),
            none,
            IsFirst ? none : 10 * (rank - 1) + 1,
            IsFirst ? none : 10 * (rank - 1) + 2
        );
    }

    [MpiTheory(1, 2, 4, 6)]
    [EachForm]
    public void Neighbor_alltoallw_has_a_datatype_for_each_neighbour(CallForm form)
    {
        // A double to the left, two ints to the right. Displacements are in bytes.
        using Cells<double> mine = new([rank + 0.5, Both(rank, -rank)]);
        using Cells<double> both = new(2);
        CollectiveCalls
            .In(form)
            .Neighbor_alltoallw(
                line,
                mine,
                [1, 2],
                [0, 8],
                [MPI.DOUBLE, MPI.INT],
                both,
                [2, 1],
                [8, 0],
                [MPI.INT, MPI.DOUBLE]
            );
        both.MustHold(
            IsLast ? Cells<double>.Untouched : rank + 1.5,
            IsFirst ? Cells<double>.Untouched : Both(rank - 1, 1 - rank)
        );

        static double Both(int low, int high) => BitConverter.Int64BitsToDouble(((long)high << 32) | (uint)low);
    }

    [MpiTheory(1, 2, 4, 6)]
    [EachForm]
    public void In_a_directed_graph_each_rank_receives_from_its_sources(CallForm form)
    {
        using Cells<int> mine = new([1000 + rank]);
        using Cells<int> theirs = new(rank);
        CollectiveCalls.In(form).Neighbor_allgather(fan, mine, 1, MPI.INT, theirs, 1, MPI.INT);
        theirs.MustHold([.. Enumerable.Range(1000, rank)]);
    }

    [MpiTheory(1, 2, 4, 6)]
    [EachForm]
    public void In_a_directed_graph_each_rank_sends_to_its_destinations(CallForm form)
    {
        using Cells<int> mine = new([.. Enumerable.Range(rank + 1, size - 1 - rank).Select(to => 10 * rank + to)]);
        using Cells<int> theirs = new(rank);
        CollectiveCalls.In(form).Neighbor_alltoall(fan, mine, 1, MPI.INT, theirs, 1, MPI.INT);
        theirs.MustHold([.. Enumerable.Range(0, rank).Select(from => 10 * from + rank)]);
    }

    [MpiFact(2)]
    public void Along_an_edge_of_one_direction_Neighbor_alltoallw_brings_what_was_sent()
    {
        using Cells<int> mine = new([.. Enumerable.Range(5, size - 1 - rank)]);
        using Cells<int> theirs = new(rank);
        CollectiveCalls
            .In(CallForm.Cli)
            .Neighbor_alltoallw(
                fan,
                mine,
                IsFirst ? [1] : [0],
                [0],
                [MPI.INT],
                theirs,
                IsLast ? [1] : [0],
                [0],
                [MPI.INT]
            );
        theirs.MustHold([.. Enumerable.Repeat(5, rank)]);
    }
}
