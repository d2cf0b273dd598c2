namespace MPINET;

/// <summary>Combines two vectors, element by element, and leaves the result in the second.</summary>
/// <remarks>It has to be associative. The input comes from the lower ranks. MPI decides how many elements it gives at a time.
/// Elements of a type with gaps, such as <see cref="Datatype.OfFields{T}" />, come as copies: only the bytes from an element's first to its
/// last have values, and only they are kept.</remarks>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="input">The left operands.</param>
/// <param name="inout">The right operands, as many; the results afterwards.</param>
public delegate void ReductionFunction<T>(ReadOnlySpan<T> input, Span<T> inout)
    where T : unmanaged;
