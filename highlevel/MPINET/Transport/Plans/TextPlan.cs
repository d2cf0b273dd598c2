using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Objects that are made of a text, which travels as UTF-16: a surrogate without its other half survives.</summary>
/// <typeparam name="T">The type of the objects.</typeparam>
/// <param name="type">Their type.</param>
/// <param name="toText">Gives the text.</param>
/// <param name="ofText">Makes an object of it.</param>
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
            throw new SerializationException(
                $"There is a text that is no {typeof(T)}: the stream is damaged.",
                exception
            );
        }
    }
}
