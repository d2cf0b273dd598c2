namespace MPINET.Diagnostics.Checking;

/// <summary>Collects the memory that a collective call uses in this process. Arguments that MPI ignores here are not read.</summary>
/// <remarks>With MPI_IN_PLACE the process's own part stays in place. It is left out, because the standard does not say whether MPI
/// accesses it.</remarks>
internal unsafe ref struct CollectiveMemory
{
    private readonly CallShape shape;
    private readonly nint* arguments;
    private readonly LiveObjects live;
    private readonly List<CallMemory> all = [];

    private CollectiveMemory(CallShape shape, nint* arguments, LiveObjects live)
    {
        this.shape = shape;
        this.arguments = arguments;
        this.live = live;
    }

    /// <summary>The memory that a call reads and writes; none if its communicator is unknown.</summary>
    public static CallMemory[] Of(ref ObservedCall call, CallShape shape, LiveObjects live)
    {
        if (
            shape.SendData.Buffer < 0
            || live.CommunicatorOf(ref call, shape) is not { OwnIndex: >= 0 } communicator
            || (shape.Root >= 0 && communicator.IsInter && (int)call.Arguments[shape.Root] == Mpi.MPI_PROC_NULL)
        )
        {
            return [];
        }

        CollectiveMemory memory = new(shape, call.Arguments, live);
        memory.Add(communicator);
        return [.. memory.all];
    }

    private readonly void Add(CommunicatorFacts communicator)
    {
        (CallBuffer sent, CallBuffer received) = (shape.SendData, shape.ReceiveData);
        bool isInter = communicator.IsInter;
        bool isSentInPlace = sent.IsInPlace(arguments);
        bool isReceivedInPlace = received.IsInPlace(arguments);
        int own = communicator.OwnIndex;
        int size = communicator.Peers.Length;
        bool isRoot = shape.Root >= 0 && (int)arguments[shape.Root] == (isInter ? Mpi.MPI_ROOT : own);
        switch (shape.Operation)
        {
            case MpiFunction.MPI_Bcast:
                AddOne(sent, sent, isWritten: !isRoot);
                break;
            case MpiFunction.MPI_Gather:
            case MpiFunction.MPI_Gatherv:
                AddIf(!isSentInPlace && !(isInter && isRoot), sent, isWritten: false);
                AddParts(received, isRoot ? size : 0, isSentInPlace ? own : -1, isWritten: true);
                break;
            case MpiFunction.MPI_Scatter:
            case MpiFunction.MPI_Scatterv:
                AddParts(sent, isRoot ? size : 0, isReceivedInPlace ? own : -1, isWritten: false);
                AddIf(!isReceivedInPlace && !(isInter && isRoot), received, isWritten: true);
                break;
            case MpiFunction.MPI_Allgather:
            case MpiFunction.MPI_Allgatherv:
                AddIf(!isSentInPlace, sent, isWritten: false);
                AddParts(received, size, isSentInPlace ? own : -1, isWritten: true);
                break;
            case MpiFunction.MPI_Alltoall:
            case MpiFunction.MPI_Alltoallv:
            case MpiFunction.MPI_Alltoallw:
                AddParts(sent, isSentInPlace ? 0 : size, -1, isWritten: false);
                AddParts(received, size, -1, isWritten: true);
                break;
            case MpiFunction.MPI_Reduce:
                AddIf(!isSentInPlace && !(isInter && isRoot), sent, isWritten: false);
                AddReduced(isRoot);
                break;
            case MpiFunction.MPI_Allreduce:
            case MpiFunction.MPI_Scan:
                AddIf(!isSentInPlace, sent, isWritten: false);
                AddReduced(true);
                break;
            case MpiFunction.MPI_Exscan:
                AddIf(!isSentInPlace, sent, isWritten: false);
                AddReduced(own > 0);
                break;
            case MpiFunction.MPI_Reduce_scatter when !isInter:
                AddScattered(size, own, isSentInPlace);
                break;
            case MpiFunction.MPI_Reduce_scatter_block when !isInter:
                AddScattered(size, 0, isSentInPlace);
                break;
            case MpiFunction.MPI_Neighbor_allgather:
            case MpiFunction.MPI_Neighbor_allgatherv:
                AddIf(true, sent, isWritten: false);
                AddParts(received, Neighbors().Incoming, isWritten: true);
                break;
            case MpiFunction.MPI_Neighbor_alltoall:
            case MpiFunction.MPI_Neighbor_alltoallv:
            case MpiFunction.MPI_Neighbor_alltoallw:
                AddParts(sent, Neighbors().Outgoing, isWritten: false);
                AddParts(received, Neighbors().Incoming, isWritten: true);
                break;
        }
    }

    private readonly Neighborhood Neighbors() => Neighborhood.Of((MPI_Comm)arguments[shape.Communicator]);

    private readonly void AddIf(bool isUsed, CallBuffer data, bool isWritten)
    {
        if (isUsed)
        {
            AddOne(data, data, isWritten);
        }
    }

    // The result of a reduction has count and type of the data that are sent.
    private readonly void AddReduced(bool isUsed)
    {
        if (isUsed)
        {
            AddOne(shape.ReceiveData, shape.SendData, isWritten: true);
        }
    }

    private readonly void AddOne(CallBuffer data, CallBuffer amount, bool isWritten) =>
        Add(arguments[data.Buffer], amount.CountOf(arguments, 0), amount.DatatypeOf(arguments, 0), isWritten);

    // Each process sends all parts of the result, and receives its own one.
    private readonly void AddScattered(int size, int own, bool isInPlace)
    {
        CallBuffer received = shape.ReceiveData;
        MPI_Datatype type = received.DatatypeOf(arguments, 0);
        long sum = 0;
        for (int i = 0; i < size; i++)
        {
            sum += received.CountOf(arguments, i);
        }

        if (!isInPlace)
        {
            Add(arguments[shape.SendData.Buffer], sum, type, isWritten: false);
        }

        Add(arguments[received.Buffer], received.CountOf(arguments, own), type, isWritten: true);
    }

    private readonly void AddParts(CallBuffer data, int[] neighbors, bool isWritten)
    {
        for (int i = 0; i < neighbors.Length; i++)
        {
            if (neighbors[i] >= 0)
            {
                AddPart(data, i, isWritten);
            }
        }
    }

    private readonly void AddParts(CallBuffer data, int number, int leftOut, bool isWritten)
    {
        for (int i = 0; i < number; i++)
        {
            if (i != leftOut)
            {
                AddPart(data, i, isWritten);
            }
        }
    }

    private readonly void AddPart(CallBuffer data, int i, bool isWritten)
    {
        long count = data.CountOf(arguments, i);
        if (count <= 0)
        {
            return;
        }

        MPI_Datatype type = data.DatatypeOf(arguments, i);
        if (type != Mpi.MPI_DATATYPE_NULL)
        {
            long offset = data.IsCountArray ? DisplacementOf(data, i) : i * count;
            long unit = data.IsDatatypeArray ? 1 : live.SpanOf(type).Extent;
            Add((nint)(arguments[data.Buffer] + (offset * unit)), count, type, isWritten);
        }
    }

    // The displacements follow the counts.
    private readonly long DisplacementOf(CallBuffer data, int i)
    {
        int at = data.Count + 1;
        bool isWide = shape.Function != shape.Base || shape.Parameters[at].Kind == "DISPLACEMENT";
        return isWide ? ((nint*)arguments[at])[i] : ((int*)arguments[at])[i];
    }

    // Parts that follow one another are one, so that usual data with many parts cost no more than others.
    private readonly void Add(nint address, long elements, MPI_Datatype type, bool isWritten)
    {
        if (elements <= 0)
        {
            return;
        }

        if (
            all.Count > 0
            && all[all.Count - 1] is var last
            && last.Type == type
            && last.IsWritten == isWritten
            && live.SpanOf(type) is { HasGaps: false } span
            && last.Address + (last.Elements * span.Bytes) == address
        )
        {
            all[all.Count - 1] = last with { Elements = last.Elements + elements };
            return;
        }

        all.Add(new CallMemory(address, elements, type, isWritten));
    }
}
