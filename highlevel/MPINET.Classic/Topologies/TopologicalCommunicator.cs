namespace MPI;

/// <summary>A communicator with a topology: its processes have neighbours.</summary>
/// <remarks>Ports: <see cref="MPINET.Intracommunicator" />, whose operations among neighbours begin with Neighbor. MPI-5.0, chapter 8.</remarks>
public abstract class TopologicalCommunicator : Intracommunicator
{
    /// <summary>
    /// Creates an instance of a class of the program. It has no MPI communicator, so calls on it are refused.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Intracommunicator.CreateDistributedGraphAdjacent" /> makes one of any shape.</remarks>
    protected TopologicalCommunicator()
        : base(null) { }

    private protected TopologicalCommunicator(MPINET.Intracommunicator ports)
        : base(ports) { }

    /// <summary>The ranks of this process's neighbours. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.GraphCommunicator.Neighbors" />, <see cref="MPINET.CartesianCommunicator.Shift" />.</remarks>
    public abstract int[] Neighbors { get; }

    /// <summary>The number of edges. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.GraphCommunicator.EdgeCount" />.</remarks>
    public abstract int NumEdges { get; }

    /// <summary>Gets the ranks of a process's neighbours. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.GraphCommunicator.NeighborsOf" />.</remarks>
    /// <param name="rank">The rank of the process.</param>
    /// <exception cref="ArgumentException">There is no such rank.</exception>
    public abstract int[] NeighborsOf(int rank);
}
