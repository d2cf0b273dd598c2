using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// The codec of comparers: those of the framework are sent by a number, those of the program as objects.
/// </summary>
internal static class Comparers
{
    private const byte Default = 0;
    private const byte Ordinal = 1;
    private const byte OrdinalIgnoreCase = 2;
    private const byte InvariantCulture = 3;
    private const byte InvariantCultureIgnoreCase = 4;
    private const byte Own = 5;

    /// <summary>Writes the comparer of a collection.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="comparer">The comparer.</param>
    /// <param name="ofType">The default comparer of the collection.</param>
    public static void Write(ObjectWriter writer, object comparer, object ofType)
    {
        byte kind =
            Equals(comparer, ofType) ? Default
            : Equals(comparer, StringComparer.Ordinal) ? Ordinal
            : Equals(comparer, StringComparer.OrdinalIgnoreCase) ? OrdinalIgnoreCase
            : Equals(comparer, StringComparer.InvariantCulture) ? InvariantCulture
            : Equals(comparer, StringComparer.InvariantCultureIgnoreCase) ? InvariantCultureIgnoreCase
            : Own;
        writer.WriteByte(kind);
        if (kind == Own)
        {
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
        object? comparer = kind switch
        {
            Default => null,
            Ordinal => StringComparer.Ordinal,
            OrdinalIgnoreCase => StringComparer.OrdinalIgnoreCase,
            InvariantCulture => StringComparer.InvariantCulture,
            InvariantCultureIgnoreCase => StringComparer.InvariantCultureIgnoreCase,
            Own => reader.ReadReference(),
            _ => throw new SerializationException(
                $"There is no comparer with the number {kind}: the stream is damaged."
            ),
        };
        return (T?)comparer;
    }

    /// <summary>True if a comparer belongs to the framework and so needs no data that is read later.</summary>
    public static bool IsOfFramework(object comparer) => TypeRules.IsOfFramework(comparer.GetType());
}
