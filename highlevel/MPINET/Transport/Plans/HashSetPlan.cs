namespace MPINET;

/// <summary>Sets without an order.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the set.</param>
/// <param name="element">How an element is written and read.</param>
internal sealed class HashSetPlan<T>(ObjectType type, Element<T> element) : SetPlan<HashSet<T>, T>(type, element)
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) =>
        Comparers.Write(writer, ComparerOf((HashSet<T>)value), EqualityComparer<T>.Default);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(4 * Header);
        return new HashSet<T>(Comparers.Read<IEqualityComparer<T>>(reader));
    }

    /// <inheritdoc />
    protected override object ComparerOf(HashSet<T> set) => set.Comparer;
}
