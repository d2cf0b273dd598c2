namespace MPINET;

/// <summary>Collections that compare their elements: dictionaries and sets.</summary>
/// <typeparam name="TCollection">The type of the collection, or the base of one of the program's.</typeparam>
/// <typeparam name="T">The type of an element.</typeparam>
/// <typeparam name="TComparer">The type of what compares.</typeparam>
/// <param name="type">The type of the objects.</param>
/// <param name="element">The codec of an element.</param>
/// <param name="compared">How that part of it is written and read that is compared.</param>
/// <param name="ofType">The comparer of a collection to which none was given.</param>
internal abstract class ComparedPlan<TCollection, T, TComparer>(
    ObjectType type,
    Element<T> element,
    Element compared,
    TComparer ofType
) : CollectionPlan<TCollection, T>(type, element, typeof(TComparer))
    where TCollection : class, IReadOnlyCollection<T>
    where TComparer : class
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) =>
        Comparers.Write(writer, ComparerOf((TCollection)value), ofType);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(4 * Header);
        TComparer? comparer = Comparers.Read<TComparer>(reader);
        return IsDerived ? Made(comparer) : New(comparer);
    }

    /// <summary>Makes an empty one; null takes the comparer of the type.</summary>
    protected abstract TCollection New(TComparer? comparer);

    /// <inheritdoc />
    protected sealed override TCollection New() => New(comparer: null);

    /// <inheritdoc />
    protected sealed override bool IsReady(TCollection collection) =>
        compared.IsPlain && Comparers.IsOfFramework(ComparerOf(collection));

    /// <summary>What compares the elements.</summary>
    protected abstract TComparer ComparerOf(TCollection collection);
}
