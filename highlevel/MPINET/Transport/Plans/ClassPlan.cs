using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
#if !NET
using System.Runtime.Serialization;
#endif

namespace MPINET;

/// <summary>Objects of a class, by their fields. No constructor runs.</summary>
/// <param name="type">The class.</param>
/// <param name="code">What writes and reads the fields.</param>
[UnconditionalSuppressMessage("Trimming", "IL2077", Justification = Trimming.Reason)]
internal sealed class ClassPlan(ObjectType type, ClassCode code) : ObjectPlan(type, hasBody: code.HasFields)
{
    private readonly Type made = type.Type;

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(code.Size);
#if NET
        return RuntimeHelpers.GetUninitializedObject(made);
#else
        return FormatterServices.GetUninitializedObject(made);
#endif
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value) => code.Write(writer, value);

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value) => code.Read(reader, value);
}
