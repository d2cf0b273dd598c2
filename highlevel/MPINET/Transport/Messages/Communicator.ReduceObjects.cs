using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Combines an object of each, on all, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// By messages along a tree, and a broadcast of the result. What the function throws comes out of the call of its rank; the others are told, and nobody waits for ever.
    /// Of an intercommunicator, each collects and combines the objects of the other group. MPI-5.0, section 6.9.6.
    /// </remarks>
    /// <inheritdoc cref="Port.ReduceObject{T}(T, Func{T, T, T})" path="/typeparam|/param|/exception" />
    /// <returns>The result, a copy of its own on each.</returns>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T AllreduceObject<T>(T value, Func<T, T, T> function)
    {
        Require.NotNull(function, nameof(function));
        if (IsIntercommunicator)
        {
            return ObjectReductions.OfThese(AllgatherObject(value), function);
        }

        Communicator comm = ForObjects;
        return ObjectReductions.ToFirst(comm, value, function).Bcast(comm);
    }

    /// <summary>Combines an object of each for each, in the order of the ranks, and gives each its own result. Blocks. Collective.</summary>
    /// <remarks>
    /// Each rank gets what all have given for it, and combines that: all work at the same time. What the function throws comes out of the call of its rank, and the others are done.
    /// Of an intercommunicator, the objects of the other group are combined. In C: MPI_Alltoallv and a loop. MPI-5.0, section 6.10.1.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="values">What this process gives: one for each rank.</param>
    /// <param name="function">Combines two, of which the first comes from the lower ranks; associative. It may change and return the first.</param>
    /// <returns>The result for this rank.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <inheritdoc cref="AlltoallObject{T}(T[])" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T ReduceScatterObject<T>(T[] values, Func<T, T, T> function)
    {
        Require.NotNull(function, nameof(function));
        return ObjectReductions.OfThese(AlltoallObject(values), function);
    }
}
