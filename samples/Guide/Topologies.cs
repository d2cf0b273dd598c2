using System;
using MPINET;

internal static class Topologies
{
    public static void Run(Intracommunicator world)
    {
        #region cartesian
        int[] dims = CartesianCommunicator.CreateDims(world.Size, 2);
        using CartesianCommunicator grid = world.CreateCartesian(dims, periods: [true, false]);
        int[] here = grid.Coordinates;
        (Port up, Port down) = grid.Shift(direction: 0, displacement: 1);
        Port corner = grid[0, 0];
        Request<int> above = up.Irecv<int>();
        down.Send(grid.Rank);
        Console.WriteLine($"({here[0]}, {here[1]}) is below {above.Wait()}, and {corner.Peer} in the corner");
        #endregion
        Neighbors(grid);
        if (world.Size >= 2)
        {
            Pair(world);
        }
    }

    private static void Pair(Intracommunicator world)
    {
        #region some
        if (world.TryCreateCartesian([1, 2], null, false, out CartesianCommunicator? pair))
        {
            using (pair)
            {
                Console.WriteLine($"{pair.Rank} of a pair");
            }
        }
        #endregion
    }

    private static void Neighbors(CartesianCommunicator grid)
    {
        #region neighbors
        int[] neighbors = grid.NeighborAllgather(grid.Rank);
        Console.WriteLine($"{grid.Rank}: {neighbors.Length} neighbours");
        #endregion
    }
}
