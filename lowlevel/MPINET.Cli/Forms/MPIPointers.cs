using MPINET.PInvoke;
using static MPINET.Cli.MPI;

namespace MPINET.Cli;

/// <summary>
/// Overloads of hand-written methods that take arrays of numbers as pointers. They are extension methods, called like methods of the
/// classes, because an overload in a class would make a null argument ambiguous.
/// </summary>
public static unsafe class MPIPointers
{
    /// <inheritdoc cref="Intracomm.Spawn(string, string[], int, Info, int, int[])" />
    public static Intercomm Spawn(
        this Intracomm comm,
        string command,
        string[]? argv,
        int maxprocs,
        Info info,
        int root,
        int* array_of_errcodes
    ) => comm.SpawnProcesses(command, argv, maxprocs, info, root, array_of_errcodes);

    /// <inheritdoc cref="Intracomm.Spawn_multiple(int, string[], string[][], int[], Info[], int)" />
    public static Intercomm Spawn_multiple(
        this Intracomm comm,
        int count,
        string[] array_of_commands,
        string[][]? array_of_argv,
        int* array_of_maxprocs,
        Info[] array_of_info,
        int root
    ) => comm.SpawnProcesses(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root, null);

    /// <inheritdoc cref="Intracomm.Spawn_multiple(int, string[], string[][], int[], Info[], int, int[])" />
    public static Intercomm Spawn_multiple(
        this Intracomm comm,
        int count,
        string[] array_of_commands,
        string[][]? array_of_argv,
        int* array_of_maxprocs,
        Info[] array_of_info,
        int root,
        int* array_of_errcodes
    ) =>
        comm.SpawnProcesses(
            count,
            array_of_commands,
            array_of_argv,
            array_of_maxprocs,
            array_of_info,
            root,
            array_of_errcodes
        );

    /// <inheritdoc cref="Intracomm.Dist_graph_create(int, int[], int[], int[], int[], Info, bool)" />
    public static Distgraphcomm Dist_graph_create(
        this Intracomm comm,
        int n,
        int* sources,
        int* degrees,
        int* destinations,
        int* weights,
        Info info,
        bool reorder
    ) => comm.CreateGraph(n, sources, degrees, destinations, Weights(weights), info, reorder);

    /// <inheritdoc cref="Intracomm.Dist_graph_create(int, int[], int[], int[], int[], Info, bool)" />
    public static Distgraphcomm Dist_graph_create(
        this Intracomm comm,
        int n,
        int* sources,
        int* degrees,
        int* destinations,
        int[]? weights,
        Info info,
        bool reorder
    )
    {
        fixed (int* weight = weights)
        {
            return comm.CreateGraph(
                n,
                sources,
                degrees,
                destinations,
                Intracomm.Weights(weights, weight),
                info,
                reorder
            );
        }
    }

    /// <inheritdoc cref="Intracomm.Dist_graph_create_adjacent(int, int[], int[], int, int[], int[], Info, bool)" />
    public static Distgraphcomm Dist_graph_create_adjacent(
        this Intracomm comm,
        int indegree,
        int* sources,
        int* sourceweights,
        int outdegree,
        int* destinations,
        int* destweights,
        Info info,
        bool reorder
    ) =>
        comm.CreateGraph(
            indegree,
            sources,
            Weights(sourceweights),
            outdegree,
            destinations,
            Weights(destweights),
            info,
            reorder
        );

    /// <inheritdoc cref="Intracomm.Dist_graph_create_adjacent(int, int[], int[], int, int[], int[], Info, bool)" />
    public static Distgraphcomm Dist_graph_create_adjacent(
        this Intracomm comm,
        int indegree,
        int* sources,
        int[]? sourceweights,
        int outdegree,
        int* destinations,
        int[]? destweights,
        Info info,
        bool reorder
    )
    {
        fixed (int* fromWeight = sourceweights)
        fixed (int* toWeight = destweights)
        {
            return comm.CreateGraph(
                indegree,
                sources,
                Intracomm.Weights(sourceweights, fromWeight),
                outdegree,
                destinations,
                Intracomm.Weights(destweights, toWeight),
                info,
                reorder
            );
        }
    }

    /// <inheritdoc cref="Distgraphcomm.Get_dist_neighbors(int, int[], int[], int, int[], int[])" />
    public static void Get_dist_neighbors(
        this Distgraphcomm comm,
        int maxindegree,
        int* sources,
        int* sourceweights,
        int maxoutdegree,
        int* destinations,
        int* destweights
    ) =>
        comm.FillNeighbors(
            maxindegree,
            sources,
            Weights(sourceweights),
            maxoutdegree,
            destinations,
            Weights(destweights)
        );

    /// <inheritdoc cref="Datatype.Get_contents(int, int, int, int[], nint[], Datatype[])" />
    public static void Get_contents(
        this Datatype datatype,
        int max_integers,
        int max_addresses,
        int max_datatypes,
        int* array_of_integers,
        nint* array_of_addresses,
        Datatype[] array_of_datatypes
    ) =>
        datatype.FillContents(
            max_integers,
            max_addresses,
            max_datatypes,
            array_of_integers,
            array_of_addresses,
            array_of_datatypes
        );

    private static int* Weights(int* weights) => weights is null ? Mpi.MPI_UNWEIGHTED : weights;
}
