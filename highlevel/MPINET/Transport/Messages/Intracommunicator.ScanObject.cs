using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Combines the objects of this rank and all before it, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>From rank to rank: the last waits for all others. What the function throws comes out of the call of its rank, and the ranks behind it are told.</remarks>
    /// <inheritdoc cref="Port.ReduceObject{T}(T, Func{T, T, T})" path="/typeparam|/param|/exception" />
    /// <returns>The result for this rank.</returns>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T ScanObject<T>(T value, Func<T, T, T> function)
    {
        Require.NotNull(function, nameof(function));
        return ObjectReductions.UpToHere(ForObjects, value, function).Here.Value;
    }

    /// <summary>Combines the objects of all ranks before this one, in their order. Blocks. Collective.</summary>
    /// <inheritdoc cref="ScanObject{T}(T, Func{T, T, T})" path="/remarks|/typeparam|/param|/exception" />
    /// <returns>The result for this rank; on rank 0 the type's default.</returns>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T? ExscanObject<T>(T value, Func<T, T, T> function)
    {
        Require.NotNull(function, nameof(function));
        (Outcome<T>? before, Outcome<T> here) = ObjectReductions.UpToHere(ForObjects, value, function);
        _ = here.Value;
        return before is null ? default : before.Value;
    }
}
