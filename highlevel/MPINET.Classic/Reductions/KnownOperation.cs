using MPINET;

namespace MPI;

/// <summary>An operation that is defined for numbers and, by operators, for other types.</summary>
/// <param name="predefined">The predefined operation of MPI.</param>
/// <param name="find">Finds the function for a type; null if the type has none.</param>
/// <typeparam name="T">The type.</typeparam>
internal sealed class KnownOperation<T>(ReductionOperator predefined, Func<Type, Delegate?> find)
{
    private ReductionOperation<T>? function;

    private readonly Lazy<bool> isMpis = new(
        () => Operators.AreMpis(typeof(T)) && Carrier<T>.Instance.HasOperator(predefined),
        LazyThreadSafetyMode.PublicationOnly
    );

    /// <summary>The function; the same object on each call.</summary>
    /// <exception cref="ArgumentException">The type does not have the operation.</exception>
    public ReductionOperation<T> Function => function ?? Find();

    /// <summary>The predefined operation of MPI; null if this MPI does not define it for the type.</summary>
    public ReductionOperator? Predefined => isMpis.Value ? predefined : null;

    /// <summary>True if a function is that of this operation.</summary>
    public bool Is(ReductionOperation<T> op) => ReferenceEquals(function, op);

    // If two threads search at the same time, both use the result of the first.
    private ReductionOperation<T> Find()
    {
        Interlocked.CompareExchange(ref function, (ReductionOperation<T>?)find(typeof(T)), null);
        return function
            ?? throw new ArgumentException(
                $"{typeof(T)} has no operator for this operation: {Hint()}give the reduction a function of your own, as in comm.Reduce(value, (x, y) => ..., root)."
            );
    }

    private string Hint() =>
        predefined == ReductionOperator.MinLoc || predefined == ReductionOperator.MaxLoc
            ? "MinLoc and MaxLoc take a value and its index, as in (double, int). Otherwise, "
        : Operators.IsLocated(typeof(T)) ? "use MinLoc or MaxLoc for a value and its index, or "
        : "";
}
