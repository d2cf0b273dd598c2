namespace MPINET.Diagnostics.Matching;

/// <summary>Indices of the arguments of a function that matter for matching; -1 for those that it does not have.</summary>
internal sealed class PointShape
{
    private static readonly PointShape?[] known = new PointShape?[MpiFunctions.Count];

    private PointShape(MpiFunction function)
    {
        CallShape shape = CallShape.Of(function);
        bool isPoint = shape.Facts.Chapter == "PointToPoint";
        int First(string one, string other) =>
            shape.Facts.IndexOf(one) is >= 0 and int found ? found : shape.Facts.IndexOf(other);

        Shape = shape;
        IsBlocking = shape.Facts.Call == "blocking";
        IsCollective = shape.Facts.IsCollective;
        IsPersistent = shape.Facts.Call == "persistent";
        IsSend = isPoint && shape.Destination >= 0;
        IsReceive = isPoint && shape.Source >= 0 && function is not (MpiFunction.MPI_Probe or MpiFunction.MPI_Iprobe);
        IsMatchedProbe = function is MpiFunction.MPI_Mprobe or MpiFunction.MPI_Improbe;
        IsMatchedReceive = shape.Plain is "Mrecv" or "Imrecv";
        IsCompletion = isPoint && shape.Request >= 0 && shape.Facts.Parameters[shape.Request].Direction == "inout";
        SendCount = First("sendcount", "count");
        SendType = First("sendtype", "datatype");
        ReceiveCount = First("recvcount", "count");
        ReceiveType = First("recvtype", "datatype");
        Status = shape.Facts.IndexOfKind("STATUS");
        Message = shape.Facts.IndexOfKind("MESSAGE");
        NewType = Array.FindIndex(
            [.. shape.Facts.Parameters],
            one => one.Kind == "DATATYPE" && one.Direction == "out" && one.Length is null
        );
    }

    /// <summary>The indices of the other arguments.</summary>
    public CallShape Shape { get; }

    /// <summary>True if the function makes a persistent request.</summary>
    public bool IsPersistent { get; }

    /// <summary>True if it sends.</summary>
    public bool IsSend { get; }

    /// <summary>True if it receives, or probes for a message that a later call receives.</summary>
    public bool IsReceive { get; }

    /// <summary>True if it probes for a message that a later call receives.</summary>
    public bool IsMatchedProbe { get; }

    /// <summary>True if it receives a message that a matched probe returned.</summary>
    public bool IsMatchedReceive { get; }

    /// <summary>True if it completes or starts requests.</summary>
    public bool IsCompletion { get; }

    /// <summary>True if the call itself waits for the message.</summary>
    public bool IsBlocking { get; }

    /// <summary>True if all processes of a communicator call it.</summary>
    public bool IsCollective { get; }

    /// <summary>The count of the send buffer.</summary>
    public int SendCount { get; }

    /// <summary>The datatype of the send buffer.</summary>
    public int SendType { get; }

    /// <summary>The count of the receive buffer.</summary>
    public int ReceiveCount { get; }

    /// <summary>The datatype of the receive buffer.</summary>
    public int ReceiveType { get; }

    /// <summary>The status, or the array of statuses.</summary>
    public int Status { get; }

    /// <summary>The message that a matched probe returned.</summary>
    public int Message { get; }

    /// <summary>The datatype that the function makes.</summary>
    public int NewType { get; }

    /// <summary>The indices of a function.</summary>
    public static PointShape Of(MpiFunction function) => known[(int)function] ??= new PointShape(function);
}
