namespace MPINET.Analyzers.Calls;

/// <summary>Recognises epochs of windows in the tier of ports, and the memory that they give.</summary>
internal static class Epochs
{
    /// <summary>True if a call begins an epoch, or enters a lock, which the program has to end.</summary>
    public static bool Begins(IInvocationOperation call) =>
        call.TargetMethod.IsOfPorts()
        && call.TargetMethod.Name is "Fence" or "Start" or "Post" or "Lock" or "LockAll" or "Enter"
        && (IsEpoch(call.Type) || (call.Type.IsMpi("Hold") && call.Type!.ContainingType.IsMpi("GlobalMutex")));

    /// <summary>True if a type is that of an epoch.</summary>
    public static bool IsEpoch(ITypeSymbol? type) =>
        type?.Name is "FenceEpoch" or "StartEpoch" or "PostEpoch" or "LockEpoch" or "LockAllEpoch" or "DynamicEpoch"
        && type.IsOfPorts();

    /// <summary>True if a type is that of the memory of a process in an epoch.</summary>
    public static bool IsMemory(ITypeSymbol? type) =>
        type?.Name is "RemoteMemory" or "LockedMemory" && type.IsOfPorts();

    /// <summary>True if a type is that of a value that the end of an epoch brings.</summary>
    public static bool IsFetched(ITypeSymbol? type) => type?.Name is "Fetched" && type.IsOfPorts();

    /// <summary>The local variable of the epoch that a value is, or comes from; null if it is unknown.</summary>
    /// <param name="value">An epoch, the memory of a process in one, or a value that it fetches.</param>
    /// <param name="root">The body of the member.</param>
    public static ILocalSymbol? EpochOf(IOperation? value, IOperation root)
    {
        // A variable that is defined by itself has no beginning.
        for (int steps = 0; steps < 8; steps++)
        {
            switch (value?.Unconverted())
            {
                case ILocalReferenceOperation { Local: var local } when IsEpoch(local.Type):
                    IOperation? from = Operations.Definition(local, root);
                    if (
                        from?.Unconverted() is ILocalReferenceOperation { Local: var original }
                        && IsEpoch(original.Type)
                    )
                    {
                        value = from;
                        continue;
                    }

                    return from is IInvocationOperation begin && Begins(begin) ? local : null;
                case ILocalReferenceOperation { Local: var local } when IsMemory(local.Type) || IsFetched(local.Type):
                    value = Operations.Definition(local, root);
                    continue;
                case IPropertyReferenceOperation { Instance: { } epoch } when IsEpoch(epoch.Type):
                    value = epoch;
                    continue;
                case IInvocationOperation { Instance: { } owner } when IsEpoch(owner.Type) || IsMemory(owner.Type):
                    value = owner;
                    continue;
                default:
                    return null;
            }
        }

        return null;
    }

    /// <summary>True if an operation accesses a window, or needs its epoch open for another reason.</summary>
    /// <param name="access">The operation.</param>
    /// <param name="from">The epoch or the memory that it uses.</param>
    public static bool IsAccess(IOperation access, out IOperation from)
    {
        IOperation? used = access switch
        {
            IPropertyReferenceOperation { Instance: { } epoch } when IsEpoch(epoch.Type) => epoch,
            IInvocationOperation { Instance: { } epoch, TargetMethod.Name: not ("Dispose" or "Test") }
                when IsEpoch(epoch.Type) => epoch,
            IInvocationOperation { Instance: { } memory } when IsMemory(memory.Type) => memory,
            _ => null,
        };
        from = used!;
        return used is not null && !OverridesObject(access);
    }

    /// <summary>True if the program expects that an operation throws: it is in a try statement that catches, or the body of a lambda.</summary>
    public static bool MayThrowOnPurpose(IOperation operation)
    {
        for (IOperation? outer = operation.Parent; outer is not null; outer = outer.Parent)
        {
            if (outer is ITryOperation { Catches.IsEmpty: false } or IAnonymousFunctionOperation)
            {
                return true;
            }
        }

        return false;
    }

    private static bool OverridesObject(IOperation access) =>
        access is IInvocationOperation { TargetMethod.Name: "Equals" or "GetHashCode" or "ToString" or "GetType" };
}
