namespace MPINET.Diagnostics.Tracing;

/// <summary>One table for all ranks, merged from theirs: equal entries become one.</summary>
internal sealed class MergedTable<TEntry>
    where TEntry : notnull
{
    private readonly List<TEntry> entries = [];
    private readonly Dictionary<object, int> indices = [];

    public IReadOnlyList<TEntry> Entries => entries;

    /// <summary>The index of the entry with a key. Adds the entry if there is none.</summary>
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
