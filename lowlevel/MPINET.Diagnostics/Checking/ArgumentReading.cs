namespace MPINET.Diagnostics.Checking;

/// <summary>The arguments of a call, as the rules ask for them.</summary>
internal unsafe ref struct ArgumentReading
{
    private readonly CallShape shape;
    private readonly nint* arguments;
    private readonly LiveObjects live;
    private readonly KnownHandles handles;
    private readonly CommunicatorFacts? facts;

    // Without the communicator, no argument that refers to it can be judged.
    private readonly bool canJudge;

    /// <summary>Reads a call that is about to be made.</summary>
    public ArgumentReading(ref ObservedCall call, CallShape shape, LiveObjects live, KnownHandles handles)
    {
        this.shape = shape;
        arguments = call.Arguments;
        this.live = live;
        this.handles = handles;
        facts =
            IsKnown(HandleKind.Communicator, shape.Communicator) && IsKnown(HandleKind.Window, shape.Window)
                ? live.Communicators.Of(ref call, shape)
                : null;
        canJudge = facts is not null || (shape.Communicator < 0 && shape.Window < 0);
    }

    /// <summary>True if an error of the call ends the job.</summary>
    public readonly bool IsFatal => facts is null ? FatalErrors.OfWorld : FatalErrors.Of(shape, arguments);

    private readonly bool IsRoot => shape.Root < 0 || (facts is not null && arguments[shape.Root] == facts.OwnIndex);

    /// <summary>The argument and what it may be, in words; null if it is right, or does not count.</summary>
    public readonly string? FaultOf(ArgumentRule rule)
    {
        int i = rule.Index;
        if (rule.Kind == ArgumentKind.Handle ? rule.IsOfCommunicator && facts is not null : !Counts(rule))
        {
            return null;
        }

        return rule.Kind switch
        {
            ArgumentKind.NotNegative => FaultOfNumbers(rule, 0),
            ArgumentKind.Positive => FaultOfNumbers(rule, 1),
            ArgumentKind.Rank => FaultOfRank((int)arguments[i]),
            ArgumentKind.RankOrAny => (int)arguments[i] == Mpi.MPI_ANY_SOURCE ? null : FaultOfRank((int)arguments[i]),
            ArgumentKind.Root => FaultOfRoot((int)arguments[i]),
            ArgumentKind.Tag => FaultOfTag((int)arguments[i]),
            ArgumentKind.TagOrAny => (int)arguments[i] == Mpi.MPI_ANY_TAG ? null : FaultOfTag((int)arguments[i]),
            ArgumentKind.Color => (int)arguments[i] < 0 && (int)arguments[i] != Mpi.MPI_UNDEFINED
                ? $"{arguments[i]}, and a color is 0 or more, or MPI_UNDEFINED"
                : null,
            ArgumentKind.LockType => (int)arguments[i] != Mpi.MPI_LOCK_SHARED
            && (int)arguments[i] != Mpi.MPI_LOCK_EXCLUSIVE
                ? $"{arguments[i]}, which is neither MPI_LOCK_SHARED nor MPI_LOCK_EXCLUSIVE"
                : null,
            ArgumentKind.RanksOfGroup => FaultOfRanks(i),
            ArgumentKind.Handle => FaultOfHandle(rule.Handle, HandleAt(rule.Handle, i)),
            ArgumentKind.Datatype => FaultOfDatatypes(rule, mustBeCommitted: false),
            ArgumentKind.CommittedDatatype => FaultOfDatatypes(rule, mustBeCommitted: true),
            ArgumentKind.Startable => FaultOfRequests(i),
            _ => FaultOfBuffer(i),
        };
    }

    private readonly bool Counts(ArgumentRule rule) => canJudge && (!rule.IsConditional || CountsInThisCall(rule));

    private readonly bool CountsInThisCall(ArgumentRule rule) =>
        !(rule.Parameter.IsOfRoot && (!IsRoot || facts is { IsInter: true }))
        && !(shape.IsCollective && facts is { IsInter: true } && rule.Kind != ArgumentKind.Root)
        && !(rule.IsOfSentData && shape.SendData.IsInPlace(arguments))
        && !(rule.IsOfReceivedData && shape.ReceiveData.IsInPlace(arguments));

    private readonly bool IsKnown(HandleKind kind, int index)
    {
        if (index < 0)
        {
            return true;
        }

        nint handle = HandleAt(kind, index);
        return HandleKinds.NameOfNull(kind, handle) is null && handles.FreedAt(kind, handle) is null;
    }

    private readonly nint HandleAt(HandleKind kind, int index) =>
        shape.Parameters[index].Direction == CallDirection.In
            ? arguments[index]
            : HandleKinds.Read(kind, arguments[index]);

    // The length of an array; 1 for a single value, 0 if it is unknown.
    private readonly int LengthAt(int index)
    {
        if (shape.Parameters[index].Length is not { } length)
        {
            return 1;
        }

        int at = Array.FindIndex(shape.Parameters, one => one.Name == length);
        return at >= 0 && shape.Parameters[at].Direction == CallDirection.In ? (int)Math.Max(arguments[at], 0)
            : length == "*" && shape.IsCollective && !shape.IsAmongNeighbors ? facts?.Peers.Length ?? 0
            : 0;
    }

    private readonly string? FaultOfNumbers(ArgumentRule rule, long least)
    {
        nint argument = arguments[rule.Index];
        if (!rule.IsArray)
        {
            return argument < least ? $"{argument}, and must be {least} or more" : null;
        }

        int length = LengthAt(rule.Index);
        for (int i = 0; i < length; i++)
        {
            long value = rule.IsLarge ? ((long*)argument)[i] : ((int*)argument)[i];
            if (value < least)
            {
                return $"{value} at index {i}, and must be {least} or more";
            }
        }

        return null;
    }

    private readonly string? FaultOfRank(int rank) =>
        (uint)rank < (uint)facts!.Peers.Length || rank == Mpi.MPI_PROC_NULL
            ? null
            : $"{rank}, and the ranks of {facts.Name} are 0 to {facts.Peers.Length - 1}; or MPI_PROC_NULL";

    private readonly string? FaultOfRoot(int root) =>
        facts!.IsInter && root == Mpi.MPI_ROOT ? null
        : (uint)root < (uint)facts.Peers.Length || (facts.IsInter && root == Mpi.MPI_PROC_NULL) ? null
        : $"{root}, and the ranks of {facts.Name} are 0 to {facts.Peers.Length - 1}";

    private static string? FaultOfTag(int tag) =>
        tag < 0 || tag > World.GreatestTag ? $"{tag}, and a tag is 0 to {World.GreatestTag}" : null;

    private readonly string? FaultOfRanks(int index)
    {
        nint group = arguments[0];
        if (FaultOfHandle(HandleKind.Group, group) is not null)
        {
            return null;
        }

        int size;
        _ = Mpi.PMPI_Group_size((MPI_Group)group, &size);
        int length = LengthAt(index);
        for (int i = 0; i < length; i++)
        {
            int rank = ((int*)arguments[index])[i];
            if ((uint)rank >= (uint)size)
            {
                return $"{rank} at index {i}, and the ranks of the group are 0 to {size - 1}";
            }
        }

        return null;
    }

    private readonly string? FaultOfHandle(HandleKind kind, nint handle) =>
        HandleKinds.NameOfNull(kind, handle)
        ?? (handles.FreedAt(kind, handle) is { } site ? $"freed, by {site.Words}" : null);

    private readonly string? FaultOfDatatypes(ArgumentRule rule, bool mustBeCommitted)
    {
        int index = rule.Index;
        if (!rule.IsArray)
        {
            return FaultOfDatatype(HandleAt(HandleKind.Datatype, index), mustBeCommitted);
        }

        int length = LengthAt(index);
        CallBuffer buffer = index == shape.ReceiveData.Datatype ? shape.ReceiveData : shape.SendData;
        for (int i = 0; i < length; i++)
        {
            bool isEmpty = shape.IsCollective && buffer.Count >= 0 && buffer.CountOf(arguments, i) == 0;
            if (!isEmpty && FaultOfDatatype((nint)((MPI_Datatype*)arguments[index])[i], mustBeCommitted) is { } fault)
            {
                return $"{fault}, at index {i}";
            }
        }

        return null;
    }

    private readonly string? FaultOfDatatype(nint type, bool mustBeCommitted) =>
        FaultOfHandle(HandleKind.Datatype, type)
        ?? (
            mustBeCommitted && live.FindType((MPI_Datatype)type) is { Site: { } site, IsCommitted: false }
                ? $"not committed: call MPI_Type_commit after {site.Words}"
                : null
        );

    private readonly string? FaultOfRequests(int index)
    {
        MPI_Request* requests = (MPI_Request*)arguments[index];
        int length = LengthAt(index);
        for (int i = 0; i < length; i++)
        {
            string at = shape.IsRequestArray ? $", at index {i}" : "";
            if (requests[i] == Mpi.MPI_REQUEST_NULL)
            {
                return $"MPI_REQUEST_NULL{at}";
            }

            if (live.RequestOf(requests[i]) is { } request)
            {
                if (!request.IsPersistent)
                {
                    return $"that of {request.Made.Words}, which has begun already and cannot be started{at}";
                }

                if (request.IsActive)
                {
                    return $"under way since {request.Begun.Words}, and must be completed before it is started again{at}";
                }
            }
        }

        return null;
    }

    private readonly string? FaultOfBuffer(int index)
    {
        nint address = arguments[index];
        if (address != 0 && !shape.IsCollective)
        {
            return null;
        }

        bool isReceived = index == shape.ReceiveData.Buffer;
        CallBuffer buffer =
            isReceived && shape.ReceiveData.IsThere ? shape.ReceiveData
            : shape.SendData.IsThere ? shape.SendData
            : shape.ReceiveData;
        if (
            !buffer.IsThere
            || buffer.IsCountArray
            || buffer.IsDatatypeArray
            || buffer.CountOf(arguments, 0) <= 0
            || live.FindType(buffer.DatatypeOf(arguments, 0)) is { Site: not null }
        )
        {
            return null;
        }

        return address == 0
                ? $"a null pointer, and {shape.Parameters[buffer.Count].Name} is {buffer.CountOf(arguments, 0)}"
            : isReceived
            && shape.IsCollective
            && shape.SendData.Buffer >= 0
            && address == arguments[shape.SendData.Buffer]
            && !shape.ReceiveData.IsInPlace(arguments)
                ? $"the address of {shape.Parameters[shape.SendData.Buffer].Name}, too: the two buffers must not overlap; pass MPI_IN_PLACE for one of them"
            : null;
    }
}
