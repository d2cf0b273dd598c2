namespace MPI;

/// <summary>A communicator with a graph topology: its processes are the nodes of a graph.</summary>
/// <remarks>Ports: <see cref="MPINET.GraphCommunicator" />, to which <see cref="Ports" /> leads. MPI-5.0, section 8.5.3.</remarks>
public class GraphCommunicator : TopologicalCommunicator
{
    internal GraphCommunicator(MPINET.GraphCommunicator ports)
        : base(ports) { }

    /// <summary>Creates a communicator whose processes are the nodes of a graph. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intracommunicator.CreateGraph" />. In C: MPI_Graph_create. MPI-5.0, section 8.5.3.</remarks>
    /// <param name="oldComm">The processes.</param>
    /// <param name="edges">
    /// The neighbours of each node. There are at most as many nodes as processes. Equal on all processes.
    /// </param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <exception cref="ArgumentException">
    /// An argument is null, there are more nodes than processes, or a neighbour is not a node.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// This process is not a node. The graph was created for the others.
    /// </exception>
    public GraphCommunicator(Intracommunicator oldComm, int[][] edges, bool reorder)
        : this(Make(oldComm, edges, reorder)) { }

    /// <inheritdoc cref="Communicator.Ports" />
    public new MPINET.GraphCommunicator Ports => (MPINET.GraphCommunicator)base.Ports;

    /// <summary>The neighbours of each node. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.GraphCommunicator.NeighborsOf" />. In C: MPI_Graph_get. MPI-5.0, section 8.5.5.</remarks>
    public int[][] Edges => [.. Enumerable.Range(0, Size).Select(NeighborsOf)];

    /// <summary>The number of edges, each direction counted separately. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.GraphCommunicator.EdgeCount" />. In C: MPI_Graphdims_get. MPI-5.0, section 8.5.5.</remarks>
    public override int NumEdges => Ports.EdgeCount;

    /// <inheritdoc />
    /// <remarks>Ports: <see cref="MPINET.GraphCommunicator.Neighbors" />. In C: MPI_Graph_neighbors. MPI-5.0, section 8.5.5.</remarks>
    public override int[] Neighbors => Ports.Neighbors;

    /// <summary>Computes a rank for this process in a graph that suits the machine. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intracommunicator.MapGraph" />. In C: MPI_Graph_map. MPI-5.0, section 8.5.8.</remarks>
    /// <param name="oldcomm">The processes.</param>
    /// <param name="edges">
    /// The neighbours of each node. There are at most as many nodes as processes. Equal on all processes.
    /// </param>
    /// <returns>The rank; <see cref="Group.NoProcess" /> if this process would not be a node.</returns>
    /// <exception cref="ArgumentException">
    /// An argument is null, there are more nodes than processes, or a neighbour is not a node.
    /// </exception>
    public static int Map(Intracommunicator oldcomm, int[][] edges)
    {
        Errors.Given(oldcomm, nameof(oldcomm));
        try
        {
            return oldcomm.Ports.MapGraph(edges) ?? Group.NoProcess;
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <inheritdoc />
    /// <remarks>Ports: <see cref="MPINET.GraphCommunicator.NeighborsOf" />. In C: MPI_Graph_neighbors. MPI-5.0, section 8.5.5.</remarks>
    public override int[] NeighborsOf(int rank) => Ports.NeighborsOf(rank);

    private static MPINET.GraphCommunicator Make(Intracommunicator oldComm, int[][] edges, bool reorder)
    {
        Errors.Given(oldComm, nameof(oldComm));
        try
        {
            return oldComm.Ports.CreateGraph(edges, reorder);
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }
}
