using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Entries of collections that arrive: there is none twice, and no null where there must be none.</summary>
internal static class Entries
{
    /// <summary>Adds an entry.</summary>
    /// <exception cref="SerializationException">There is one with that key, or the key is null.</exception>
    public static void Add<TKey, TValue>(IDictionary<TKey, TValue> dictionary, TKey key, TValue value)
    {
        if (key is null)
        {
            throw new SerializationException(
                $"A key of a {ObjectTypes.Text(dictionary.GetType())} is null: the stream is damaged."
            );
        }

        if (dictionary.ContainsKey(key))
        {
            throw Twice(dictionary);
        }

        dictionary.Add(key, value);
    }

    /// <summary>Adds an element.</summary>
    /// <exception cref="SerializationException">It is there already.</exception>
    public static void Add<T>(ISet<T> set, T value)
    {
        if (!set.Add(value))
        {
            throw Twice(set);
        }
    }

    private static SerializationException Twice(object collection) =>
        new(
            $"Two entries of a {ObjectTypes.Text(collection.GetType())} are equal here and were not on the sender: the stream is damaged, or what compares them depends on the process."
        );
}
