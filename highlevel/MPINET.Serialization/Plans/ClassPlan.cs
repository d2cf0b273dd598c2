namespace MPINET;

/// <summary>The plan for objects of a class, by their fields. No constructor runs.</summary>
/// <param name="type">The class.</param>
/// <param name="code">The code that writes and reads the fields.</param>
internal sealed class ClassPlan(ObjectType type, ClassCode code)
    : ObjectPlan(type, hasHead: false, hasBody: code.HasFields)
{
    private readonly Type made = type.Type;
    private readonly int size = code.Size;
    private readonly Action<ObjectWriter, object> write = code.Write;
    private readonly Action<ObjectReader, object> read = code.Read;
    private Action<ObjectReader, object>? readInto;
#if !NET
    private Func<object>? make;
#endif

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(size);
#if NET
        return Unmade.Of(made);
#else
        return (make ??= BlankObjects.MakerOf(made))();
#endif
    }

    /// <inheritdoc />
    public override void SkipHead(ObjectReader reader) { }

    /// <inheritdoc />
    public override bool Fills => true;

    /// <inheritdoc />
    public override object ReadHeadInto(ObjectReader reader, object existing) => existing;

    /// <inheritdoc />
    public override void ReadBodyInto(ObjectReader reader, object value) =>
        (readInto ??= code.ReadInto())(reader, value);

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value) => write(writer, value);

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value) => read(reader, value);
}
