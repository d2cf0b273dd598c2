using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Topologies;

/// <summary>Communicators with a Cartesian topology.</summary>
public sealed class CartesianTests : OwnCommunicator
{
    [MpiFact(1, 2, 4, 6)]
    public void Ranks_count_through_the_grid_with_the_last_coordinate_fastest()
    {
        int rows = size == 4 ? 2 : size;
        int columns = size / rows;
        MPI.Cartcomm grid = comm.Create_cart(2, [rows, columns], [true, false], false);
        Assert.Equal(MPI.CART, grid.Get_topology());
        Assert.Equal(2, grid.Get_dim());
        for (int r = 0; r < size; r++)
        {
            int[] place = [-1, -1];
            grid.Get_coords(r, 2, place);
            Assert.Equal([r / columns, r % columns], place);
            Assert.Equal(r, grid.Get_cart_rank(place));
        }

        grid.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void Get_topo_returns_the_arguments_of_the_grid()
    {
        MPI.Cartcomm grid = comm.Create_cart(3, [1, size, 1], [false, true, true], false);
        int[] dims = [0, 0, 0, -8];
        bool[] periods = [true, false, false, true];
        int[] place = [-1, -1, -1, -8];
        grid.Get_topo(3, dims, periods, place);
        Assert.Equal([1, size, 1, -8], dims);
        Assert.Equal([false, true, true, true], periods);
        Assert.Equal([0, rank, 0, -8], place);
        grid.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void A_periodic_dimension_goes_round()
    {
        MPI.Cartcomm ring = comm.Create_cart(1, [size], [true], false);
        ring.Shift(0, 1, out int source, out int destination);
        Assert.Equal(((rank + size - 1) % size, (rank + 1) % size), (source, destination));
        ring.Shift(0, -2, out source, out destination);
        Assert.Equal(((rank + 2) % size, (rank + 2 * size - 2) % size), (source, destination));
        Assert.Equal(size - 1, ring.Get_cart_rank([-1]));
        ring.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void Beyond_the_edge_of_a_dimension_that_is_not_periodic_is_PROC_NULL()
    {
        MPI.Cartcomm line = comm.Create_cart(1, [size], [false], false);
        line.Shift(0, 1, out int source, out int destination);
        Assert.Equal(rank == 0 ? MPI.PROC_NULL : rank - 1, source);
        Assert.Equal(rank == size - 1 ? MPI.PROC_NULL : rank + 1, destination);

        // A shift along the line. The first rank receives nothing.
        using Cells<int> mine = new([rank]);
        using Cells<int> got = new(1);
        line.Sendrecv(mine, 1, MPI.INT, destination, 0, got, 1, MPI.INT, source, 0);
        got.MustHold(rank == 0 ? Cells<int>.Untouched : rank - 1);
        line.Free();
    }

    [MpiFact(4)]
    public void Sub_cuts_the_grid_into_its_rows()
    {
        MPI.Cartcomm grid = comm.Create_cart(2, [2, 2], [false, true], false);
        MPI.Cartcomm row = grid.Sub([false, true]);
        Assert.Equal((rank % 2, 2), (row.Get_rank(), row.Get_size()));
        Assert.Equal(1, row.Get_dim());
        int[] dims = new int[1];
        bool[] periods = new bool[1];
        row.Get_topo(1, dims, periods, new int[1]);
        Assert.Equal([2], dims);
        Assert.Equal([true], periods);

        using Cells<int> mine = new([rank]);
        using Cells<int> all = new(2);
        row.Allgather(mine, 1, MPI.INT, all, 1, MPI.INT);
        all.MustHold(rank / 2 * 2, rank / 2 * 2 + 1);
        row.Free();
        grid.Free();
    }

    [MpiFact(2, 4, 6)]
    public void Processes_beyond_the_grid_get_COMM_NULL()
    {
        MPI.Cartcomm grid = comm.Create_cart(1, [size - 1], [false], false);
        Assert.Equal(rank == size - 1, grid == MPI.COMM_NULL);
        if (rank < size - 1)
        {
            Assert.Equal(size - 1, grid.Get_size());
            grid.Free();
        }
    }

    [MpiFact(1, 2, 4, 6)]
    public void Map_proposes_a_rank_for_each_place()
    {
        MPI.Cartcomm grid = comm.Create_cart(1, [size], [false], false);
        using Cells<int> mine = new([grid.Map(1, [size], [true])]);
        using Cells<int> all = new(size);
        comm.Allgather(mine, 1, MPI.INT, all, 1, MPI.INT);
        Assert.Equal(ByRank(r => r), Enumerable.Range(0, size).Select(i => all[i]).OrderBy(r => r));
        grid.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void Dup_and_Clone_of_a_grid_are_grids()
    {
        MPI.Cartcomm grid = comm.Create_cart(2, [1, size], [true, false], false);
        MPI.Cartcomm copy = grid.Dup();
        MPI.Cartcomm clone = Assert.IsType<MPI.Cartcomm>(((ICloneable)grid).Clone());
        foreach (MPI.Cartcomm made in new[] { copy, clone })
        {
            int[] dims = new int[2];
            bool[] periods = new bool[2];
            made.Get_topo(2, dims, periods, new int[2]);
            Assert.Equal([1, size], dims);
            Assert.Equal([true, false], periods);
            Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(grid, made));
            made.Free();
        }

        grid.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void A_communicator_without_a_topology_has_the_status_UNDEFINED()
    {
        Assert.Equal(MPI.UNDEFINED, comm.Get_topology());
        MPI.Cartcomm none = new(comm);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => none.Get_dim());
        Assert.Equal(MPI.ERR_TOPOLOGY, error.Get_error_class());
    }

    [MpiFact(1, 2, 4, 6)]
    public void A_grid_larger_than_the_group_is_an_error()
    {
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Create_cart(1, [size + 1], [false], false));
        Assert.Equal("MPI_Cart_create", error.Function);
    }

    [MpiTheory(1)]
    [InlineData(12, new[] { 0, 0 }, new[] { 4, 3 })]
    [InlineData(12, new[] { 0, 2, 0 }, new[] { 3, 2, 2 })]
    [InlineData(7, new[] { 0, 0 }, new[] { 7, 1 })]
    [InlineData(6, new[] { 3, 2 }, new[] { 3, 2 })]
    public void Compute_dims_divides_the_processes_evenly_and_keeps_what_is_given(int nodes, int[] dims, int[] expected)
    {
        MPI.Compute_dims(nodes, dims.Length, dims);
        Assert.Equal(expected, dims);
    }
}
