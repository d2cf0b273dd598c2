using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Combines an object of each, on all, in the order of the ranks. Blocks. Collective.</summary>
    /// <inheritdoc cref="Port.ReduceObject{T}(T, Func{T, T, T})" path="/remarks|/typeparam|/param|/exception" />
    /// <returns>The result, a copy of its own on each.</returns>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T AllreduceObject<T>(T value, Func<T, T, T> function)
    {
        Require.NotNull(function, nameof(function));
        Communicator comm = ForObjects;
        return ObjectReductions.ToFirst(comm, value, function).Bcast(comm);
    }
}
