using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>Passed in place of weights if all edges have the same weight.</summary>
    public static readonly int[]? UNWEIGHTED;

    /// <summary>Passed in place of weights if there are no edges.</summary>
    public static readonly int[] WEIGHTS_EMPTY = [];

    public partial class Intracomm
    {
        /// <summary>Makes a communicator with a distributed graph. Each process specifies any of the edges.</summary>
        /// <remarks>Collective. In C: MPI_Dist_graph_create. MPI-5.0, 8.5.4.</remarks>
        /// <param name="n">in: number of nodes whose edges this process specifies, 0 or more.</param>
        /// <param name="sources">in: these nodes, by rank.</param>
        /// <param name="degrees">in: number of edges that leave each.</param>
        /// <param name="destinations">in: the nodes that the edges lead to, by rank.</param>
        /// <param name="weights">in: the edges' weights, 0 or more; or UNWEIGHTED, on all processes alike.</param>
        /// <param name="info">in: hints.</param>
        /// <param name="reorder">in: true if ranks may change.</param>
        public Distgraphcomm Dist_graph_create(
            int n,
            int[] sources,
            int[] degrees,
            int[] destinations,
            int[]? weights,
            Info info,
            bool reorder
        )
        {
            fixed (
                int* from = sources,
                    degree = degrees,
                    to = destinations
            )
            {
                return this.Dist_graph_create(n, from, degree, to, weights, info, reorder);
            }
        }

        /// <summary>Makes a communicator with a distributed graph. Each process specifies its own edges.</summary>
        /// <remarks>Collective. In C: MPI_Dist_graph_create_adjacent. MPI-5.0, 8.5.4.</remarks>
        /// <param name="indegree">in: number of edges that lead here, 0 or more.</param>
        /// <param name="sources">in: their source nodes, by rank.</param>
        /// <param name="sourceweights">in: their weights, or UNWEIGHTED.</param>
        /// <param name="outdegree">in: number of edges that leave from here, 0 or more.</param>
        /// <param name="destinations">in: their destination nodes, by rank.</param>
        /// <param name="destweights">in: their weights, or UNWEIGHTED.</param>
        /// <param name="info">in: hints.</param>
        /// <param name="reorder">in: true if ranks may change.</param>
        public Distgraphcomm Dist_graph_create_adjacent(
            int indegree,
            int[] sources,
            int[]? sourceweights,
            int outdegree,
            int[] destinations,
            int[]? destweights,
            Info info,
            bool reorder
        )
        {
            fixed (
                int* from = sources,
                    to = destinations
            )
            {
                return this.Dist_graph_create_adjacent(
                    indegree,
                    from,
                    sourceweights,
                    outdegree,
                    to,
                    destweights,
                    info,
                    reorder
                );
            }
        }
    }

    public partial class Distgraphcomm
    {
        /// <summary>Returns the edges of this process.</summary>
        /// <remarks>Local. In C: MPI_Dist_graph_neighbors. MPI-5.0, 8.5.5.</remarks>
        /// <param name="maxindegree">in: capacity for edges that lead here.</param>
        /// <param name="sources">out: their source nodes, by rank.</param>
        /// <param name="sourceweights">out: their weights, or null if the graph has none.</param>
        /// <param name="maxoutdegree">in: capacity for edges that leave from here.</param>
        /// <param name="destinations">out: their destination nodes, by rank.</param>
        /// <param name="destweights">out: their weights, or null if the graph has none.</param>
        public void Get_dist_neighbors(
            int maxindegree,
            int[] sources,
            int[]? sourceweights,
            int maxoutdegree,
            int[] destinations,
            int[]? destweights
        )
        {
            fixed (
                int* from = sources,
                    fromWeight = sourceweights,
                    to = destinations,
                    toWeight = destweights
            )
            {
                int code = Mpi.MPI_Dist_graph_neighbors(
                    handle,
                    maxindegree,
                    from,
                    sourceweights is null ? Mpi.MPI_UNWEIGHTED : fromWeight,
                    maxoutdegree,
                    to,
                    destweights is null ? Mpi.MPI_UNWEIGHTED : toWeight
                );
                errors.Check(code, "MPI_Dist_graph_neighbors");
            }
        }
    }
}
