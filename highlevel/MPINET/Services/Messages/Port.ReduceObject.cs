using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Combines an object of each process at the root, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// Uses messages along a tree, of depth log2(size). An exception of the function is rethrown from the call of its
    /// rank; the root is notified, and no rank waits forever. In an intercommunicator, the objects of the group
    /// opposite the root are collected and combined there. MPI-5.0, section 6.9.1. For numbers, <see cref="Reduce{T}(T,
    /// ReductionOperator)" /> is much faster.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <param name="function">Combines two objects, of which the first comes from the lower ranks; associative. It may change and return the first.</param>
    /// <returns>The result, on the root; the default value on other processes.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T? ReduceObject<T>(T value, Func<T, T, T> function)
    {
        Exception? failure = CollectiveArguments.Refusal(function);
        Root role = Root.Of(this);
        if (Comm.IsIntercommunicator)
        {
            T[] others = GatherObject(value, failure);
            return role.IsHere ? ObjectReductions.OfThese(others, function) : default;
        }

        Communicator comm = Comm.ForObjects;
        Outcome<T> outcome = ObjectReductions.ToFirst(comm, Outcome<T>.Of(value, failure), function);
        if (role.Rank > 0 && comm.Rank == 0)
        {
            outcome.Send(comm[role.Rank]);
        }
        else if (role.Rank > 0 && role.IsHere)
        {
            Outcome<T> own = outcome;
            outcome = Outcome<T>.Receive(comm[0]);
            _ = own.Value;
        }

        T result = outcome.Value;
        return role.IsHere ? result : default;
    }
}
