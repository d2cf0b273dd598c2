using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Combines an object of each process in the order of the ranks, on all processes. Blocks. Collective.</summary>
    /// <remarks>
    /// Uses messages along a tree and a broadcast of the result. An exception of the function is rethrown from the call
    /// of its rank; the other ranks are notified, and none waits forever. In an intercommunicator, each process
    /// collects and combines the objects of the other group. MPI-5.0, section 6.9.6.
    /// </remarks>
    /// <inheritdoc cref="Port.ReduceObject{T}(T, Func{T, T, T})" path="/typeparam|/param|/exception" />
    /// <returns>The result, a separate copy on each process.</returns>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.AllreduceObject']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T AllreduceObject<T>(T value, Func<T, T, T> function)
    {
        Exception? failure = CollectiveArguments.Refusal(function);
        if (IsIntercommunicator)
        {
            return ObjectReductions.OfThese(AllgatherObject(value, failure), function);
        }

        Communicator comm = ForObjects;
        return ObjectReductions.ToFirst(comm, Outcome<T>.Of(value, failure), function).Bcast(comm);
    }

    /// <summary>
    /// Combines, for each rank, the objects that the processes pass for it, in the order of the ranks. Blocks.
    /// Collective.
    /// </summary>
    /// <remarks>
    /// Each rank receives the objects for it and combines them, so all ranks work at the same time. An exception of the
    /// function is rethrown from the call of its rank; the other ranks are not affected. In an intercommunicator, the
    /// objects of the other group are combined. In C: MPI_Alltoallv and a loop. MPI-5.0, section 6.10.1.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="values">The objects of this process: one for each rank.</param>
    /// <param name="function">Combines two objects, of which the first comes from the lower ranks; associative. It may change and return the first.</param>
    /// <returns>The result for this rank.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <inheritdoc cref="AlltoallObject{T}(T[])" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T ReduceScatterObject<T>(T[] values, Func<T, T, T> function) =>
        ObjectReductions.OfThese(AlltoallObject(values, CollectiveArguments.Refusal(function)), function);
}
