using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Combines an object of each, at the root, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// By messages along a tree: log2(size) of them follow one another. What the function throws comes out of the call of its rank; the root is told, and nobody waits for ever.
    /// For numbers, <see cref="Reduce{T}(T, ReductionOperator)" /> is much faster.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">What this process gives.</param>
    /// <param name="function">Combines two, of which the first comes from the lower ranks; associative. It may change and return the first.</param>
    /// <returns>The result, on the root; elsewhere the type's default.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="NotSupportedException">It is an intercommunicator.</exception>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T? ReduceObject<T>(T value, Func<T, T, T> function)
    {
        Require.NotNull(function, nameof(function));
        Communicator comm = Comm.ForObjects;
        var role = Root.Of(this);
        Outcome<T> outcome = ObjectReductions.ToFirst(comm, value, function);
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
