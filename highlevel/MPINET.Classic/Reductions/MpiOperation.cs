using MPINET;

namespace MPI;

/// <summary>The MPI operation for a function, for the duration of a reduction.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
internal readonly struct MpiOperation<T> : IDisposable
{
    private readonly bool isMade;

    public MpiOperation(ReductionOperation<T> op)
    {
        Operator = Operation<T>.PredefinedOf(op);
        if (Operator is null)
        {
            Operator = Carrier<T>.Instance.MakeOperator(op);
            isMade = true;
        }
    }

    /// <summary>The operation; null for a type with references.</summary>
    public ReductionOperator? Operator { get; }

    /// <summary>Frees the operation, unless it is predefined.</summary>
    public void Dispose()
    {
        if (isMade)
        {
            Operator?.Dispose();
        }
    }
}
