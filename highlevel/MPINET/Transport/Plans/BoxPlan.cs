using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The plan for boxed values.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="type">The type of the value.</param>
/// <param name="element">The codec of the value.</param>
internal sealed class BoxPlan<T>(ObjectType type, Element<T> element) : ObjectPlan(type, hasBody: !element.IsPlain)
    where T : struct
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value)
    {
        if (element.IsPlain)
        {
            WriteBody(writer, value);
        }
    }

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(Header + element.Size);
        object box = default(T);
        if (element.IsPlain)
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
