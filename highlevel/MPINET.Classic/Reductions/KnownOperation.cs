using MPINET;

namespace MPI;

/// <summary>One of the operations that any type may have.</summary>
/// <param name="predefined">MPI's own.</param>
/// <param name="find">Finds its function for a type; null where the type has none.</param>
/// <typeparam name="T">The type.</typeparam>
internal sealed class KnownOperation<T>(ReductionOperator predefined, Func<Type, Delegate?> find)
{
    private ReductionOperation<T>? function;
    private bool? isMpis;

    /// <summary>The function: the same object each time.</summary>
    /// <exception cref="ArgumentException">The type has none.</exception>
    public ReductionOperation<T> Function => function ?? Find();

    /// <summary>MPI's own operation; null where the MPI in use has none for the type.</summary>
    public ReductionOperator? Predefined => (isMpis ??= IsMpis()) ? predefined : null;

    /// <summary>Whether a function is this one.</summary>
    public bool Is(ReductionOperation<T> op) => ReferenceEquals(function, op);

    private bool IsMpis() => Operators.AreMpis(typeof(T)) && Carrier<T>.Instance.HasOperator(predefined);

    // Of two threads that look at the same time, both take what the first one finds.
    private ReductionOperation<T> Find()
    {
        Interlocked.CompareExchange(ref function, (ReductionOperation<T>?)find(typeof(T)), null);
        return function
            ?? throw new ArgumentException(
                $"{typeof(T)} has no operator for this operation: give the reduction a function of your own, as in comm.Reduce(value, (x, y) => ..., root)."
            );
    }
}
