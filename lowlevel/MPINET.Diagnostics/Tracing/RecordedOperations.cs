namespace MPINET.Diagnostics.Tracing;

/// <summary>The operations that this rank has called.</summary>
internal sealed class RecordedOperations
{
    private const int Roles = 8;

    private static readonly OperationRole?[] roles = new OperationRole?[MpiFunctions.Count];

    private readonly ushort[] indices = new ushort[MpiFunctions.Count * Roles];
    private readonly List<TraceOperation> all = [new("", OperationRole.Other)];

    /// <summary>The index of an operation; entry 0 stands for a completion.</summary>
    public ushort IndexOf(MpiFunction function, OperationRole role)
    {
        int place = ((int)function * Roles) + (int)role;
        return indices[place] != 0 ? indices[place] : Add(function, role, place);
    }

    /// <summary>All of them, by index.</summary>
    public TraceOperation[] ToArray()
    {
        lock (all)
        {
            return [.. all];
        }
    }

    /// <summary>What a function does; the start of a persistent request depends on the request.</summary>
    public static OperationRole RoleOf(MpiFunction function) => roles[(int)function] ??= Find(function);

    private ushort Add(MpiFunction function, OperationRole role, int place)
    {
        lock (all)
        {
            if (indices[place] == 0)
            {
                all.Add(new TraceOperation(MpiFunctions.Of(function).Name, role));
                indices[place] = (ushort)(all.Count - 1);
            }

            return indices[place];
        }
    }

    private static OperationRole Find(MpiFunction function)
    {
        CallShape shape = CallShape.Of(function);
        string call = shape.Facts.Call;
        if (
            call.StartsWith("persistent", StringComparison.Ordinal)
            || shape.Plain.EndsWith("robe", StringComparison.Ordinal)
        )
        {
            return OperationRole.Other;
        }

        if (shape.Facts.IsCollective)
        {
            // Of the others not all processes of the communicator take part, or those of two.
            return
                shape.Communicator >= 0
                && function
                    is not (
                        MpiFunction.MPI_Comm_create_group
                        or MpiFunction.MPI_Intercomm_create
                        or MpiFunction.MPI_Comm_accept
                        or MpiFunction.MPI_Comm_connect
                        or MpiFunction.MPI_Comm_spawn
                        or MpiFunction.MPI_Comm_spawn_multiple
                    )
                ? OperationRole.Collective
                : OperationRole.Other;
        }

        if (shape.Destination >= 0)
        {
            return shape.Source >= 0 ? OperationRole.SendReceive : OperationRole.Send;
        }

        if (shape.Source >= 0 || shape.Plain is "Mrecv" or "Imrecv")
        {
            return call == "nonblocking" ? OperationRole.StartReceive : OperationRole.Receive;
        }

        return
            shape.Plain.StartsWith("Wait", StringComparison.Ordinal)
            || shape.Plain.StartsWith("Test", StringComparison.Ordinal)
            ? OperationRole.Wait
            : OperationRole.Other;
    }
}
