namespace MPINET;

/// <summary>The kinds of topology of a communicator. MPI-5.0, section 8.5.4.</summary>
public enum TopologyKind
{
    /// <summary>No topology: MPI_UNDEFINED.</summary>
    None,

    /// <summary>A Cartesian grid: MPI_CART.</summary>
    Cartesian,

    /// <summary>A graph that each process knows completely: MPI_GRAPH.</summary>
    Graph,

    /// <summary>A graph of which each process knows its own edges: MPI_DIST_GRAPH.</summary>
    DistributedGraph,
}
