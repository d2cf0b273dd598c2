using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Combines the objects of the ranks up to and including this one, in their order. Blocks. Collective.</summary>
    /// <remarks>
    /// The results pass from rank to rank, so the last rank waits for all others. An exception of the function is
    /// rethrown from the call of its rank, and the ranks behind it are notified.
    /// </remarks>
    /// <inheritdoc cref="Port.ReduceObject{T}(T, Func{T, T, T})" path="/typeparam|/param|/exception" />
    /// <returns>The result for this rank.</returns>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T ScanObject<T>(T value, Func<T, T, T> function)
    {
        Outcome<T> own = Outcome<T>.Of(value, CollectiveArguments.Refusal(function));
        return ObjectReductions.UpToHere(ForObjects, own, function).Here.Value;
    }

    /// <summary>Combines the objects of the lower ranks, in their order. Blocks. Collective.</summary>
    /// <inheritdoc cref="ScanObject{T}(T, Func{T, T, T})" path="/remarks|/typeparam|/param|/exception" />
    /// <returns>The result for this rank; the default value on rank 0.</returns>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T? ExscanObject<T>(T value, Func<T, T, T> function)
    {
        Outcome<T> own = Outcome<T>.Of(value, CollectiveArguments.Refusal(function));
        (Outcome<T>? before, Outcome<T> here) = ObjectReductions.UpToHere(ForObjects, own, function);
        _ = here.Value;
        return before is null ? default : before.Value;
    }
}
