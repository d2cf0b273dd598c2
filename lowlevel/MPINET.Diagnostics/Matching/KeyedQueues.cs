namespace MPINET.Diagnostics.Matching;

/// <summary>Queues by key. A key without entries takes no memory.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TEntry">The entries.</typeparam>
internal sealed class KeyedQueues<TKey, TEntry>
    where TKey : struct
{
    // Queues of keys that are past serve the next keys. A program with a new tag for each message needs no new queue for each.
    private const int MaxSpare = 16;

    private readonly Dictionary<TKey, Queue<TEntry>> queues = [];
    private readonly Stack<Queue<TEntry>> spare = new();

    /// <summary>Number of keys that have entries.</summary>
    public int Keys => queues.Count;

    /// <summary>Adds an entry behind the others of its key.</summary>
    public void Enqueue(TKey key, in TEntry entry)
    {
        if (!queues.TryGetValue(key, out Queue<TEntry>? queue))
        {
            queues.Add(key, queue = spare.Count > 0 ? spare.Pop() : new Queue<TEntry>());
        }

        queue.Enqueue(entry);
    }

    /// <summary>Takes the first entry of a key.</summary>
    /// <returns>False if it has none.</returns>
    public bool TryDequeue(TKey key, [System.Diagnostics.CodeAnalysis.MaybeNullWhen(false)] out TEntry entry)
    {
        if (!queues.TryGetValue(key, out Queue<TEntry>? queue))
        {
            entry = default;
            return false;
        }

        entry = queue.Dequeue();
        if (queue.Count == 0)
        {
            queues.Remove(key);
            if (spare.Count < MaxSpare)
            {
                spare.Push(queue);
            }
        }

        return true;
    }

    /// <summary>The entries of a key.</summary>
    public IEnumerable<TEntry> Of(TKey key) => queues.TryGetValue(key, out Queue<TEntry>? queue) ? queue : [];

    /// <summary>All entries with their keys.</summary>
    public IEnumerable<(TKey Key, TEntry Entry)> All() =>
        queues.SelectMany(pair => pair.Value.Select(entry => (pair.Key, entry)));
}
