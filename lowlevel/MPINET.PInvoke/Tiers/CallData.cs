using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The data of a call: its send buffer or only buffer, or its receive buffer if the process sends nothing.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly unsafe struct CallData
{
    private readonly CallBuffer buffer;
    private readonly nint* arguments;

    // The number of processes with separate counts, or that each get one part.
    private readonly int parts;

    private CallData(CallBuffer buffer, nint* arguments, int parts)
    {
        this.buffer = buffer;
        this.arguments = arguments;
        this.parts = parts;
    }

    /// <summary>The number of elements.</summary>
    public long Count
    {
        get
        {
            long all = 0;
            for (int i = 0; i < parts; i++)
            {
                all += buffer.CountOf(arguments, i);
            }

            return all;
        }
    }

    /// <summary>The datatype of the elements; MPI_DATATYPE_NULL if there is one for each process.</summary>
    public MPI_Datatype Datatype => buffer.IsDatatypeArray ? Mpi.MPI_DATATYPE_NULL : buffer.DatatypeOf(arguments, 0);

    /// <summary>The number of bytes, without gaps between elements.</summary>
    public long Bytes
    {
        get
        {
            if (!buffer.IsDatatypeArray)
            {
                return Count * SizeOf(buffer.DatatypeOf(arguments, 0));
            }

            long all = 0;
            for (int i = 0; i < parts; i++)
            {
                all += buffer.CountOf(arguments, i) * SizeOf(buffer.DatatypeOf(arguments, i));
            }

            return all;
        }
    }

    /// <summary>Reads the data of a call in progress.</summary>
    /// <param name="shape">The shape of the function.</param>
    /// <param name="a">The arguments of the call.</param>
    /// <param name="data">The data.</param>
    /// <returns>False if the function has no data, or if MPI does not return the number of processes.</returns>
    public static bool TryRead(CallShape shape, nint* a, out CallData data)
    {
        data = default;
        CallBuffer buffer = shape.SendData;
        bool isScatter = shape.IsScatter;
        if (!buffer.IsThere || buffer.IsInPlace(a) || (isScatter && !IsRoot(shape, a)))
        {
            // MPI ignores the send arguments if they are in place and, in a scatter, on ranks other than the root.
            isScatter = false;
            buffer = shape.ReceiveData.IsThere ? shape.ReceiveData : buffer;
        }

        if (!buffer.IsThere)
        {
            return false;
        }

        int parts =
            !(buffer.IsCountArray || isScatter || shape.IsInParts) ? 1
            : shape.IsAmongNeighbors ? Neighbors((MPI_Comm)a[shape.Communicator])
            : Peers((MPI_Comm)a[shape.Communicator]);
        data = new CallData(buffer, a, parts);
        return parts >= 0;
    }

    private static bool IsRoot(CallShape shape, nint* arguments)
    {
        int rank = 0;
        _ = Mpi.PMPI_Comm_rank((MPI_Comm)arguments[shape.Communicator], &rank);
        int root = (int)arguments[shape.Root];
        return root == Mpi.MPI_ROOT || (root == rank && !IsInter((MPI_Comm)arguments[shape.Communicator]));
    }

    private static bool IsInter(MPI_Comm comm)
    {
        int isInter = 0;
        _ = Mpi.PMPI_Comm_test_inter(comm, &isInter);
        return isInter != 0;
    }

    private static int Peers(MPI_Comm comm)
    {
        int size = 0;
        _ = IsInter(comm) ? Mpi.PMPI_Comm_remote_size(comm, &size) : Mpi.PMPI_Comm_size(comm, &size);
        return size;
    }

    // The number of neighbours to which this process sends.
    private static int Neighbors(MPI_Comm comm)
    {
        int kind = 0;
        int count = 0;
        _ = Mpi.PMPI_Topo_test(comm, &kind);
        if (kind == Mpi.MPI_CART)
        {
            _ = Mpi.PMPI_Cartdim_get(comm, &count);
            return 2 * count;
        }

        if (kind == Mpi.MPI_GRAPH)
        {
            int rank = 0;
            _ = Mpi.PMPI_Comm_rank(comm, &rank);
            _ = Mpi.PMPI_Graph_neighbors_count(comm, rank, &count);
            return count;
        }

        int incoming = 0;
        int isWeighted = 0;
        return
            kind == Mpi.MPI_DIST_GRAPH && Mpi.PMPI_Dist_graph_neighbors_count(comm, &incoming, &count, &isWeighted) == 0
            ? count
            : -1;
    }

    private static long SizeOf(MPI_Datatype type)
    {
        int size = 0;
        return type == Mpi.MPI_DATATYPE_NULL || Mpi.PMPI_Type_size(type, &size) != 0 || size < 0 ? 0 : size;
    }
}
