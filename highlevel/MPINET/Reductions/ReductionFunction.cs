namespace MPINET;

/// <summary>Combines two vectors element by element and stores the result in the second.</summary>
/// <remarks>
/// The function must be associative. The input comes from the lower ranks. MPI decides how many elements it passes at a
/// time. Elements of a type with gaps, such as <see cref="Datatype.OfFields{T}" />, are passed as copies: only the
/// bytes from the first to the last byte of an element's data have values, and only these are kept.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="input">The left operands.</param>
/// <param name="inout">The right operands, as many; overwritten with the results.</param>
public delegate void ReductionFunction<T>(ReadOnlySpan<T> input, Span<T> inout)
    where T : unmanaged;
