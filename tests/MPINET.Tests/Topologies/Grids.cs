using MPINET.PInvoke;

namespace MPINET.Tests.Topologies;

/// <summary>Processes on a grid.</summary>
public sealed class Grids : InSession
{
    [MpiFact(1, 2, 4, 6, 8)]
    public void Each_process_has_a_place()
    {
        int[] dims = CartesianCommunicator.CreateDims(size, 2);
        using CartesianCommunicator cart = comm.CreateCartesian(dims, [true, false]);
        Assert.Equal(dims, cart.Dims);
        Assert.Equal([true, false], cart.Periods);
        Assert.Equal([rank / dims[1], rank % dims[1]], cart.Coordinates);
        Assert.Equal(TopologyKind.Cartesian, cart.Topology);
        for (int r = 0; r < size; r++)
        {
            int[] place = cart.CoordinatesOf(r);
            Assert.Equal([r / dims[1], r % dims[1]], place);
            Assert.Same(cart[r], cart[place[0], place[1]]);
            Assert.Same(cart[r], cart[place]);
            Assert.Same(cart[r], cart[place[0] - dims[0], place[1]]);
            Assert.Same(cart[r], cart[place[0] + (2 * dims[0]), place[1]]);
        }

        cart.Coordinates[0] = 99;
        Assert.NotEqual(99, cart.Coordinates[0]);
    }

    [MpiFact(8)]
    public void Three_dimensions_have_ports_by_three_coordinates()
    {
        using CartesianCommunicator cart = comm.CreateCartesian([2, 2, 2], reorder: true);
        Assert.Equal([false, false, false], cart.Periods);
        Assert.Equal(5, cart[1, 0, 1].Peer);
        Assert.Equal(6, cart[[1, 1, 0]].Peer);
        Assert.Throws<ArgumentException>(() => cart[1, 1]);
    }

    [MpiFact(1, 2, 4, 6)]
    public void Shift_gives_the_ports_to_both_sides()
    {
        int[] dims = CartesianCommunicator.CreateDims(size, [0, 2 - (size % 2)]);
        using CartesianCommunicator cart = comm.CreateCartesian(dims, [true, false]);
        int[] at = cart.Coordinates;
        (Port source, Port destination) = cart.Shift(0);
        Assert.Same(cart[at[0] - 1, at[1]], source);
        Assert.Same(cart[at[0] + 1, at[1]], destination);
        Assert.Equal(source.Peer, cart.Sendrecv(rank, destination, source));
        (source, destination) = cart.Shift(1, -1);
        Assert.Same(at[1] + 1 < dims[1] ? cart[at[0], at[1] + 1] : cart.NullProcess, source);
        Assert.Same(at[1] > 0 ? cart[at[0], at[1] - 1] : cart.NullProcess, destination);
        ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(() => cart.Shift(2));
        Assert.Contains("0 to 1", error.Message);
    }

    [MpiFact(1, 2, 4, 6)]
    public void Sub_divides_into_rows()
    {
        int[] dims = CartesianCommunicator.CreateDims(size, 2);
        using CartesianCommunicator cart = comm.CreateCartesian(dims, [false, true]);
        using CartesianCommunicator row = cart.Sub(false, true);
        Assert.Equal([dims[1]], row.Dims);
        Assert.Equal([true], row.Periods);
        Assert.Equal(rank % dims[1], row.Rank);
        Assert.Equal(
            cart[rank / dims[1], (rank % dims[1]) - 1].Peer,
            row.Sendrecv(rank, row[(row.Rank + 1) % row.Size], row[(row.Rank + row.Size - 1) % row.Size])
        );
        Assert.Contains("dimension", Assert.Throws<ArgumentException>(() => cart.Sub(true)).Message);
    }

    [MpiFact(2, 4)]
    public void Processes_beyond_the_grid_get_none()
    {
        Assert.Equal(
            rank < size - 1,
            comm.TryCreateCartesian([size - 1], [true], false, out CartesianCommunicator? cart)
        );
        Assert.Equal(rank < size - 1 ? size - 1 : null, cart?.Size);
        cart?.Dispose();
    }

    [MpiFact(2, 4)]
    public void Processes_beyond_a_grid_that_must_hold_all_are_refused()
    {
        Exception? error = Record.Exception(() => comm.CreateCartesian([size - 1, 1]).Dispose());
        if (rank < size - 1)
        {
            Assert.Null(error);
            return;
        }

        Assert.Contains(
            $"Rank {rank} is not on the grid of {size - 1} x 1. Use TryCreateCartesian",
            Assert.IsType<InvalidOperationException>(error).Message
        );
    }

    [MpiFact(1, 2, 4, 6)]
    public void A_grid_that_suits_the_machine_has_a_rank_for_each_process()
    {
        int[] dims = CartesianCommunicator.CreateDims(size, 2);
        int[] ranks = comm.Allgather(comm.MapCartesian(dims, [true, false]) ?? -1);
        Assert.Equal(Enumerable.Range(0, size), ranks.OrderBy(r => r));
    }

    [MpiFact(2, 4)]
    public void A_smaller_grid_that_suits_the_machine_has_none_for_some()
    {
        int[] ranks = comm.Allgather(comm.MapCartesian([size - 1]) ?? -1);
        Assert.Equal(Enumerable.Range(-1, size), ranks.OrderBy(r => r));
    }

    [MpiFact(1, 2)]
    public void A_copy_is_a_grid_too()
    {
        using CartesianCommunicator cart = comm.CreateCartesian([size, 1], [true, true]);
        using CartesianCommunicator copy = cart.Dup();
        Assert.Equal([size, 1], copy.Dims);
        using Communicator seen = Communicator.Of(cart.MPICommunicator);
        Assert.Equal([size, 1], Assert.IsType<CartesianCommunicator>(seen).Dims);
        using Intracommunicator half = cart.Split(rank);
        Assert.IsType<Intracommunicator>(half);
    }

    [MpiFact(1, 2, Requires = "MPI_Comm_idup")]
    public void A_copy_can_be_made_meanwhile()
    {
        using CartesianCommunicator cart = comm.CreateCartesian([size]);
        using CartesianCommunicator copy = cart.Idup().Wait();
        Assert.Equal([size], copy.Dims);
    }

    [MpiFact(1)]
    public void Balanced_lengths_of_dimensions()
    {
        Assert.Equal([3, 2], CartesianCommunicator.CreateDims(6, 2));
        Assert.Equal([2, 2, 2], CartesianCommunicator.CreateDims(8, 3));
        int[] given = [0, 3];
        Assert.Equal([4, 3], CartesianCommunicator.CreateDims(12, given));
        Assert.Equal([0, 3], given);
        Assert.Contains(
            "5",
            Assert.Throws<ArgumentException>(() => CartesianCommunicator.CreateDims(12, [5, 0])).Message
        );
        Assert.Throws<ArgumentOutOfRangeException>(() => CartesianCommunicator.CreateDims(0, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => CartesianCommunicator.CreateDims(4, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => CartesianCommunicator.CreateDims(4, [-1]));
    }

    [MpiFact(1, 2)]
    public void Bad_arguments_are_refused()
    {
        Assert.Contains(
            "more processes",
            Assert.Throws<ArgumentException>(() => comm.CreateCartesian([size, 2])).Message
        );
        Assert.Throws<ArgumentOutOfRangeException>(() => comm.CreateCartesian([0]));
        Assert.Throws<ArgumentNullException>(() => comm.CreateCartesian(null!));
        Assert.Throws<ArgumentException>(() => comm.CreateCartesian([1], [true, true]));
        Assert.Contains("more processes", Assert.Throws<ArgumentException>(() => comm.MapCartesian([size, 2])).Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => comm.MapCartesian([0]));
        Assert.Throws<ArgumentException>(() => comm.MapCartesian([1], [true, true]));
        using CartesianCommunicator cart = comm.CreateCartesian([size, 1], [false, true]);
        ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(() => cart[size, 0]);
        Assert.Contains($"0 to {size - 1}", error.Message);
        Assert.Throws<ArgumentException>(() => cart[0, 0, 0]);
        Assert.Throws<ArgumentNullException>(() => cart[null!]);
        Assert.Throws<ArgumentOutOfRangeException>(() => cart.CoordinatesOf(size));
    }
}
