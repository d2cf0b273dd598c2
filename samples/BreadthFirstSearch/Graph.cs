using System;
using System.Collections.Generic;

/// <summary>The part of a graph on one process: consecutive vertices with their edges.</summary>
internal sealed class Graph
{
    private readonly int vertices;
    private readonly int share;

    /// <summary>Makes the part of one process.</summary>
    public Graph(int vertices, int rank, int size)
    {
        this.vertices = vertices;
        share = (vertices + size - 1) / size;
        First = Math.Min(rank * share, vertices);
        Count = Math.Min(share, vertices - First);
    }

    /// <summary>The number of the first vertex on this process.</summary>
    public int First { get; }

    /// <summary>The number of vertices on this process.</summary>
    public int Count { get; }

    /// <summary>The rank of the process that has a vertex.</summary>
    public int Owner(int vertex) => vertex / share;

    /// <summary>The vertices that the edges of a vertex lead to.</summary>
    public IEnumerable<int> Neighbors(int vertex)
    {
        yield return (vertex + 7) % vertices;
        yield return vertex * 3 % vertices;
        if (vertex % 5 == 0)
        {
            yield return (vertex + vertices / 2) % vertices;
        }
    }
}
