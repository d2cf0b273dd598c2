#if NETSTANDARD
namespace MPINET.Diagnostics;

/// <summary>Members of dictionaries that .NET Standard 2.0 lacks.</summary>
internal static class Dictionaries
{
    public static bool TryAdd<TKey, TValue>(this Dictionary<TKey, TValue> dictionary, TKey key, TValue value)
    {
        if (dictionary.ContainsKey(key))
        {
            return false;
        }

        dictionary.Add(key, value);
        return true;
    }

    public static bool Remove<TKey, TValue>(
        this Dictionary<TKey, TValue> dictionary,
        TKey key,
        [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out TValue? value
    )
        where TValue : class => dictionary.TryGetValue(key, out value) && dictionary.Remove(key);
}
#endif
