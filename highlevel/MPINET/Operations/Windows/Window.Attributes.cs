using System.Diagnostics.CodeAnalysis;

namespace MPINET;

// Windows are never duplicated, so MPI has nothing to do for their attributes.
public abstract unsafe partial class Window
{
    private Dictionary<AttributeKey, object?>? attributes;

    /// <summary>Attaches a value to the window and replaces an earlier value of the key. Local.</summary>
    /// <remarks>As MPI_Win_set_attr, which does not see the value. MPI-5.0, section 7.7.3.</remarks>
    /// <param name="key">The key.</param>
    /// <param name="value">The value. It remains attached until it is deleted or the window is freed.</param>
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public void SetAttribute<T>(AttributeKey<T> key, T value)
    {
        _ = DeleteAttribute(key);
        (attributes ??= [])[key] = value;
    }

    /// <summary>Gets the value that is attached under a key. Local.</summary>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if a value is attached.</returns>
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public bool TryGetAttribute<T>(AttributeKey<T> key, [MaybeNullWhen(false)] out T value)
    {
        Require.NotNull(key, nameof(key));
        _ = Handle;
        _ = key.Key;
        object? found = null;
        bool isThere = attributes?.TryGetValue(key, out found) ?? false;
        value = isThere ? (T)found! : default;
        return isThere;
    }

    /// <summary>Detaches a value. Local.</summary>
    /// <param name="key">The key.</param>
    /// <returns>True if a value was attached.</returns>
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public bool DeleteAttribute<T>(AttributeKey<T> key)
    {
        if (!TryGetAttribute(key, out T? value))
        {
            return false;
        }

        attributes!.Remove(key);
        key.Detach(value);
        return true;
    }

    private void DeleteAttributes()
    {
        Dictionary<AttributeKey, object?>? all = attributes;
        attributes = null;
        foreach (KeyValuePair<AttributeKey, object?> one in all ?? [])
        {
            one.Key.Detach(one.Value);
        }
    }
}
