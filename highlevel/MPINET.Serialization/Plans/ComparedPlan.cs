namespace MPINET;

/// <summary>The plan for collections that compare their elements: dictionaries and sets.</summary>
/// <typeparam name="TCollection">The type of the collection, or of the base of a program's collection.</typeparam>
/// <typeparam name="T">The type of an element.</typeparam>
/// <typeparam name="TComparer">The type of the comparer.</typeparam>
/// <param name="type">The type of the objects.</param>
/// <param name="element">The codec of an element.</param>
/// <param name="compared">The codec of the part of an element that is compared.</param>
/// <param name="ofType">The default comparer of the collection.</param>
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

    /// <summary>Creates an empty collection; null means the default comparer.</summary>
    protected abstract TCollection New(TComparer? comparer);

    /// <inheritdoc />
    protected sealed override TCollection New() => New(comparer: null);

    /// <inheritdoc />
    protected sealed override bool IsReady(TCollection collection) =>
        compared.IsPlain && Comparers.IsOfFramework(ComparerOf(collection));

    /// <summary>The comparer of a collection.</summary>
    protected abstract TComparer ComparerOf(TCollection collection);
}
