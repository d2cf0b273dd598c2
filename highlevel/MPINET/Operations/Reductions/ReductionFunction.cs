namespace MPINET;

/// <summary>A function of two elements for a reduction, as a struct, so that the loop over the elements contains it.</summary>
/// <remarks>
/// A delegate is called once for each element. The method of a struct is compiled into the loop instead, which is then
/// as fast as one in C. <see cref="ReductionOperator.Create{T, TFunction}(TFunction, bool)" /> makes an operation of it.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public interface IReductionFunction<T>
    where T : unmanaged
{
    /// <summary>Combines two elements. Must be associative.</summary>
    /// <param name="left">The left operand, which comes from the lower ranks.</param>
    /// <param name="right">The right operand.</param>
    /// <returns>The result.</returns>
    T Combine(T left, T right);
}

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

/// <summary>A function of a reduction that is given as a delegate.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="function">The delegate.</param>
internal readonly struct DelegateFunction<T>(Func<T, T, T> function) : IReductionFunction<T>
    where T : unmanaged
{
    /// <inheritdoc />
    public T Combine(T left, T right) => function(left, right);
}
