namespace MPINET;

/// <summary>The codec of references to a class, an interface, or object.</summary>
/// <typeparam name="T">The type of the reference.</typeparam>
/// <param name="usual">The most likely type of the objects.</param>
internal sealed class ReferenceElement<T>(ObjectType usual) : Element<T>
{
    /// <inheritdoc />
    public override ObjectType? Usual => usual;

    /// <inheritdoc />
    public override int MinBytes => 1;

    /// <summary>True if the objects are strings, which are complete as soon as they are read.</summary>
    public override bool IsPlain => typeof(T) == typeof(string);

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref T value) => writer.WriteReference(value, usual);

    /// <inheritdoc />
    public override void Read(ObjectReader reader, ref T value) => value = (T)reader.ReadReference()!;

    /// <inheritdoc />
    public override void ReadInto(ObjectReader reader, ref T value) => value = (T)reader.ReadReference(value)!;
}
