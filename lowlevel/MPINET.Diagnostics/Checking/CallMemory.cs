namespace MPINET.Diagnostics.Checking;

/// <summary>Memory that a call uses.</summary>
/// <param name="Address">The address.</param>
/// <param name="Elements">The number of elements.</param>
/// <param name="Type">The type of an element.</param>
/// <param name="IsWritten">True if MPI writes it.</param>
internal readonly record struct CallMemory(nint Address, long Elements, MPI_Datatype Type, bool IsWritten)
{
    private unsafe CallMemory(CallBuffer buffer, nint* arguments, bool isWritten)
        : this(
            buffer.Buffer < 0 ? 0 : arguments[buffer.Buffer],
            buffer.Count < 0 ? 1 : buffer.CountOf(arguments, 0),
            buffer.Datatype < 0 ? Mpi.MPI_DATATYPE_NULL : buffer.DatatypeOf(arguments, 0),
            isWritten
        ) { }

    /// <summary>The memory that a call reads and writes.</summary>
    public static unsafe CallMemory[] Of(ref ObservedCall call, CallShape shape, LiveObjects live)
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
                    : shape.IsCollective ? CollectiveMemory.Of(ref call, shape, live)
                    : [];
        }
    }

    private static unsafe CallMemory[] OfOneSided(CallShape shape, nint* a)
    {
        bool isGet = shape.Base is MpiFunction.MPI_Get or MpiFunction.MPI_Rget;
        return shape.ReceiveData.Buffer < 0
            ? [new(shape.SendData, a, isGet)]
            : [new(shape.SendData, a, isWritten: false), new(shape.ReceiveData, a, isWritten: true)];
    }
}
