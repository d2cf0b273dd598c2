using System;
using System.Collections.Generic;
using MPI;

class Grids
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            int size = world.Size;
            int[] dims = new int[2];
            CartesianCommunicator.ComputeDimensions(size, 2, ref dims);
            Check.Equal(size, dims[0] * dims[1], "ComputeDimensions");
            bool[] periods = { true, false };
            int mapped = CartesianCommunicator.Map(world, 2, dims, periods);
            int[] all = world.Allgather(mapped);
            Array.Sort(all);
            Check.Equal(0, all[0], "Map, the first");
            Check.Equal(size - 1, all[size - 1], "Map, the last");

            CartesianCommunicator grid = new(world, 2, dims, periods, false);
            Check.All(dims, grid.Dimensions, "Dimensions");
            Check.All(periods, grid.Periodic, "Periodic");
            int[] here = grid.Coordinates;
            Check.Equal(grid.Rank, here[0] * dims[1] + here[1], "Coordinates");
            for (int r = 0; r < size; ++r)
            {
                int[] at = grid.GetCartesianCoordinates(r);
                Check.Equal(r, grid.GetCartesianRank(at), "there and back");
                at[0] += dims[0];
                Check.Equal(r, grid.GetCartesianRank(at), "once round");
            }

            int source;
            int dest;
            grid.Shift(0, 1, out source, out dest);
            int number;
            grid.SendReceive(grid.Rank, dest, 0, source, 0, out number);
            Check.Equal(source, number, "Shift along the round dimension");
            grid.Shift(1, 1, out source, out dest);
            Check.Equal(here[1] == 0 ? Intercommunicator.Null : grid.Rank - 1, source, "Shift, source");
            Check.Equal(here[1] == dims[1] - 1 ? Intercommunicator.Null : grid.Rank + 1, dest, "Shift, destination");
            number = -5;
            int[] in_ = { -5 };
            grid.SendReceive(new int[] { grid.Rank }, dest, 0, source, 0, ref in_);
            Check.Equal(source < 0 ? -5 : source, in_[0], "Shift beyond the border");

            // Two neighbours have each other in their lists.
            List<int> neighbors = new(grid.Neighbors);
            foreach (int neighbor in neighbors)
            {
                Check.True(Array.IndexOf(grid.NeighborsOf(neighbor), grid.Rank) >= 0, "a neighbour's neighbour");
            }

            if (dims[0] > 2)
            {
                int total = grid.Allreduce(neighbors.Count, Operation<int>.Add);
                Check.Equal(total, 2 * grid.NumEdges, "NumEdges");
            }

            CartesianCommunicator row = grid.Subgrid(new int[] { 0, 1 });
            Check.Equal(dims[1], row.Size, "Subgrid, size");
            Check.Equal(here[1], row.Rank, "Subgrid, rank");
            Check.Equal(1, row.Dimensions.Length, "Subgrid, dimensions");
            int sum = row.Allreduce(here[0], Operation<int>.Add);
            Check.Equal(here[0] * dims[1], sum, "a sum along a row");
            row.Dispose();
            CartesianCommunicator copy = (CartesianCommunicator)grid.Clone();
            Check.All(dims, copy.Dimensions, "Clone");
            copy.Dispose();
            grid.Dispose();

            dims = new int[] { 0, 1, 0 };
            CartesianCommunicator.ComputeDimensions(size, 3, ref dims);
            Check.Equal(1, dims[1], "ComputeDimensions keeps what is settled");
            Check.Equal(size, dims[0] * dims[2], "ComputeDimensions of three");
            TopologicalCommunicator cube = new CartesianCommunicator(world, 3, dims, new bool[3], true);
            Check.True(cube.Neighbors.Length <= 4, "neighbours in a plane");
            cube.Dispose();
        }

        Check.Report();
    }
}
