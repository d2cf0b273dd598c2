using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A communicator with a distributed graph topology: each process knows its own edges. MPI-5.0, section 8.5.4.</summary>
public sealed unsafe class DistributedGraphCommunicator : Intracommunicator
{
    private Edges? edges;

    /// <inheritdoc />
    public DistributedGraphCommunicator(MPI_Comm mpiComm, bool ownsHandle = false)
        : base(mpiComm, ownsHandle) { }

    internal DistributedGraphCommunicator(MPI_Comm made, Communicator parent)
        : base(made, parent) { }

    /// <summary>The sources of the incoming edges, in the order of neighbourhood collectives. A copy. Local.</summary>
    /// <remarks>In C: MPI_Dist_graph_neighbors. MPI-5.0, section 8.5.5.</remarks>
    public int[] Sources => [.. Known.Sources];

    /// <summary>The destinations of the outgoing edges, in the order of neighbourhood collectives. A copy. Local.</summary>
    /// <remarks>In C: MPI_Dist_graph_neighbors. MPI-5.0, section 8.5.5.</remarks>
    public int[] Destinations => [.. Known.Destinations];

    /// <summary>The weights of the incoming edges; null for an unweighted graph. A copy. Local.</summary>
    public int[]? SourceWeights => Known.SourceWeights is { } weights ? [.. weights] : null;

    /// <summary>The weights of the outgoing edges; null for an unweighted graph. A copy. Local.</summary>
    public int[]? DestinationWeights => Known.DestinationWeights is { } weights ? [.. weights] : null;

    private Edges Known
    {
        get
        {
            MPI_Comm comm = Handle;
            return edges ??= QueryEdges(comm);
        }
    }

    /// <inheritdoc cref="Communicator.Dup" />
    public new DistributedGraphCommunicator Dup() => (DistributedGraphCommunicator)((Communicator)this).Dup();

    /// <inheritdoc cref="Communicator.Idup" />
    public new Request<DistributedGraphCommunicator> Idup(
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => StartDuplicate<DistributedGraphCommunicator>(file, line);

    private Edges QueryEdges(MPI_Comm comm)
    {
        int incoming;
        int outgoing;
        int weighted;
        CheckMade(
            Mpi.MPI_Dist_graph_neighbors_count(comm, &incoming, &outgoing, &weighted),
            "MPI_Dist_graph_neighbors_count"
        );
        int[] sources = new int[incoming];
        int[] destinations = new int[outgoing];
        int[] sourceWeights = new int[incoming];
        int[] destinationWeights = new int[outgoing];
        fixed (int* from = sources)
        fixed (int* to = destinations)
        fixed (int* fromWeight = sourceWeights)
        fixed (int* toWeight = destinationWeights)
        {
            CheckMade(
                Mpi.MPI_Dist_graph_neighbors(
                    comm,
                    incoming,
                    from,
                    Room(weighted, sourceWeights, fromWeight),
                    outgoing,
                    to,
                    Room(weighted, destinationWeights, toWeight)
                ),
                "MPI_Dist_graph_neighbors"
            );
        }

        return weighted != 0
            ? new Edges(sources, destinations, sourceWeights, destinationWeights)
            : new Edges(sources, destinations, null, null);
    }

    private static int* Room(int weighted, int[] weights, int* pinned) =>
        weighted == 0 ? Mpi.MPI_UNWEIGHTED
        : weights.Length == 0 ? Mpi.MPI_WEIGHTS_EMPTY
        : pinned;

    private sealed class Edges(int[] sources, int[] destinations, int[]? sourceWeights, int[]? destinationWeights)
    {
        public int[] Sources { get; } = sources;

        public int[] Destinations { get; } = destinations;

        public int[]? SourceWeights { get; } = sourceWeights;

        public int[]? DestinationWeights { get; } = destinationWeights;
    }
}
