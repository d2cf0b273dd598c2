using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ReductionOperator
{
    /// <summary>The operation for elements of a window: one that MPI has, because no function of the program runs there.</summary>
    /// <param name="type">The type of the elements.</param>
    /// <param name="fetches">True if the access fetches the old elements, so that it may leave them as they are.</param>
    /// <param name="handleOfType">The datatype for the call.</param>
    /// <exception cref="ArgumentException">The operation is not one of MPI for that type.</exception>
    internal MPI_Op ForWindow(Datatype type, bool fetches, out MPI_Datatype handleOfType)
    {
        handleOfType = type.Handle;
        if (freed)
        {
            throw Freed();
        }

        if (ReferenceEquals(this, Replace))
        {
            return handle;
        }

        if (ReferenceEquals(this, NoOp))
        {
            return fetches
                ? handle
                : throw new ArgumentException(
                    "ReductionOperator.NoOp changes nothing: it is for GetAccumulate and FetchAndOp, which read.",
                    "op"
                );
        }

        ReductionOperator found = native is null ? For(type) : this;
        if (found.native is not null)
        {
            throw new ArgumentException(
                $"{name} on elements of {Named(type)} is a function of the program, and one-sided accesses take operations of MPI alone: "
                    + "read, compute, and write in an exclusive lock, or use a reduction.",
                "op"
            );
        }

        handleOfType = found.TypeFor(type.Handle);
        return found.handle;
    }
}
