using System.Collections.Concurrent;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The operations that this rank has called, and the methods of parallel objects.</summary>
internal sealed class RecordedOperations
{
    private const int Roles = 8;

    // An index has 16 bits. Methods beyond these share one entry for each role.
    private const int MaxEntries = 50_000;

    private static readonly OperationRole?[] roles = new OperationRole?[MpiFunctions.Count];

    private readonly ushort[] indices = new ushort[MpiFunctions.Count * Roles];
    private readonly List<TraceOperation> all = [new("", OperationRole.Other)];
    private readonly ConcurrentDictionary<(string Method, OperationRole Role), ushort> methods = new();

    /// <summary>The index of an operation. Entry 0 marks a completion.</summary>
    public ushort IndexOf(MpiFunction function, OperationRole role)
    {
        int slot = ((int)function * Roles) + (int)role;
        return indices[slot] != 0 ? indices[slot] : Add(function, role, slot);
    }

    /// <summary>The index of a method of parallel objects.</summary>
    public ushort IndexOf(string method, OperationRole role) =>
        methods.TryGetValue((method, role), out ushort index) ? index : Add(method, role);

    /// <summary>The table of all operations, by index.</summary>
    public TraceOperation[] ToArray()
    {
        lock (all)
        {
            return [.. all];
        }
    }

    /// <summary>The role of a function. The role of the start of a persistent request depends on the request instead.</summary>
    public static OperationRole RoleOf(MpiFunction function) => roles[(int)function] ??= Find(function);

    private ushort Add(MpiFunction function, OperationRole role, int slot)
    {
        lock (all)
        {
            if (indices[slot] == 0)
            {
                all.Add(new TraceOperation(CallShape.Of(function).CName, role));
                indices[slot] = (ushort)(all.Count - 1);
            }

            return indices[slot];
        }
    }

    private ushort Add(string method, OperationRole role)
    {
        lock (all)
        {
            if (!methods.TryGetValue((method, role), out ushort index))
            {
                TraceOperation added = new(all.Count < MaxEntries ? method : "(other methods)", role);
                int known = all.IndexOf(added);
                if (known < 0)
                {
                    known = all.Count;
                    all.Add(added);
                }

                index = methods[(method, role)] = (ushort)known;
            }

            return index;
        }
    }

    private static OperationRole Find(MpiFunction function)
    {
        CallShape shape = CallShape.Of(function);
        if (shape.IsPersistent || shape.Role is CallRole.Probe or CallRole.MatchedProbe)
        {
            return OperationRole.Other;
        }

        if (shape.IsCollective)
        {
            // The other functions are called by some processes of the communicator, or by those of two communicators.
            return shape.Communicator >= 0 && !LiveCommunicators.IsOfAFew(function)
                ? OperationRole.Collective
                : OperationRole.Other;
        }

        if (shape.Destination >= 0)
        {
            return shape.Source >= 0 ? OperationRole.SendReceive : OperationRole.Send;
        }

        if (shape.Source >= 0 || shape.Role == CallRole.MatchedReceive)
        {
            return shape.Kind == CallKind.Nonblocking ? OperationRole.StartReceive : OperationRole.Receive;
        }

        return shape.Role == CallRole.Completion ? OperationRole.Wait : OperationRole.Other;
    }
}
