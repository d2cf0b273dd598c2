using System.Diagnostics.CodeAnalysis;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Creates a communicator with a Cartesian topology of all dimensions. Collective.</summary>
    /// <remarks>In C: MPI_Cart_create. MPI-5.0, section 8.5.1.</remarks>
    /// <param name="dims">
    /// The number of processes in each dimension, 1 or more; their product is at most <see cref="Communicator.Size" />.
    /// <see cref="CartesianCommunicator.CreateDims(int, int)" /> computes suitable sizes.
    /// </param>
    /// <param name="periods">The periodicity of each dimension; null for none periodic.</param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">The dimensions are null.</exception>
    /// <exception cref="ArgumentException">There are not as many periods as dimensions, or too few processes for the grid.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A dimension is below 1.</exception>
    /// <exception cref="InvalidOperationException">
    /// This process is not on the grid, while others are: <see cref="TryCreateCartesian" /> is for grids that leave
    /// processes out.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Intracommunicator.CreateCartesian']" />
    public CartesianCommunicator CreateCartesian(int[] dims, bool[]? periods = null, bool reorder = false) =>
        TryCreateCartesian(dims, periods, reorder, out CartesianCommunicator? grid)
            ? grid
            : throw LeftOut($"on the grid of {string.Join(" x ", dims)}", nameof(TryCreateCartesian));

    /// <summary>Creates a communicator with a Cartesian topology, which may leave processes out. Collective.</summary>
    /// <inheritdoc cref="CreateCartesian" path="/remarks" />
    /// <param name="dims">
    /// The number of processes in each dimension, 1 or more; their product is at most <see cref="Communicator.Size" />.
    /// <see cref="CartesianCommunicator.CreateDims(int, int)" /> computes suitable sizes.
    /// </param>
    /// <param name="periods">The periodicity of each dimension; null for none periodic.</param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <param name="made">The communicator, to be disposed of; null if this process is not on the grid.</param>
    /// <returns>True if this process is on the grid.</returns>
    /// <exception cref="ArgumentNullException">The dimensions are null.</exception>
    /// <exception cref="ArgumentException">There are not as many periods as dimensions, or too few processes for the grid.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A dimension is below 1.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public bool TryCreateCartesian(
        int[] dims,
        bool[]? periods,
        bool reorder,
        [NotNullWhen(true)] out CartesianCommunicator? made
    )
    {
        MPI_Comm comm = Handle;
        RequireGrid(dims, periods);
        MPI_Comm handle = Mpi.MPI_COMM_NULL;
        int[] round = Logicals.Of(periods, dims.Length);
        fixed (int* length = dims)
        fixed (int* period = round)
        {
            CheckMade(
                Mpi.MPI_Cart_create(comm, dims.Length, length, period, reorder ? 1 : 0, &handle),
                "MPI_Cart_create"
            );
        }

        made = handle == Mpi.MPI_COMM_NULL ? null : new CartesianCommunicator(handle, this);
        return made is not null;
    }

    /// <summary>Creates a communicator with a graph topology that all processes know completely. Collective.</summary>
    /// <remarks>In C: MPI_Graph_create. MPI-5.0, section 8.5.3.</remarks>
    /// <param name="neighbors">The neighbours of each node. At most as many nodes as processes; equal on all processes.</param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">The neighbours, or those of a node, are null.</exception>
    /// <exception cref="ArgumentException">There are more nodes than processes.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such node.</exception>
    /// <exception cref="InvalidOperationException">
    /// This process is not a node of the graph, while others are: <see cref="TryCreateGraph" /> is for graphs that
    /// leave processes out.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public GraphCommunicator CreateGraph(int[][] neighbors, bool reorder = false) =>
        TryCreateGraph(neighbors, reorder, out GraphCommunicator? graph)
            ? graph
            : throw LeftOut($"a node of the graph of {neighbors.Length}", nameof(TryCreateGraph));

    /// <summary>
    /// Creates a communicator with a graph topology that all processes know completely, which may leave processes out.
    /// Collective.
    /// </summary>
    /// <inheritdoc cref="CreateGraph" path="/remarks" />
    /// <param name="neighbors">
    /// The neighbours of each node. At most as many nodes as processes; equal on all processes.
    /// </param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <param name="made">The communicator, to be disposed of; null if this process is not a node.</param>
    /// <returns>True if this process is a node.</returns>
    /// <exception cref="ArgumentNullException">The neighbours, or those of a node, are null.</exception>
    /// <exception cref="ArgumentException">There are more nodes than processes.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such node.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public bool TryCreateGraph(int[][] neighbors, bool reorder, [NotNullWhen(true)] out GraphCommunicator? made)
    {
        MPI_Comm comm = Handle;
        (int[] index, int[] edges) = Flatten(neighbors);
        MPI_Comm handle = Mpi.MPI_COMM_NULL;
        fixed (int* end = index)
        fixed (int* edge = edges)
        {
            CheckMade(
                Mpi.MPI_Graph_create(comm, index.Length, end, edge, reorder ? 1 : 0, &handle),
                "MPI_Graph_create"
            );
        }

        made = handle == Mpi.MPI_COMM_NULL ? null : new GraphCommunicator(handle, this);
        return made is not null;
    }

    /// <summary>Gets the rank that MPI recommends for this process on a grid. Collective.</summary>
    /// <remarks>In C: MPI_Cart_map. MPI-5.0, section 8.5.8.</remarks>
    /// <inheritdoc cref="CreateCartesian" path="/param[@name!='reorder']" />
    /// <returns>The rank; null if this process would not be on the grid.</returns>
    /// <exception cref="ArgumentNullException">The dimensions are null.</exception>
    /// <exception cref="ArgumentException">There are not as many periods as dimensions, or too few processes for the grid.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A dimension is below 1.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public int? MapCartesian(int[] dims, bool[]? periods = null)
    {
        MPI_Comm comm = Handle;
        int cells = RequireGrid(dims, periods);
        int[] round = Logicals.Of(periods, dims.Length);
        int rank = 0;
        fixed (int* length = dims)
        fixed (int* period = round)
        {
            CheckMade(Mpi.MPI_Cart_map(comm, dims.Length, length, period, &rank), "MPI_Cart_map");
        }

        return OrNone(rank, cells);
    }

    /// <summary>Gets the rank that MPI recommends for this process in a graph. Collective.</summary>
    /// <remarks>In C: MPI_Graph_map. MPI-5.0, section 8.5.8.</remarks>
    /// <inheritdoc cref="CreateGraph" path="/param[@name!='reorder']" />
    /// <returns>The rank; null if this process would not be a node.</returns>
    /// <exception cref="ArgumentNullException">The neighbours, or those of a node, are null.</exception>
    /// <exception cref="ArgumentException">There are more nodes than processes.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such node.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public int? MapGraph(int[][] neighbors)
    {
        MPI_Comm comm = Handle;
        (int[] index, int[] edges) = Flatten(neighbors);
        int rank = 0;
        fixed (int* end = index)
        fixed (int* edge = edges)
        {
            CheckMade(Mpi.MPI_Graph_map(comm, index.Length, end, edge, &rank), "MPI_Graph_map");
        }

        return OrNone(rank, index.Length);
    }

    /// <summary>
    /// Creates a communicator with a distributed graph topology, for which each process specifies its own edges.
    /// Collective.
    /// </summary>
    /// <remarks>In C: MPI_Dist_graph_create_adjacent. MPI-5.0, section 8.5.4.</remarks>
    /// <param name="sources">The sources of the incoming edges.</param>
    /// <param name="destinations">The destinations of the outgoing edges.</param>
    /// <param name="sourceWeights">The weights of the incoming edges, 0 or more; null, on all processes, for none.</param>
    /// <param name="destinationWeights">The weights of the outgoing edges; null if and only if those of the sources are null.</param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">The sources or destinations are null.</exception>
    /// <exception cref="ArgumentException">The numbers of weights and edges differ, or only one of the two has weights.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <exception cref="NotSupportedException">This MPI does not support distributed graphs.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public DistributedGraphCommunicator CreateDistributedGraphAdjacent(
        int[] sources,
        int[] destinations,
        int[]? sourceWeights = null,
        int[]? destinationWeights = null,
        bool reorder = false,
        Info? info = null
    )
    {
        MPI_Comm comm = Handle;
        RequireRanks(sources, Size, nameof(sources));
        RequireRanks(destinations, Size, nameof(destinations));
        RequireWeights(sourceWeights, sources.Length, nameof(sourceWeights));
        RequireWeights(destinationWeights, destinations.Length, nameof(destinationWeights));
        if (sourceWeights is null != destinationWeights is null)
        {
            throw new ArgumentException(
                "Either all edges have weights or none: give weights of both the sources and the destinations.",
                sourceWeights is null ? nameof(sourceWeights) : nameof(destinationWeights)
            );
        }

        MPI_Comm made = Mpi.MPI_COMM_NULL;
        fixed (int* from = sources)
        fixed (int* fromWeight = sourceWeights)
        fixed (int* to = destinations)
        fixed (int* toWeight = destinationWeights)
        {
            CheckMade(
                Mpi.MPI_Dist_graph_create_adjacent(
                    comm,
                    sources.Length,
                    from,
                    Weights(sourceWeights, fromWeight),
                    destinations.Length,
                    to,
                    Weights(destinationWeights, toWeight),
                    Info.HandleOf(info),
                    reorder ? 1 : 0,
                    &made
                ),
                "MPI_Dist_graph_create_adjacent"
            );
        }

        return new DistributedGraphCommunicator(made, this);
    }

    /// <summary>Creates a communicator with a distributed graph topology, for which each process specifies any edges. Collective.</summary>
    /// <remarks>In C: MPI_Dist_graph_create. MPI-5.0, section 8.5.4.</remarks>
    /// <param name="sources">The nodes whose outgoing edges this process specifies.</param>
    /// <param name="degrees">The number of edges of each of these nodes.</param>
    /// <param name="destinations">The destinations of these edges, those of the first source first.</param>
    /// <param name="weights">The weights of these edges, 0 or more; null, on all processes, for none.</param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <inheritdoc cref="CreateDistributedGraphAdjacent" path="/returns|/exception" />
    public DistributedGraphCommunicator CreateDistributedGraph(
        int[] sources,
        int[] degrees,
        int[] destinations,
        int[]? weights = null,
        bool reorder = false,
        Info? info = null
    )
    {
        MPI_Comm comm = Handle;
        RequireRanks(sources, Size, nameof(sources));
        RequireRanks(destinations, Size, nameof(destinations));
        Require.Length(degrees, sources.Length, nameof(degrees), "one for each source");
        foreach (int degree in degrees)
        {
            Require.NotNegative(degree, nameof(degrees));
        }

        Require.Length(
            destinations,
            degrees.Sum(degree => (long)degree),
            nameof(destinations),
            "as many as the degrees add up to"
        );
        RequireWeights(weights, destinations.Length, nameof(weights));
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        fixed (int* from = sources)
        fixed (int* degree = degrees)
        fixed (int* to = destinations)
        fixed (int* weight = weights)
        {
            CheckMade(
                Mpi.MPI_Dist_graph_create(
                    comm,
                    sources.Length,
                    from,
                    degree,
                    to,
                    Weights(weights, weight),
                    Info.HandleOf(info),
                    reorder ? 1 : 0,
                    &made
                ),
                "MPI_Dist_graph_create"
            );
        }

        return new DistributedGraphCommunicator(made, this);
    }

    // Open MPI 4.1 returns its own rank also to a process that is left out.
    private static int? OrNone(int rank, int places) => rank >= 0 && rank < places ? rank : null;

    // Returns the number of grid positions.
    private int RequireGrid(int[] dims, bool[]? periods)
    {
        Require.NotNull(dims, nameof(dims));
        long cells = 1;
        foreach (int dim in dims)
        {
            cells =
                dim < 1
                    ? throw new ArgumentOutOfRangeException(nameof(dims), dim, "Each dimension has 1 process or more.")
                : cells > Size ? cells
                : cells * dim;
        }

        if (cells > Size)
        {
            throw new ArgumentException(
                $"A grid of {string.Join(" x ", dims)} needs more processes than the {Size} of this communicator.",
                nameof(dims)
            );
        }

        if (periods is not null)
        {
            Require.Length(periods, dims.Length, nameof(periods), "one for each dimension");
        }

        return (int)cells;
    }

    // For each node the end index of its edges, and all edges in sequence.
    private (int[] Index, int[] Edges) Flatten(int[][] neighbors)
    {
        Require.NotNull(neighbors, nameof(neighbors));
        if (neighbors.Length > Size)
        {
            throw new ArgumentException(
                $"A graph of {neighbors.Length} nodes needs more processes than the {Size} of this communicator.",
                nameof(neighbors)
            );
        }

        int[] index = new int[neighbors.Length];
        List<int> all = new();
        for (int node = 0; node < index.Length; node++)
        {
            Require.NotNull(neighbors[node], nameof(neighbors));
            RequireRanks(neighbors[node], neighbors.Length, nameof(neighbors));
            all.AddRange(neighbors[node]);
            index[node] = all.Count;
        }

        // At least one element, because Open MPI refuses a null address.
        return (index, all.Count > 0 ? [.. all] : new int[1]);
    }

    // The other processes have created the communicator by then, so none of them waits.
    private InvalidOperationException LeftOut(string where, string other) =>
        new($"Rank {Rank} is not {where}. Use {other} if some processes are to be left out.");

    private static void RequireRanks(int[] ranks, int size, string name)
    {
        Require.NotNull(ranks, name);
        foreach (int rank in ranks)
        {
            if ((uint)rank >= (uint)size)
            {
                throw new ArgumentOutOfRangeException(name, rank, $"The ranks here are 0 to {size - 1}.");
            }
        }
    }

    private static void RequireWeights(int[]? weights, int edges, string name)
    {
        if (weights is null)
        {
            return;
        }

        Require.Length(weights, edges, name, "one for each edge");
        foreach (int weight in weights)
        {
            Require.NotNegative(weight, name);
        }
    }

    private static int* Weights(int[]? weights, int* pinned) =>
        weights is null ? Mpi.MPI_UNWEIGHTED
        : weights.Length == 0 ? Mpi.MPI_WEIGHTS_EMPTY
        : pinned;
}
