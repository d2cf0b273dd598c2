namespace MPINET.Diagnostics.Checking;

/// <summary>A rule for an argument of a function.</summary>
internal sealed class ArgumentRule
{
    private static readonly Dictionary<string, ArgumentKind> kinds = new()
    {
        ["POLYXFER_NUM_ELEM_NNI"] = ArgumentKind.NotNegative,
        ["POLYDTYPE_NUM_ELEM_NNI"] = ArgumentKind.NotNegative,
        ["XFER_NUM_ELEM_NNI"] = ArgumentKind.NotNegative,
        ["ARRAY_LENGTH_NNI"] = ArgumentKind.NotNegative,
        ["POLYNUM_BYTES_NNI"] = ArgumentKind.NotNegative,
        ["WINDOW_SIZE"] = ArgumentKind.NotNegative,
        ["RMA_DISPLACEMENT_NNI"] = ArgumentKind.NotNegative,
        ["NUM_DIMS"] = ArgumentKind.NotNegative,
        ["DEGREE"] = ArgumentKind.NotNegative,
        ["POLYDTYPE_NUM_ELEM_PI"] = ArgumentKind.Positive,
        ["ARRAY_LENGTH_PI"] = ArgumentKind.Positive,
        ["POLYRMA_DISPLACEMENT"] = ArgumentKind.Positive,
        ["COLOR"] = ArgumentKind.Color,
        ["LOCK_TYPE"] = ArgumentKind.LockType,
    };

    private ArgumentRule(CallShape shape, CallParameter parameter, int index, ArgumentKind kind)
    {
        Parameter = parameter;
        Index = index;
        Kind = kind;
        Handle = HandleKinds.Of(parameter);
        IsArray = parameter.Length is not null;
        IsLarge =
            parameter.Kind is "WINDOW_SIZE" or "RMA_DISPLACEMENT_NNI"
            || (shape.Base != shape.Function && parameter.Kind.StartsWith("POLY", StringComparison.Ordinal));
        IsOfSentData = parameter.Name.StartsWith("send", StringComparison.Ordinal);
        IsOfReceivedData = parameter.Name.StartsWith("recv", StringComparison.Ordinal);
        IsConditional = shape.IsCollective || parameter.IsOfRoot || IsOfSentData || IsOfReceivedData;
        IsOfCommunicator = index == shape.Communicator;
    }

    /// <summary>The parameter.</summary>
    public CallParameter Parameter { get; }

    /// <summary>Its index.</summary>
    public int Index { get; }

    /// <summary>The values that it may have.</summary>
    public ArgumentKind Kind { get; }

    /// <summary>The kind of its handle; <see cref="HandleKind.None" /> if it is none.</summary>
    public HandleKind Handle { get; }

    /// <summary>True for an array.</summary>
    public bool IsArray { get; }

    /// <summary>True if the elements of an array have 8 bytes.</summary>
    public bool IsLarge { get; }

    /// <summary>True for an argument of the data that a call sends, which does not count if they are in place.</summary>
    public bool IsOfSentData { get; }

    /// <summary>True for an argument of the data that a call receives, which does not count if they are in place.</summary>
    public bool IsOfReceivedData { get; }

    /// <summary>True if the argument does not count in all calls.</summary>
    public bool IsConditional { get; }

    /// <summary>True for the communicator of the call.</summary>
    public bool IsOfCommunicator { get; }

    /// <summary>The rules of a function.</summary>
    public static ArgumentRule[] Of(CallShape shape)
    {
        List<ArgumentRule> rules = [];
        for (int i = 0; i < shape.Parameters.Length; i++)
        {
            CallParameter one = shape.Parameters[i];
            if (KindOf(shape, one, i) is { } kind)
            {
                rules.Add(new ArgumentRule(shape, one, i, kind));
            }
        }

        return [.. rules];
    }

    private static ArgumentKind? KindOf(CallShape shape, CallParameter one, int i)
    {
        if (one.Kind == "BUFFER")
        {
            return i == shape.SendData.Buffer || i == shape.ReceiveData.Buffer ? ArgumentKind.Buffer : null;
        }

        if (one.Direction == CallDirection.Out || one.IsNullable)
        {
            return null;
        }

        if (i == shape.Request && shape.Role == CallRole.Start)
        {
            return ArgumentKind.Startable;
        }

        return one.Kind switch
        {
            "RANK" or "RANK_NNI" => KindOfRank(shape, one, i),
            "TAG" => shape.Role is CallRole.Receive or CallRole.Probe or CallRole.MatchedProbe || one.Name == "recvtag"
                ? ArgumentKind.TagOrAny
                : ArgumentKind.Tag,
            _ => HandleKinds.Of(one) switch
            {
                HandleKind.Datatype => shape.NewDatatype >= 0 || one.Direction != CallDirection.In
                    ? ArgumentKind.Datatype
                    : ArgumentKind.CommittedDatatype,
                HandleKind.Communicator or HandleKind.Window or HandleKind.Group or HandleKind.Operator =>
                    ArgumentKind.Handle,
                _ => kinds.TryGetValue(one.Kind, out ArgumentKind kind) ? kind : null,
            },
        };
    }

    private static ArgumentKind? KindOfRank(CallShape shape, CallParameter one, int i) =>
        i == shape.Destination || i == shape.Target ? ArgumentKind.Rank
        : i == shape.Source ? ArgumentKind.RankOrAny
        : i == shape.Root ? ArgumentKind.Root
        : one.Length == "n" && shape.Function is MpiFunction.MPI_Group_incl or MpiFunction.MPI_Group_excl
            ? ArgumentKind.RanksOfGroup
        : null;
}
