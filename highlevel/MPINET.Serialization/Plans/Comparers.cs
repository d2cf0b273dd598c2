using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// The codec of comparers: those of the framework are sent by a number, those of the program as objects.
/// </summary>
internal static class Comparers
{
    private const byte Default = 0;

    // The number of a comparer in a stream is its index plus 1.
    private static readonly StringComparer[] known =
    [
        StringComparer.Ordinal,
        StringComparer.OrdinalIgnoreCase,
        StringComparer.InvariantCulture,
        StringComparer.InvariantCultureIgnoreCase,
    ];

    // The number of all comparers of the program.
    private static readonly byte own = (byte)(known.Length + 1);

    /// <summary>Writes the comparer of a collection.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="comparer">The comparer.</param>
    /// <param name="ofType">The default comparer of the collection.</param>
    public static void Write(ObjectWriter writer, object comparer, object ofType)
    {
        byte kind = KindOf(comparer, ofType);
        writer.WriteByte(kind);
        if (kind == own)
        {
            if (ClassCallbacks.Of(writer.Types, comparer.GetType()) is { StandsForAnother: true })
            {
                throw new SerializationException(
                    $"The comparer of a collection is a {comparer.GetType()}, which implements IObjectReference: a collection needs its comparer before other objects are complete. Send the elements, and make the collection on the receiver."
                );
            }

            writer.WriteReference(comparer);
        }
    }

    /// <summary>Reads the comparer of a collection; null means the default comparer.</summary>
    /// <typeparam name="T">The type of the comparer.</typeparam>
    /// <param name="reader">The reader.</param>
    public static T? Read<T>(ObjectReader reader)
        where T : class
    {
        byte kind = reader.ReadByte();
        object? comparer =
            kind == Default ? null
            : kind < own ? known[kind - 1]
            : kind == own
                ? reader.ReadReference()
                    ?? throw new SerializationException("A comparer is null: the stream is damaged.")
            : throw new SerializationException($"There is no comparer with the number {kind}: the stream is damaged.");
        return (T?)comparer;
    }

    /// <summary>True if a comparer belongs to the framework and so needs no data that is read later.</summary>
    public static bool IsOfFramework(object comparer) => TypeRules.IsOfFramework(comparer.GetType());

    private static byte KindOf(object comparer, object ofType)
    {
        if (Equals(comparer, ofType))
        {
            return Default;
        }

        byte kind = 1;
        while (kind < own && !Equals(comparer, known[kind - 1]))
        {
            kind++;
        }

        return kind;
    }
}
