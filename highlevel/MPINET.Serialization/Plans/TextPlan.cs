using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// The plan for objects that are created from a text. It is sent in UTF-16, so that an unpaired surrogate is preserved.
/// </summary>
/// <typeparam name="T">The type of the objects.</typeparam>
/// <param name="type">The type of the objects.</param>
/// <param name="toText">Returns the text of an object.</param>
/// <param name="ofText">Creates an object from its text.</param>
internal sealed class TextPlan<T>(ObjectType type, Func<T, string> toText, Func<string, T> ofText)
    : ObjectPlan(type, hasBody: false)
    where T : class
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) =>
        writer.WriteCharacters(toText((T)value).AsSpan());

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(Header);
        string text = reader.ReadCharacters();
        try
        {
            return ofText(text);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            throw new SerializationException($"A text is not a valid {typeof(T)}: the stream is damaged.", exception);
        }
    }
}
