namespace MPINET;

/// <summary>A function of a reduction that is given as a delegate.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="function">The delegate.</param>
internal readonly struct DelegateFunction<T>(Func<T, T, T> function) : IReductionFunction<T>
    where T : unmanaged
{
    /// <inheritdoc />
    public T Combine(T left, T right) => function(left, right);
}
