using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The plan for boxed values.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="type">The type of the value.</param>
/// <param name="element">The codec of the value.</param>
/// <param name="isInHead">True to write the value where the object is met; it must hold no reference.</param>
internal sealed class BoxPlan<T>(ObjectType type, Element<T> element, bool isInHead)
    : ObjectPlan(type, hasBody: !isInHead)
    where T : struct
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value)
    {
        if (isInHead)
        {
            WriteBody(writer, value);
        }
    }

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(Header + element.Size);
        object box = default(T);
        if (isInHead)
        {
            ReadBody(reader, box);
        }

        return box;
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value) =>
        element.Write(writer, ref Unsafe.Unbox<T>(value));

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value) =>
        element.Read(reader, ref Unsafe.Unbox<T>(value));
}
