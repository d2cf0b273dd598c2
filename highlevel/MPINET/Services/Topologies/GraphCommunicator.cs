using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A communicator with a graph topology that all processes know completely. MPI-5.0, section 8.5.3.</summary>
public sealed unsafe class GraphCommunicator : Intracommunicator
{
    /// <inheritdoc />
    public GraphCommunicator(MPI_Comm mpiComm, bool ownsHandle = false)
        : base(mpiComm, ownsHandle) { }

    internal GraphCommunicator(MPI_Comm made, Communicator parent)
        : base(made, parent) { }

    /// <summary>The number of nodes. Local.</summary>
    /// <remarks>In C: MPI_Graphdims_get. MPI-5.0, section 8.5.5.</remarks>
    public int NodeCount => Counts().Nodes;

    /// <summary>The number of edges; each direction counts. Local.</summary>
    /// <remarks>In C: MPI_Graphdims_get. MPI-5.0, section 8.5.5.</remarks>
    public int EdgeCount => Counts().Edges;

    /// <summary>The ranks of this process's neighbours. Local.</summary>
    public int[] Neighbors => NeighborsOf(Rank);

    /// <summary>Gets the ranks of a node's neighbours. Local.</summary>
    /// <remarks>In C: MPI_Graph_neighbors. MPI-5.0, section 8.5.5.</remarks>
    /// <param name="r">The rank of the node.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    public int[] NeighborsOf(int r)
    {
        MPI_Comm comm = Handle;
        if ((uint)r >= (uint)Size)
        {
            throw NoSuchRank(r, nameof(r));
        }

        int count;
        CheckMade(Mpi.MPI_Graph_neighbors_count(comm, r, &count), "MPI_Graph_neighbors_count");
        int[] neighbors = new int[count];
        fixed (int* neighbor = neighbors)
        {
            CheckMade(Mpi.MPI_Graph_neighbors(comm, r, count, neighbor), "MPI_Graph_neighbors");
        }

        return neighbors;
    }

    /// <inheritdoc cref="Communicator.Dup" />
    public new GraphCommunicator Dup() => (GraphCommunicator)((Communicator)this).Dup();

    /// <inheritdoc cref="Communicator.Idup" />
    public new Request<GraphCommunicator> Idup([CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        StartDuplicate<GraphCommunicator>(file, line);

    private (int Nodes, int Edges) Counts()
    {
        int nodes;
        int edges;
        CheckMade(Mpi.MPI_Graphdims_get(Handle, &nodes, &edges), "MPI_Graphdims_get");
        return (nodes, edges);
    }
}
