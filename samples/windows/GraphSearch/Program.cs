using System;
using System.Collections.Generic;
using System.Linq;
using MPINET;

// The graph of the sample BreadthFirstSearch as vertices that point to each other. Each process searches it from another
// vertex, at its own pace: it reads a vertex where it is, and the process that has it does nothing.
internal static class GraphSearch
{
    private const int Vertices = 120;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        using DynamicWindow window = world.CreateDynamicWindow();
        int share = (Vertices + world.Size - 1) / world.Size;
        using Attachment<Vertex> mine = window.Attach(new Vertex[share]);

        // Pointers to the vertices of each process, which a message carries.
        GlobalPointer<Vertex>[] parts = world.Allgather(mine.Pointer);
        using (DynamicEpoch epoch = window.LockAll())
        {
            GlobalPointer<Vertex> PointerTo(int number) => parts[number / share].Slice(number % share, 1);

            epoch
                .At(mine.Pointer)
                .Put([.. Enumerable.Range(0, share).Select(i => VertexOf(world.Rank * share + i, PointerTo))]);
            epoch.Flush();
            world.Barrier();
            int start = 17 * world.Rank % Vertices;
            Dictionary<int, int> levels = Search(PointerTo(start), epoch);
            int deepest = levels.Values.Max();
            int last = levels.Where(pair => pair.Value == deepest).Min(pair => pair.Key);
            Console.WriteLine($"{world.Rank}: {levels.Count} from {start}, {last} is {deepest} steps away");
        }

        // Memory is detached when nobody reads it any more.
        world.Barrier();
    }

    private static Vertex VertexOf(int number, Func<int, GlobalPointer<Vertex>> pointer) =>
        new()
        {
            Number = number,
            First = pointer((number + 7) % Vertices),
            Second = pointer(number * 3 % Vertices),
            Third = number % 5 == 0 ? pointer((number + Vertices / 2) % Vertices) : default,
        };

    // The number of steps to each vertex.
    private static Dictionary<int, int> Search(GlobalPointer<Vertex> start, DynamicEpoch epoch)
    {
        Dictionary<int, int> levels = [];
        Queue<(GlobalPointer<Vertex> Pointer, int Level)> waiting = new([(start, 0)]);
        while (waiting.Count > 0)
        {
            (GlobalPointer<Vertex> pointer, int level) = waiting.Dequeue();
            Vertex vertex = epoch.At(pointer).Get();
            if (levels.ContainsKey(vertex.Number))
            {
                continue;
            }

            levels[vertex.Number] = level;
            GlobalPointer<Vertex>[] neighbors = [vertex.First, vertex.Second, vertex.Third];
            foreach (GlobalPointer<Vertex> neighbor in neighbors.Where(one => !one.IsNull))
            {
                waiting.Enqueue((neighbor, level + 1));
            }
        }

        return levels;
    }
}
