using MPINET.PInvoke;
using static MPINET.Cli.MPI;

namespace MPINET.Cli;

/// <summary>
/// Hand-written methods that take arrays of numbers as pointers; the methods of the classes pin their arrays and call these. They are
/// extension methods, called like methods of the classes, because an overload in a class would make a null argument ambiguous.
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
    )
    {
        using Utf8Text program = new(command);
        using Utf8Vector arguments = new(argv);
        MPI_Comm spawned = default;
        int code = Mpi.MPI_Comm_spawn(
            program.Pointer,
            argv is null ? Mpi.MPI_ARGV_NULL : arguments.Pointer,
            maxprocs,
            info.handle,
            root,
            comm.handle,
            &spawned,
            OrIgnored(array_of_errcodes)
        );
        return Spawned(comm, spawned, code, "MPI_Comm_spawn");
    }

    /// <inheritdoc cref="Intracomm.Spawn_multiple(int, string[], string[][], int[], Info[], int)" />
    public static Intercomm Spawn_multiple(
        this Intracomm comm,
        int count,
        string[] array_of_commands,
        string[][]? array_of_argv,
        int* array_of_maxprocs,
        Info[] array_of_info,
        int root
    ) => comm.Spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root, null);

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
    )
    {
        using Utf8Vector programs = new(array_of_commands);
        using Utf8Matrix arguments = new(array_of_argv);
        MPI_Info[]? infos = HandleArrays.Of(array_of_info);
        MPI_Comm spawned = default;
        int code;
        fixed (MPI_Info* info = infos)
        {
            code = Mpi.MPI_Comm_spawn_multiple(
                count,
                programs.Pointer,
                array_of_argv is null ? Mpi.MPI_ARGVS_NULL : arguments.Pointer,
                array_of_maxprocs,
                info,
                root,
                comm.handle,
                &spawned,
                OrIgnored(array_of_errcodes)
            );
        }

        return Spawned(comm, spawned, code, "MPI_Comm_spawn_multiple");
    }

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
    )
    {
        MPI_Comm created = default;
        int code = Mpi.MPI_Dist_graph_create(
            comm.handle,
            n,
            sources,
            degrees,
            destinations,
            Weights(weights),
            info.handle,
            reorder ? 1 : 0,
            &created
        );
        return Graph(comm, created, code, "MPI_Dist_graph_create");
    }

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
            return comm.Dist_graph_create(n, sources, degrees, destinations, Weights(weights, weight), info, reorder);
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
    )
    {
        MPI_Comm created = default;
        int code = Mpi.MPI_Dist_graph_create_adjacent(
            comm.handle,
            indegree,
            sources,
            Weights(sourceweights),
            outdegree,
            destinations,
            Weights(destweights),
            info.handle,
            reorder ? 1 : 0,
            &created
        );
        return Graph(comm, created, code, "MPI_Dist_graph_create_adjacent");
    }

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
        fixed (
            int* fromWeight = sourceweights,
                toWeight = destweights
        )
        {
            return comm.Dist_graph_create_adjacent(
                indegree,
                sources,
                Weights(sourceweights, fromWeight),
                outdegree,
                destinations,
                Weights(destweights, toWeight),
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
    )
    {
        int code = Mpi.MPI_Dist_graph_neighbors(
            comm.handle,
            maxindegree,
            sources,
            Weights(sourceweights),
            maxoutdegree,
            destinations,
            Weights(destweights)
        );
        comm.errors.Check(code, "MPI_Dist_graph_neighbors");
    }

    /// <inheritdoc cref="Datatype.Get_contents(int, int, int, int[], nint[], Datatype[])" />
    public static void Get_contents(
        this Datatype datatype,
        int max_integers,
        int max_addresses,
        int max_datatypes,
        int* array_of_integers,
        nint* array_of_addresses,
        Datatype[] array_of_datatypes
    )
    {
        // Some MPIs write as many datatypes as the capacity allows, and fill those beyond the real number with garbage.
        datatype.Get_envelope(out int integersMade, out int addressesMade, out int datatypesMade, out _);
        max_integers = Math.Min(max_integers, integersMade);
        max_addresses = Math.Min(max_addresses, addressesMade);
        max_datatypes = Math.Min(max_datatypes, datatypesMade);
        Datatype.RequireRoom(max_datatypes, array_of_datatypes, nameof(array_of_datatypes));
        MPI_Datatype[] natives = new MPI_Datatype[Math.Max(0, max_datatypes)];
        int code;
        fixed (MPI_Datatype* datatypes = natives)
        {
            code = Mpi.MPI_Type_get_contents(
                datatype.handle,
                max_integers,
                max_addresses,
                max_datatypes,
                array_of_integers,
                array_of_addresses,
                datatypes
            );
        }

        if (ErrorMode.Failed(code))
        {
            ErrorMode.World.Raise(code, "MPI_Type_get_contents");
            return;
        }

        for (int i = 0; i < natives.Length; i++)
        {
            array_of_datatypes[i] = new Datatype(natives[i]);
        }
    }

    private static int* Weights(int* weights) => weights is null ? Mpi.MPI_UNWEIGHTED : weights;

    private static int* Weights(int[]? weights, int* pinned) =>
        weights is null ? Mpi.MPI_UNWEIGHTED
        : weights.Length == 0 ? Mpi.MPI_WEIGHTS_EMPTY
        : pinned;

    private static int* OrIgnored(int* errcodes) => errcodes is null ? Mpi.MPI_ERRCODES_IGNORE : errcodes;

    private static Intercomm Spawned(Intracomm comm, MPI_Comm spawned, int code, string function)
    {
        comm.errors.Check(code, function);
        return new Intercomm(spawned, comm.errors);
    }

    private static Distgraphcomm Graph(Intracomm comm, MPI_Comm created, int code, string function)
    {
        comm.errors.Check(code, function);
        return new Distgraphcomm(created, comm.errors);
    }
}
