using System;
using MPI;

/// <summary>A star: rank 0 with all others.</summary>
class Graphs
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            int size = world.Size;
            int[][] edges = new int[size][];
            edges[0] = new int[size - 1];
            for (int i = 1; i < size; ++i)
            {
                edges[0][i - 1] = i;
                edges[i] = new int[] { 0 };
            }

            int mapped = GraphCommunicator.Map(world, edges);
            Check.True(mapped >= 0 && mapped < size, "Map");
            GraphCommunicator star = new(world, edges, false);
            Check.Equal(2 * (size - 1), star.NumEdges, "NumEdges");
            Check.All(edges[star.Rank], star.Neighbors, "Neighbors");
            Check.All(edges[size - 1], star.NeighborsOf(size - 1), "NeighborsOf");
            int[][] known = star.Edges;
            for (int i = 0; i < size; ++i)
            {
                Check.All(edges[i], known[i], "Edges");
            }

            RequestList requests = new();
            ReceiveRequest[] receives = new ReceiveRequest[star.Neighbors.Length];
            for (int i = 0; i < receives.Length; ++i)
            {
                receives[i] = star.ImmediateReceive<int>(star.Neighbors[i], 0);
                requests.Add(receives[i]);
                requests.Add(star.ImmediateSend(star.Rank, star.Neighbors[i], 0));
            }

            requests.WaitAll();
            for (int i = 0; i < receives.Length; ++i)
            {
                Check.Equal(star.Neighbors[i], (int)receives[i].GetValue(), "from a neighbour");
            }

            GraphCommunicator copy = (GraphCommunicator)star.Clone();
            Check.Equal(star.NumEdges, copy.NumEdges, "Clone");
            copy.Dispose();
            star.Dispose();
        }

        Check.Report();
    }
}
