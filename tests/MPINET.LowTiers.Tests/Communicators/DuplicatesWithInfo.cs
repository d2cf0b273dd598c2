using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Communicators;

/// <summary>Idup_with_info of each class of communicators.</summary>
public sealed unsafe class DuplicatesWithInfo : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void An_intracommunicator_has_a_working_copy()
    {
        comm.Idup_with_info(MPI.INFO_NULL, out MPI.Intracomm copy).Wait();
        MustBeCopy(comm, copy);
    }

    [MpiFact(1, 2, 4)]
    public void A_copy_of_a_grid_has_its_coordinates()
    {
        MPI.Cartcomm grid = comm.Create_cart(1, [size], [true], false);
        grid.Idup_with_info(MPI.INFO_NULL, out MPI.Cartcomm copy).Wait();
        int[] coords = new int[1];
        copy.Get_coords(rank, 1, coords);
        Assert.Equal(rank, coords[0]);
        MustBeCopy(grid, copy);
        grid.Free();
    }

    [MpiFact(1, 2, 4)]
    public void A_copy_of_a_graph_has_its_neighbours()
    {
        int[] index = [.. Enumerable.Range(1, size)];
        int[] edges = [.. Enumerable.Range(1, size).Select(next => next % size)];
        MPI.Graphcomm graph = comm.Create_graph(size, index, edges, false);
        graph.Idup_with_info(MPI.INFO_NULL, out MPI.Graphcomm copy).Wait();
        int[] neighbours = new int[1];
        copy.Get_neighbors(rank, 1, neighbours);
        Assert.Equal((rank + 1) % size, neighbours[0]);
        MustBeCopy(graph, copy);
        graph.Free();
    }

    [MpiFact(1, 2, 4)]
    public void A_copy_of_a_distributed_graph_has_its_neighbours()
    {
        int previous = (rank + size - 1) % size;
        int next = (rank + 1) % size;
        MPI.Distgraphcomm ring = comm.Dist_graph_create_adjacent(
            1,
            [previous],
            [10 + previous],
            1,
            [next],
            [10 + rank],
            MPI.INFO_NULL,
            false
        );
        ring.Idup_with_info(MPI.INFO_NULL, out MPI.Distgraphcomm copy).Wait();
        int[] sources = new int[1];
        int[] sourceWeights = new int[1];
        int[] destinations = new int[1];
        int[] destinationWeights = new int[1];
        copy.Get_dist_neighbors(1, sources, sourceWeights, 1, destinations, destinationWeights);
        Assert.Equal((previous, 10 + previous), (sources[0], sourceWeights[0]));
        Assert.Equal((next, 10 + rank), (destinations[0], destinationWeights[0]));
        MustBeCopy(ring, copy);
        ring.Free();
    }

    [MpiFact(2, 4)]
    public void A_copy_of_an_intercommunicator_has_its_sides()
    {
        MPI.Intracomm half = comm.Split(rank % 2, rank);
        MPI.Intercomm bridge = half.Create_intercomm(0, comm, 1 - rank % 2, 9);
        bridge.Idup_with_info(MPI.INFO_NULL, out MPI.Intercomm copy).Wait();
        Assert.Equal((bridge.Get_size(), bridge.Get_remote_size()), (copy.Get_size(), copy.Get_remote_size()));
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(bridge, copy));
        int partner = copy.Get_rank();
        using Cells<int> sent = new([rank]);
        using Cells<int> received = new(1);
        copy.Sendrecv(sent, 1, MPI.INT, partner, 3, received, 1, MPI.INT, partner, 3);
        received.MustHold(rank ^ 1);
        copy.Free();
        bridge.Free();
        half.Free();
    }

    [MpiFact(1, 2, 4)]
    public void By_PInvoke_the_handle_is_written_on_completion()
    {
        MPI_Comm copy = MPI_COMM_NULL;
        MustSucceed(MPI_Comm_idup_with_info(comm, MPI_INFO_NULL, &copy, out MPI_Request request));
        MustSucceed(MPI_Wait(ref request, MPI_STATUS_IGNORE));
        MustSucceed(MPI_Comm_compare(comm, copy, out int result));
        Assert.Equal(MPI_CONGRUENT, result);
        MustSucceed(MPI_Comm_free(ref copy));
    }

    private void MustBeCopy(MPI.Intracomm original, MPI.Intracomm copy)
    {
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(original, copy));

        // The duplicate has a separate context for messages, and the error handler of the original.
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> sent = new([100 + rank, 200 + rank]);
        using Cells<int> received = new(2);
        MPI.Request first = original.Isend(sent, 1, MPI.INT, next, 1);
        MPI.Request second = copy.Isend(sent.Address + 1, 1, MPI.INT, next, 1);
        copy.Recv(received.Address + 1, 1, MPI.INT, previous, 1);
        original.Recv(received, 1, MPI.INT, previous, 1);
        MPI.Request.Waitall(2, [first, second]);
        received.MustHold(100 + previous, 200 + previous);
        Assert.Throws<MPI.Exception>(() => copy.Send(sent, 1, MPI.INT, size, 1));
        copy.Free();
    }
}
