namespace MPINET;

/// <summary>Generic code that is called for the type of an <see cref="ElementType" />.</summary>
/// <typeparam name="TResult">The type of the result.</typeparam>
internal interface IElementVisitor<TResult>
{
    /// <summary>Runs for a type.</summary>
    TResult Visit<T>()
        where T : unmanaged;
}
