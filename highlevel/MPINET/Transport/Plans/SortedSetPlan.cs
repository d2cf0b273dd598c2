namespace MPINET;

/// <summary>Sets in an order.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the set.</param>
/// <param name="element">How an element is written and read.</param>
internal sealed class SortedSetPlan<T>(ObjectType type, Element<T> element) : SetPlan<SortedSet<T>, T>(type, element)
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) =>
        Comparers.Write(writer, ComparerOf((SortedSet<T>)value), Comparer<T>.Default);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(4 * Header);
        return new SortedSet<T>(Comparers.Read<IComparer<T>>(reader));
    }

    /// <inheritdoc />
    protected override object ComparerOf(SortedSet<T> set) => set.Comparer;
}
