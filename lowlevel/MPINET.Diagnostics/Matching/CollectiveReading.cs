using MPINET.Diagnostics.Watching;

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

    private readonly (string Operation, ulong Head)?[] names = new (string, ulong)?[MpiFunctions.Count];

    /// <summary>Reads the arguments of a call.</summary>
    /// <param name="call">The call.</param>
    /// <param name="known">Its communicator.</param>
    public CollectiveComparison Read(ref ObservedCall call, CheckedCommunicator known)
    {
        (int rank, int size) = (known.Rank, known.Size);
        CallShape shape = CallShape.Of(call.Function);
        nint* a = call.Arguments;
        CollectiveComparison comparison = default;
        ref CollectiveView view = ref comparison.View;
        (string operation, ulong head) = names[(int)call.Function] ??= (Operation(shape), Hashing.Of(shape.Plain));
        if (shape.Root >= 0 && !known.Facts.IsInter)
        {
            head = Hashing.Of(head, (ulong)a[shape.Root]);
        }

        if (shape.Facts.IndexOf("op") is >= 0 and int op)
        {
            head = Hashing.Of(head, (ulong)(IndexOf((MPI_Op)a[op]) + 2));
        }

        if (known.Facts.IsInter)
        {
            AddBetweenGroups(ref comparison, operation, shape, a, known.Facts);
            view.Head.Add(head);
            return comparison;
        }

        bool isRoot = shape.Root >= 0 && (int)a[shape.Root] == rank;
        switch (operation)
        {
            case "Bcast":
            case "Reduce":
            case "Allreduce":
            case "Scan":
            case "Exscan":
                Add(ref view, shape.SendData, a);
                break;
            case "Reduce_scatter_block":
                Add(ref view, shape.ReceiveData, a);
                break;
            case "Reduce_scatter":
            case "Allgatherv":
                AddCounts(ref view, ref head, shape.ReceiveData, a, size);
                break;
            case "Gather":
                AddUnlessInPlace(ref view, shape.SendData, a);
                if (isRoot)
                {
                    Add(ref view, shape.ReceiveData, a);
                }

                break;
            case "Scatter":
                AddUnlessInPlace(ref view, shape.ReceiveData, a);
                if (isRoot)
                {
                    Add(ref view, shape.SendData, a);
                }

                break;
            case "Allgather":
            case "Alltoall":
                AddUnlessInPlace(ref view, shape.SendData, a);
                Add(ref view, shape.ReceiveData, a);
                break;
            case "Gatherv":
            case "Scatterv":
            case "Alltoallv":
            case "Alltoallw":
                comparison.HasBalance = true;
                AddBalance(ref comparison.Balance, shape, a, rank, size);
                break;
            case "Neighbor_allgather":
            case "Neighbor_allgatherv":
            case "Neighbor_alltoall":
            case "Neighbor_alltoallv":
            case "Neighbor_alltoallw":
                comparison.HasBalance = true;
                Neighborhood neighbors = Neighborhood.Of((MPI_Comm)a[shape.Communicator]);
                AddSent(ref comparison.Balance, shape.SendData, a, rank, neighbors.Outgoing);
                AddReceived(ref comparison.Balance, shape.ReceiveData, a, rank, neighbors.Incoming);
                break;
        }

        view.Head.Add(head);
        return comparison;
    }

    // The name of the blocking form.
    private static string Operation(CallShape shape)
    {
        string name = shape.Plain.EndsWith("_init", StringComparison.Ordinal)
            ? shape.Plain.Substring(0, shape.Plain.Length - "_init".Length)
            : shape.Plain;
        return shape.Facts.Call == "nonblocking-collective" && name.Length > 1
            ? char.ToUpperInvariant(name[1]) + name.Substring(2)
            : name;
    }

    private static int IndexOf(MPI_Op op)
    {
        int index = operators.Length - 1;
        while (index >= 0 && operators[index].Operator != op)
        {
            index--;
        }

        return index;
    }

    // Processes have their ranks in COMM_WORLD.
    private void AddBetweenGroups(
        ref CollectiveComparison comparison,
        string operation,
        CallShape shape,
        nint* a,
        CommunicatorFacts facts
    )
    {
        int root = shape.Root < 0 ? 0 : (int)a[shape.Root];
        if (shape.Root >= 0 && root == Mpi.MPI_PROC_NULL)
        {
            comparison.HasBalance = HasParts(operation);
            return;
        }

        bool isRoot = shape.Root >= 0 && root == Mpi.MPI_ROOT;
        int[] others = shape.Root < 0 || isRoot ? facts.Peers : [facts.PeerOf(root)];
        comparison.HasBalance = HasParts(operation);
        switch (operation)
        {
            case "Reduce":
            case "Allreduce":
                Add(ref comparison.View, shape.SendData, a);
                break;
            case "Bcast" when isRoot:
                AddSent(ref comparison.Balance, shape.SendData, a, World.Rank, others);
                break;
            case "Bcast":
                AddReceived(ref comparison.Balance, shape.SendData, a, World.Rank, others);
                break;
            case "Gather" or "Gatherv" when isRoot:
            case "Scatter" or "Scatterv" when !isRoot:
                AddReceived(ref comparison.Balance, shape.ReceiveData, a, World.Rank, others);
                break;
            case "Gather" or "Gatherv" or "Scatter" or "Scatterv":
                AddSent(ref comparison.Balance, shape.SendData, a, World.Rank, others);
                break;
            case "Allgather" or "Allgatherv" or "Alltoall" or "Alltoallv" or "Alltoallw":
                AddSent(ref comparison.Balance, shape.SendData, a, World.Rank, others);
                AddReceived(ref comparison.Balance, shape.ReceiveData, a, World.Rank, others);
                break;
        }
    }

    private static bool HasParts(string operation) =>
        operation
            is "Bcast"
                or "Gather"
                or "Gatherv"
                or "Scatter"
                or "Scatterv"
                or "Allgather"
                or "Allgatherv"
                or "Alltoall"
                or "Alltoallv"
                or "Alltoallw";

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
