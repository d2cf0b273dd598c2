namespace MPINET.Diagnostics.Observing;

/// <summary>Objects by handle. The last entry is cached, because most calls have the handles of the previous call.</summary>
/// <typeparam name="T">The objects.</typeparam>
internal sealed class HandleTable<T>
    where T : class
{
    private readonly Dictionary<nint, T> all = [];

    // The result of the last look-up. An empty table has no object with handle 0.
    private nint last;
    private T? found;

    /// <summary>All handles and objects.</summary>
    public IReadOnlyDictionary<nint, T> All => all;

    /// <summary>The object of a handle; null if there is none.</summary>
    public T? Find(nint handle)
    {
        if (handle != last)
        {
            _ = all.TryGetValue(handle, out found);
            last = handle;
        }

        return found;
    }

    /// <summary>Adds an object, or replaces the one that has this handle.</summary>
    public void Set(nint handle, T one)
    {
        all[handle] = one;
        (last, found) = (handle, one);
    }

    /// <summary>Removes the object of a handle, if there is one.</summary>
    public void Remove(nint handle)
    {
        _ = all.Remove(handle);
        (last, found) = (handle, null);
    }
}
