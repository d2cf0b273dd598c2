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
