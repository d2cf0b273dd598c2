using System;
using System.Collections.Generic;
using System.Linq;
using MPINET;

// A graph is distributed over all processes in equal numbers of vertices. The search proceeds from vertex 0 level by level:
// a process that reaches a vertex of another process sends the vertex there.
internal static class BreadthFirstSearch
{
    private const int Vertices = 120;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int[] levels = Search(new Graph(Vertices, world.Rank, world.Size), 0, world);
        Console.WriteLine("{0}/{1} has {2}", world.Rank, world.Size, string.Join(" ", levels));
    }

    // communication begins
    private static int[] Search(Graph graph, int start, Intracommunicator comm)
    {
        int[] levels = [.. Enumerable.Repeat(-1, graph.Count)];
        int[] frontier = graph.Owner(start) == comm.Rank ? [start] : [];
        for (int level = 0; !IsEmpty(frontier, comm); level++)
        {
            int[] reached = [.. frontier.Where(vertex => levels[vertex - graph.First] < 0).Distinct()];
            foreach (int vertex in reached)
            {
                levels[vertex - graph.First] = level;
            }
            frontier = Exchange(reached.SelectMany(graph.Neighbors).ToLookup(graph.Owner), comm);
        }
        return levels;
    }

    private static bool IsEmpty(int[] frontier, Intracommunicator comm) =>
        comm.Allreduce(frontier.Length, ReductionOperator.Max) == 0;

    private static int[] Exchange(ILookup<int, int> byOwner, Intracommunicator comm)
    {
        IEnumerable<int> ranks = Enumerable.Range(0, comm.Size);
        int[] counts = [.. ranks.Select(rank => byOwner[rank].Count())];
        return comm.Alltoallv(ranks.SelectMany(rank => byOwner[rank]).ToArray(), counts);
    }
    // communication ends
}
