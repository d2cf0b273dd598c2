using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The plan for objects of the program's classes that have serialisation callbacks.</summary>
/// <param name="inner">The plan for their data.</param>
/// <param name="callbacks">The callbacks.</param>
internal sealed class CallbackPlan(ObjectPlan inner, ClassCallbacks callbacks) : ObjectPlan(inner.Type, inner.HasBody)
{
    /// <summary>Wraps a plan with the callbacks of the class, if the options allow them.</summary>
    public static ObjectPlan Around(ObjectTypes all, ObjectPlan plan)
    {
        Type type = plan.Type.Type;
        ClassCallbacks? callbacks = ClassCallbacks.Of(type);
        return callbacks is not null && all.Callbacks ? new CallbackPlan(plan, callbacks) : plan;
    }

    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value)
    {
        callbacks.Serializing(value);
        if (callbacks.HearsOfEnd)
        {
            writer.AtEnd(() => callbacks.Serialized(value));
        }

        inner.WriteHead(writer, value);
    }

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        object made = inner.ReadHead(reader);
        callbacks.Deserializing(made);
        reader.AtEnd.AddMarked(() => callbacks.Deserialized(made));
        if (made is IDeserializationCallback)
        {
            reader.AtEnd.AddLast(() => ClassCallbacks.Deserialization(made));
        }

        return made;
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value) => inner.WriteBody(writer, value);

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value) => inner.ReadBody(reader, value);
}
