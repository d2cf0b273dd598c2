namespace MPINET;

/// <summary>
/// The plan for objects of the program's classes that derive from a collection: its elements, and the fields of the
/// derived classes.
/// </summary>
/// <param name="collection">The plan for the elements.</param>
/// <param name="code">The code that writes and reads the fields.</param>
internal sealed class DerivedPlan(ObjectPlan collection, ClassCode code) : ObjectPlan(collection.Type)
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) => collection.WriteHead(writer, value);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(code.Size);
        return collection.ReadHead(reader);
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        collection.WriteBody(writer, value);
        code.Write(writer, value);
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        collection.ReadBody(reader, value);
        code.Read(reader, value);
    }
}
