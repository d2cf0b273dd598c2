namespace MPINET.Diagnostics.Tracing;

/// <summary>One table for all ranks, made of those of each: equal entries become one.</summary>
internal sealed class MergedTable<TEntry>
    where TEntry : notnull
{
    private readonly List<TEntry> entries = [];
    private readonly Dictionary<object, int> indices = [];

    public IReadOnlyList<TEntry> Entries => entries;

    /// <summary>The index of an entry, which is added if there is none with this key.</summary>
    public int Add(TEntry entry, object key)
    {
        if (!indices.TryGetValue(key, out int index))
        {
            indices.Add(key, index = entries.Count);
            entries.Add(entry);
        }

        return index;
    }
}
