using System.Collections;

namespace MPINET.Objects.Generator.Models;

/// <summary>A list that equals another list with equal items, so that the compiler skips steps whose input has not changed.</summary>
internal sealed class EquatableArray<T>(IEnumerable<T> items) : IEquatable<EquatableArray<T>>, IReadOnlyList<T>
    where T : IEquatable<T>
{
    private readonly T[] items = [.. items];

    public int Count => items.Length;

    public T this[int index] => items[index];

    public bool Equals(EquatableArray<T>? other) => other is not null && items.SequenceEqual(other.items);

    public override bool Equals(object? other) => Equals(other as EquatableArray<T>);

    public override int GetHashCode() =>
        items.Aggregate(items.Length, (hash, item) => unchecked((hash * 31) + item.GetHashCode()));

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => items.GetEnumerator();
}
