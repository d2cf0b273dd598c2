using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// The operations for types that MPI does not know, by the operators of the type. They are created once for a type and kept until MPI
// is finalised.
public sealed unsafe partial class ReductionOperator : IElementVisitor<ReductionOperator?>
{
    // A list that only grows at its head, so that a search needs no lock.
    private KeptOperation? keptOperations;

    // The type of MPI that takes the place of the type of the elements.
    private Datatype? pairs;

    /// <summary>The type of the elements, for the call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal MPI_Datatype TypeFor(MPI_Datatype type) => pairs is null ? type : pairs.Handle;

    /// <summary>Creates the operation by the operators of a type; null if it has none for this purpose.</summary>
    ReductionOperator? IElementVisitor<ReductionOperator?>.Visit<T>()
    {
        if (constant is "MPI_MAXLOC" or "MPI_MINLOC")
        {
            return PairOperators.Of<T>() is not { } pair ? null
                : pair.OfMpi is { } type
                    ? new(handle, name, accepts: null, commutes, ownsHandle: false) { pairs = type }
                : Create<T>(pair.Choose<T>(constant is "MPI_MAXLOC"), commutative: true);
        }

        return TypeOperators.Of<T>(constant!) is { } function ? Create(function) : null;
    }

    private bool HasFor(Datatype type) => KeptFor(type) is not null || MakeFor(type) is not null;

    private ReductionOperator? KeptFor(Datatype type)
    {
        for (KeptOperation? one = keptOperations; one is not null; one = one.Next)
        {
            if (ReferenceEquals(one.Type, type) && !one.Operation.freed)
            {
                return one.Operation;
            }
        }

        return null;
    }

    private ReductionOperator? MakeFor(Datatype type)
    {
        if (constant is null || type.Element?.Accept(this) is not { } made)
        {
            return null;
        }

        if (made.ownsHandle)
        {
            made.Keep();
        }

        lock (rooted)
        {
            keptOperations = new KeptOperation(type, made, keptOperations);
        }

        return made;
    }

    private sealed record KeptOperation(Datatype Type, ReductionOperator Operation, KeptOperation? Next);
}
