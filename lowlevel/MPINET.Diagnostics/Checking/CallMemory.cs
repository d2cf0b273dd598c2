namespace MPINET.Diagnostics.Checking;

/// <summary>Memory that a call uses.</summary>
/// <param name="buffer">The arguments that describe it.</param>
/// <param name="arguments">The arguments of the call.</param>
/// <param name="isWritten">True if MPI writes it.</param>
internal readonly unsafe struct CallMemory(CallBuffer buffer, nint* arguments, bool isWritten)
{
    /// <summary>The address.</summary>
    public nint Address { get; } = buffer.Buffer < 0 ? 0 : arguments[buffer.Buffer];

    /// <summary>The number of elements.</summary>
    public long Elements { get; } = buffer.Count < 0 ? 1 : buffer.CountOf(arguments, 0);

    /// <summary>The type of an element.</summary>
    public MPI_Datatype Type { get; } = buffer.Datatype < 0 ? Mpi.MPI_DATATYPE_NULL : buffer.DatatypeOf(arguments, 0);

    /// <summary>True if MPI writes it.</summary>
    public bool IsWritten => isWritten;

    /// <summary>The memory that a call reads and writes.</summary>
    /// <remarks>Of collective operations, only data of one count and type are known here.</remarks>
    public static CallMemory[] Of(ref ObservedCall call, CallShape shape, LiveObjects live)
    {
        nint* a = call.Arguments;
        switch (shape.Role)
        {
            case CallRole.Send:
                return [new(shape.SendData, a, isWritten: false)];
            case CallRole.Receive:
            case CallRole.MatchedReceive:
                return [new(shape.ReceivedData, a, isWritten: true)];
            case CallRole.SendReceive when shape.ReceiveData.IsThere:
                return [new(shape.SendData, a, isWritten: false), new(shape.ReceiveData, a, isWritten: true)];
            case CallRole.SendReceive:
                return [new(shape.SendData, a, isWritten: true)];
            default:
                return shape.IsOneSided ? OfOneSided(shape, a)
                    : shape.IsCollective ? OfCollective(ref call, shape, live)
                    : [];
        }
    }

    private static CallMemory[] OfOneSided(CallShape shape, nint* a)
    {
        bool isGet = shape.Base is MpiFunction.MPI_Get or MpiFunction.MPI_Rget;
        return shape.ReceiveData.Buffer < 0
            ? [new(shape.SendData, a, isGet)]
            : [new(shape.SendData, a, isWritten: false), new(shape.ReceiveData, a, isWritten: true)];
    }

    private static CallMemory[] OfCollective(ref ObservedCall call, CallShape shape, LiveObjects live)
    {
        CallBuffer sent = shape.SendData;
        return !sent.IsThere || sent.IsCountArray || sent.Buffer < 0 ? []
            : shape.Operation == MpiFunction.MPI_Bcast
                ? [new(sent, call.Arguments, isWritten: !IsRoot(ref call, shape, live))]
            // The parts of these depend on the number of processes.
            : shape.IsScatter || shape.IsInParts || sent.IsInPlace(call.Arguments) ? []
            : shape.Parameters[sent.Buffer].Direction != CallDirection.In ? []
            : [new(sent, call.Arguments, isWritten: false)];
    }

    private static bool IsRoot(ref ObservedCall call, CallShape shape, LiveObjects live) =>
        live.CommunicatorOf(ref call, shape) is { } facts
        && (
            facts.IsInter
                ? (int)call.Arguments[shape.Root] == Mpi.MPI_ROOT
                : call.Arguments[shape.Root] == facts.OwnIndex
        );
}
