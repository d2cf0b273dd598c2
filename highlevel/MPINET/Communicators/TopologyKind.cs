namespace MPINET;

/// <summary>How the processes of a communicator are arranged. MPI-5.0, section 8.5.4.</summary>
public enum TopologyKind
{
    /// <summary>By their ranks alone: MPI_UNDEFINED.</summary>
    None,

    /// <summary>On a grid: MPI_CART.</summary>
    Cartesian,

    /// <summary>As nodes of a graph that each process knows: MPI_GRAPH.</summary>
    Graph,

    /// <summary>As nodes of a graph of which each process knows its own edges: MPI_DIST_GRAPH.</summary>
    DistributedGraph,
}
