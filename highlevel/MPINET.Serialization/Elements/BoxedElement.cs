namespace MPINET;

/// <summary>
/// The codec of structs whose serialisation code runs: each is an object of the stream, so that it can be completed
/// before it is copied into its place.
/// </summary>
/// <typeparam name="T">The type of the struct.</typeparam>
/// <param name="content">Creates the codec of its fields.</param>
internal sealed class BoxedElement<T>(Func<Element<T>> content) : Element<T>
    where T : struct
{
    /// <inheritdoc />
    public override int MinBytes => 1;

    /// <inheritdoc />
    public override Element Content => content();

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref T value) => writer.WriteReference(value);

    /// <inheritdoc />
    public override void Read(ObjectReader reader, ref T value) =>
        value = reader.ReadReference() is { } box ? (T)box : default;
}
