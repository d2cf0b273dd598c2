namespace MPINET;

/// <summary>Objects of a class, by their fields. No constructor runs.</summary>
/// <param name="type">The class.</param>
/// <param name="code">What writes and reads the fields.</param>
internal sealed class ClassPlan(ObjectType type, ClassCode code) : ObjectPlan(type, hasBody: code.HasFields)
{
    private readonly Type made = type.Type;

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(code.Size);
        return Unmade.Of(made);
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value) => code.Write(writer, value);

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value) => code.Read(reader, value);
}
