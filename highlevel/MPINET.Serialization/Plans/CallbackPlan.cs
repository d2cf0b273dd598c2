using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The plan for objects of the program's types that have serialisation code.</summary>
/// <param name="inner">The plan for their data.</param>
/// <param name="callbacks">The code.</param>
internal sealed class CallbackPlan(ObjectPlan inner, ClassCallbacks callbacks) : ObjectPlan(inner.Type, inner.HasBody)
{
    /// <summary>Wraps a plan with the serialisation code of the type, if it has any.</summary>
    /// <exception cref="RefusedTypeException">The type has such code, and the options do not allow it.</exception>
    public static ObjectPlan Around(ObjectTypes all, ObjectPlan plan) =>
        ClassCallbacks.Of(all, plan.Type.Type) is { } callbacks ? new CallbackPlan(plan, callbacks) : plan;

    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value)
    {
        callbacks.Serializing(value);
        if (callbacks.HasOnSerialized)
        {
            writer.AtEnd(() => callbacks.Serialized(value));
        }

        inner.WriteHead(writer, value);
    }

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        int place = reader.LastPlace;
        object made = inner.ReadHead(reader);

        // GetObjectData may have set another type.
        ClassCallbacks? code =
            made.GetType() == Type.Type ? callbacks : ClassCallbacks.Of(reader.Types, made.GetType());
        code?.Deserializing(made);
        if (made is ValueType)
        {
            // A box is copied to where it belongs, so its code runs before that.
            reader.AddStandIn(made, place).Completed = () =>
            {
                code?.Deserialized(made);
                code?.Deserialization(made);
            };
            return null!;
        }

        if (code is not null)
        {
            if (code.HasOnDeserialized)
            {
                reader.AtEnd.AddMarked(() => code.Deserialized(made));
            }

            if (code.HasDeserializationCallback)
            {
                reader.AtEnd.AddLast(() => code.Deserialization(made));
            }

            if (code.StandsForAnother)
            {
                reader.AddStandIn(made, place);
                return null!;
            }
        }

        return made;
    }

    /// <inheritdoc />
    public override void SkipHead(ObjectReader reader) => inner.SkipHead(reader);

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value) => inner.WriteBody(writer, value);

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value) => inner.ReadBody(reader, value);
}
