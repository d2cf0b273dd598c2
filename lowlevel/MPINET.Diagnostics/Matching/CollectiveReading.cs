namespace MPINET.Diagnostics.Matching;

/// <summary>Reads from a collective call the arguments that all processes must agree on.</summary>
internal sealed unsafe partial class CollectiveReading(KnownTypes types)
{
    private static readonly (MPI_Op Operator, string Name)[] operators =
    [
        (Mpi.MPI_MAX, "MPI_MAX"),
        (Mpi.MPI_MIN, "MPI_MIN"),
        (Mpi.MPI_SUM, "MPI_SUM"),
        (Mpi.MPI_PROD, "MPI_PROD"),
        (Mpi.MPI_LAND, "MPI_LAND"),
        (Mpi.MPI_BAND, "MPI_BAND"),
        (Mpi.MPI_LOR, "MPI_LOR"),
        (Mpi.MPI_BOR, "MPI_BOR"),
        (Mpi.MPI_LXOR, "MPI_LXOR"),
        (Mpi.MPI_BXOR, "MPI_BXOR"),
        (Mpi.MPI_MAXLOC, "MPI_MAXLOC"),
        (Mpi.MPI_MINLOC, "MPI_MINLOC"),
        (Mpi.MPI_REPLACE, "MPI_REPLACE"),
    ];

    private readonly ulong?[] heads = new ulong?[MpiFunctions.Count];

    /// <summary>The number of a reduction of MPI, which is the same in all processes; -1 for any other.</summary>
    public static int IndexOf(MPI_Op op)
    {
        int index = operators.Length - 1;
        while (index >= 0 && operators[index].Operator != op)
        {
            index--;
        }

        return index;
    }

    /// <summary>Reads the arguments of a call.</summary>
    /// <param name="call">The call.</param>
    /// <param name="known">Its communicator.</param>
    public CollectiveArguments Read(ref ObservedCall call, CheckedCommunicator known)
    {
        (int rank, int size) = (known.Rank, known.Size);
        CallShape shape = CallShape.Of(call.Function);
        nint* a = call.Arguments;
        CollectiveArguments arguments = default;
        ref CollectiveView view = ref arguments.View;
        ulong head = heads[(int)call.Function] ??= Hashing.Of(shape.Plain);
        if (shape.Root >= 0 && !known.Facts.IsInter)
        {
            head = Hashing.Of(head, (ulong)a[shape.Root]);
        }

        if (shape.Operator >= 0)
        {
            head = Hashing.Of(head, (ulong)(IndexOf((MPI_Op)a[shape.Operator]) + 2));
        }

        if (FileWords(shape, a) is { } ofFile)
        {
            head = Hashing.Of(head, Hashing.Of(ofFile));
        }

        if (known.Facts.IsInter)
        {
            AddBetweenGroups(ref arguments, shape, a, known.Facts);
            view.Head.Add(head);
            return arguments;
        }

        bool isRoot = shape.Root >= 0 && (int)a[shape.Root] == rank;
        switch (shape.Operation)
        {
            case MpiFunction.MPI_Bcast:
            case MpiFunction.MPI_Reduce:
            case MpiFunction.MPI_Allreduce:
            case MpiFunction.MPI_Scan:
            case MpiFunction.MPI_Exscan:
                Add(ref view, shape.SendData, a);
                break;
            case MpiFunction.MPI_Reduce_scatter_block:
                Add(ref view, shape.ReceiveData, a);
                break;
            case MpiFunction.MPI_Reduce_scatter:
            case MpiFunction.MPI_Allgatherv:
                AddCounts(ref view, ref head, shape.ReceiveData, a, size);
                break;
            case MpiFunction.MPI_Gather:
                AddUnlessInPlace(ref view, shape.SendData, a);
                if (isRoot)
                {
                    Add(ref view, shape.ReceiveData, a);
                }

                break;
            case MpiFunction.MPI_Scatter:
                AddUnlessInPlace(ref view, shape.ReceiveData, a);
                if (isRoot)
                {
                    Add(ref view, shape.SendData, a);
                }

                break;
            case MpiFunction.MPI_Allgather:
            case MpiFunction.MPI_Alltoall:
                AddUnlessInPlace(ref view, shape.SendData, a);
                Add(ref view, shape.ReceiveData, a);
                break;
            case MpiFunction.MPI_Gatherv:
            case MpiFunction.MPI_Scatterv:
            case MpiFunction.MPI_Alltoallv:
            case MpiFunction.MPI_Alltoallw:
                AddBalance(ref arguments.Balance, shape, a, rank, size);
                break;
            case MpiFunction.MPI_Neighbor_allgather:
            case MpiFunction.MPI_Neighbor_allgatherv:
            case MpiFunction.MPI_Neighbor_alltoall:
            case MpiFunction.MPI_Neighbor_alltoallv:
            case MpiFunction.MPI_Neighbor_alltoallw:
                Neighborhood neighbors = Neighborhood.Of((MPI_Comm)a[shape.Communicator]);
                AddSent(ref arguments.Balance, shape.SendData, a, rank, neighbors.Outgoing);
                AddReceived(ref arguments.Balance, shape.ReceiveData, a, rank, neighbors.Incoming);
                break;
        }

        view.Head.Add(head);
        return arguments;
    }

    // Processes have their ranks in COMM_WORLD.
    private void AddBetweenGroups(ref CollectiveArguments arguments, CallShape shape, nint* a, CommunicatorFacts facts)
    {
        int root = shape.Root < 0 ? 0 : (int)a[shape.Root];
        if (shape.Root >= 0 && root == Mpi.MPI_PROC_NULL)
        {
            return;
        }

        bool isRoot = shape.Root >= 0 && root == Mpi.MPI_ROOT;
        int[] others = shape.Root < 0 || isRoot ? facts.Peers : [facts.PeerOf(root)];
        switch (shape.Operation)
        {
            case MpiFunction.MPI_Reduce:
            case MpiFunction.MPI_Allreduce:
                Add(ref arguments.View, shape.SendData, a);
                break;
            case MpiFunction.MPI_Bcast when isRoot:
                AddSent(ref arguments.Balance, shape.SendData, a, World.Rank, others);
                break;
            case MpiFunction.MPI_Bcast:
                AddReceived(ref arguments.Balance, shape.SendData, a, World.Rank, others);
                break;
            case MpiFunction.MPI_Gather or MpiFunction.MPI_Gatherv when isRoot:
            case MpiFunction.MPI_Scatter or MpiFunction.MPI_Scatterv when !isRoot:
                AddReceived(ref arguments.Balance, shape.ReceiveData, a, World.Rank, others);
                break;
            case MpiFunction.MPI_Gather
            or MpiFunction.MPI_Gatherv
            or MpiFunction.MPI_Scatter
            or MpiFunction.MPI_Scatterv:
                AddSent(ref arguments.Balance, shape.SendData, a, World.Rank, others);
                break;
            case MpiFunction.MPI_Allgather
            or MpiFunction.MPI_Allgatherv
            or MpiFunction.MPI_Alltoall
            or MpiFunction.MPI_Alltoallv
            or MpiFunction.MPI_Alltoallw:
                AddSent(ref arguments.Balance, shape.SendData, a, World.Rank, others);
                AddReceived(ref arguments.Balance, shape.ReceiveData, a, World.Rank, others);
                break;
        }
    }

    private static bool HasParts(MpiFunction operation) =>
        operation
            is MpiFunction.MPI_Bcast
                or MpiFunction.MPI_Gather
                or MpiFunction.MPI_Gatherv
                or MpiFunction.MPI_Scatter
                or MpiFunction.MPI_Scatterv
                or MpiFunction.MPI_Allgather
                or MpiFunction.MPI_Allgatherv
                or MpiFunction.MPI_Alltoall
                or MpiFunction.MPI_Alltoallv
                or MpiFunction.MPI_Alltoallw;

    private void AddSent(ref CollectiveBalance balance, CallBuffer data, nint* a, int own, int[] others)
    {
        for (int i = 0; i < others.Length; i++)
        {
            if (others[i] >= 0)
            {
                Add(ref balance, isSent: true, data, a, i, own, others[i]);
            }
        }
    }

    private void AddReceived(ref CollectiveBalance balance, CallBuffer data, nint* a, int own, int[] others)
    {
        for (int i = 0; i < others.Length; i++)
        {
            if (others[i] >= 0)
            {
                Add(ref balance, isSent: false, data, a, i, others[i], own);
            }
        }
    }

    private void AddUnlessInPlace(ref CollectiveView view, CallBuffer data, nint* a)
    {
        if (!data.IsInPlace(a))
        {
            Add(ref view, data, a);
        }
    }

    private void Add(ref CollectiveView view, CallBuffer data, nint* a)
    {
        if (TypeAt(data, a, 0) is { } known)
        {
            view.Add(known, Math.Max(0, data.CountOf(a, 0)));
        }
    }

    // All processes pass the same array of counts, at least in bytes.
    private void AddCounts(ref CollectiveView view, ref ulong head, CallBuffer data, nint* a, int size)
    {
        if (TypeAt(data, a, 0) is not { } known || a[data.Count] == 0)
        {
            return;
        }

        long all = 0;
        for (int i = 0; i < size; i++)
        {
            long count = data.CountOf(a, i);
            head = Hashing.Of(head, (ulong)(count * known.Bytes));
            all += count;
        }

        view.Add(known, Math.Max(0, all));
    }

    // With MPI_IN_PLACE a process keeps its own part: it neither sends nor receives it.
    private void AddBalance(ref CollectiveBalance balance, CallShape shape, nint* a, int rank, int size)
    {
        CallBuffer sent = shape.SendData;
        CallBuffer received = shape.ReceiveData;
        bool isScatter = shape.Root >= 0 && sent.IsCountArray;
        bool isInPlace = (isScatter ? received : sent).IsInPlace(a);
        if (shape.Root < 0)
        {
            for (int i = 0; i < size; i++)
            {
                Add(ref balance, isSent: true, isInPlace ? received : sent, a, i, rank, i);
                Add(ref balance, isSent: false, received, a, i, i, rank);
            }

            return;
        }

        // The root has an amount for each process. Each of the others has only its own.
        int root = (int)a[shape.Root];
        if (!isInPlace)
        {
            Add(
                ref balance,
                !isScatter,
                isScatter ? received : sent,
                a,
                0,
                isScatter ? root : rank,
                isScatter ? rank : root
            );
        }

        for (int i = 0; rank == root && i < size; i++)
        {
            if (i != root || !isInPlace)
            {
                Add(
                    ref balance,
                    isScatter,
                    isScatter ? sent : received,
                    a,
                    i,
                    isScatter ? root : i,
                    isScatter ? i : root
                );
            }
        }
    }

    private void Add(
        ref CollectiveBalance balance,
        bool isSent,
        CallBuffer data,
        nint* a,
        int i,
        int source,
        int destination
    )
    {
        if (TypeAt(data, a, i) is { } type)
        {
            balance.Add(isSent, source, destination, type, data.CountOf(a, i));
        }
    }

    private KnownType? TypeAt(CallBuffer data, nint* a, int i)
    {
        if (data.IsDatatypeArray && a[data.Datatype] == 0)
        {
            return null;
        }

        MPI_Datatype type = data.DatatypeOf(a, i);
        return type == Mpi.MPI_DATATYPE_NULL ? null : types.Of(type);
    }
}
