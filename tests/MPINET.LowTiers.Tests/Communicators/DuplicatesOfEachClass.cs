using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Communicators;

/// <summary>Dup, Clone, Dup_with_info, Idup and Idup_with_info of each class of communicators.</summary>
public class DuplicatesOfEachClass : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void An_intracommunicator_has_working_copies()
    {
        MPI.Request[] requests = [comm.Idup(out MPI.Intracomm first), comm.Idup(out MPI.Intracomm second)];
        MPI.Request.Waitall(2, requests);
        MustBeCopies(comm, first, second, (MPI.Intracomm)comm.Clone(), comm.Dup_with_info(MPI.INFO_NULL));
    }

    [MpiFact(1, 2, 4)]
    public void Copies_of_a_grid_have_its_coordinates()
    {
        MPI.Cartcomm grid = comm.Create_cart(1, [size], [true], false);
        grid.Idup(out MPI.Cartcomm first).Wait();
        MPI.Cartcomm third = grid.Dup_with_info(MPI.INFO_NULL);
        int[] coords = new int[1];
        foreach (MPI.Cartcomm copy in (MPI.Cartcomm[])[first, third])
        {
            copy.Get_coords(rank, 1, coords);
            Assert.Equal(rank, coords[0]);
        }

        MustBeCopies(grid, first, third, (MPI.Cartcomm)grid.Clone());
        grid.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Copies_of_a_graph_have_its_neighbours()
    {
        int[] index = [.. Enumerable.Range(1, size)];
        int[] edges = [.. Enumerable.Range(1, size).Select(next => next % size)];
        MPI.Graphcomm graph = comm.Create_graph(size, index, edges, false);
        graph.Idup(out MPI.Graphcomm first).Wait();
        MPI.Graphcomm third = graph.Dup_with_info(MPI.INFO_NULL);
        Assert.Equal(1, third.Get_neighbors_count(rank));
        MustBeCopies(graph, first, third, (MPI.Graphcomm)graph.Clone());
        graph.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Copies_of_a_distributed_graph_have_its_neighbours()
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
        MPI.Distgraphcomm general = comm.Dist_graph_create(1, [rank], [1], [next], [10 + rank], MPI.INFO_NULL, false);
        foreach (MPI.Distgraphcomm graph in (MPI.Distgraphcomm[])[ring, general])
        {
            int[] sources = new int[1];
            int[] sourceWeights = new int[1];
            int[] destinations = new int[1];
            int[] destinationWeights = new int[1];
            graph.Get_dist_neighbors(1, sources, sourceWeights, 1, destinations, destinationWeights);
            Assert.Equal((previous, 10 + previous), (sources[0], sourceWeights[0]));
            Assert.Equal((next, 10 + rank), (destinations[0], destinationWeights[0]));
        }

        ring.Idup(out MPI.Distgraphcomm first).Wait();
        MustBeCopies(ring, first, ring.Dup_with_info(MPI.INFO_NULL), (MPI.Distgraphcomm)ring.Clone());
        general.Free();
        ring.Free();
    }

    [MpiFact(1, 2, 4)]
    public void A_graph_without_weights_is_made_with_null()
    {
        MPI.Distgraphcomm graph = comm.Dist_graph_create(
            1,
            [rank],
            [1],
            [(rank + 1) % size],
            MPI.UNWEIGHTED,
            MPI.INFO_NULL,
            false
        );
        graph.Get_dist_neighbors_count(out int sources, out int destinations, out bool isWeighted);
        Assert.Equal((1, 1, false), (sources, destinations, isWeighted));
        graph.Free();
    }

    [MpiFact(2, 4)]
    public void Copies_of_an_intercommunicator_have_its_sides()
    {
        MPI.Intracomm half = comm.Split(rank % 2, rank);
        MPI.Intercomm other = half.Create_intercomm(0, comm, 1 - rank % 2, 3);
        other.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        other.Idup(out MPI.Intercomm first).Wait();
        MPI.Intercomm third = other.Dup_with_info(MPI.INFO_NULL);
        foreach (MPI.Intercomm copy in (MPI.Intercomm[])[first, third])
        {
            Assert.Equal((half.Get_size(), size / 2), (copy.Get_size(), copy.Get_remote_size()));
        }

        MustBeCopies(other, first, third, (MPI.Intercomm)other.Clone());
        other.Free();
        half.Free();
    }

    [MpiFact(2, 4)]
    public void An_intercommunicator_made_from_all_of_a_group()
    {
        MPI.Intracomm half = comm.Split(rank % 2, rank);
        MPI.Intercomm other = half.Create_intercomm(0, comm, 1 - rank % 2, 3);
        other.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        MPI.Group group = other.Get_group();
        MPI.Intercomm created = other.Create(group);
        Assert.Equal((half.Get_size(), size / 2), (created.Get_size(), created.Get_remote_size()));
        MustBeCopies(other, created);
        group.Free();
        other.Free();
        half.Free();
    }

    [MpiTheory(1, 2, Requires = "MPI_Comm_idup_with_info")]
    [InlineData(false)]
    [InlineData(true)]
    public void With_info_a_duplication_is_nonblocking_too(bool isGrid)
    {
        if (isGrid)
        {
            MPI.Cartcomm grid = comm.Create_cart(1, [size], [true], false);
            grid.Idup_with_info(MPI.INFO_NULL, out MPI.Cartcomm copy).Wait();
            MustBeCopies(grid, copy);
            grid.Free();
            return;
        }

        comm.Idup_with_info(MPI.INFO_NULL, out MPI.Intracomm second).Wait();
        MustBeCopies(comm, second);
    }

    private void MustBeCopies<T>(T original, params T[] copies)
        where T : MPI.Comm
    {
        original.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        foreach (T copy in copies)
        {
            Assert.Equal(original.GetType(), copy.GetType());
            Assert.True(copy != original && copy != MPI.COMM_NULL);
            Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(original, copy));
            Assert.Throws<MPI.Exception>(() => copy.Send(MPI.BOTTOM, 0, MPI.INT, 99, 0));

            // The duplicate has a separate context: a message here is not seen there.
            if (!copy.Is_inter())
            {
                using Cells<int> sent = new([rank]);
                using Cells<int> got = new(1);
                MPI.Request request = copy.Isend(sent, 1, MPI.INT, rank, 9);
                Assert.False(original.Iprobe(rank, 9));
                copy.Recv(got, 1, MPI.INT, rank, 9);
                request.Wait();
                got.MustHold(rank);
            }

            copy.Free();
        }
    }
}
