namespace MPINET;

/// <summary>The .NET type that a datatype exclusively represents.</summary>
internal abstract class ElementType
{
    private ElementType() { }

    /// <summary>The type.</summary>
    public abstract Type Type { get; }

    /// <summary>The description of a type.</summary>
    public static ElementType Of<T>()
        where T : unmanaged => new For<T>();

    /// <summary>Calls generic code for the type.</summary>
    public abstract TResult Accept<TResult>(IElementVisitor<TResult> visitor);

    private sealed class For<T> : ElementType
        where T : unmanaged
    {
        public override Type Type => typeof(T);

        public override TResult Accept<TResult>(IElementVisitor<TResult> visitor) => visitor.Visit<T>();
    }
}
