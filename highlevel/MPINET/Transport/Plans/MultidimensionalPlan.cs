using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Arrays of several dimensions, and those that do not begin at 0.</summary>
/// <param name="type">The type of the array.</param>
/// <param name="element">The codec of an element.</param>
/// <param name="hasBody">Whether the elements follow later.</param>
[UnconditionalSuppressMessage("AotAnalysis", "IL3050", Justification = Trimming.Reason)]
internal class MultidimensionalPlan(ObjectType type, Element element, bool hasBody = true)
    : ObjectPlan(type, hasBody: hasBody)
{
    private readonly Type item = type.Type.GetElementType()!;
    private readonly int rank = type.Type.GetArrayRank();

    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) => WriteShape(writer, (Array)value);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader) => ReadShape(reader, element.Least);

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        foreach (object? one in (Array)value)
        {
            element.WriteObject(writer, one);
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        Array array = (Array)value;
        if (array.Length == 0)
        {
            return;
        }

        int[] at = new int[rank];
        for (int i = 0; i < rank; i++)
        {
            at[i] = array.GetLowerBound(i);
        }

        // The last index runs fastest, as in memory.
        int dimension;
        do
        {
            array.SetValue(element.ReadObject(reader), at);
            for (dimension = rank - 1; dimension >= 0 && at[dimension]++ == array.GetUpperBound(dimension); dimension--)
            {
                at[dimension] = array.GetLowerBound(dimension);
            }
        } while (dimension >= 0);
    }

    /// <summary>Writes for each dimension the length and the first index; the latter may be negative.</summary>
    protected void WriteShape(ObjectWriter writer, Array array)
    {
        for (int i = 0; i < rank; i++)
        {
            writer.WriteNumber((ulong)array.GetLength(i));
            writer.WriteNumber(unchecked((uint)array.GetLowerBound(i)));
        }
    }

    /// <summary>Reads that, and makes the array.</summary>
    /// <param name="reader">The stream.</param>
    /// <param name="least">Bytes that follow for each element at least.</param>
    protected Array ReadShape(ObjectReader reader, int least)
    {
        int[] lengths = new int[rank];
        int[] bounds = new int[rank];
        long total = 1;
        for (int i = 0; i < rank; i++)
        {
            ulong length = reader.ReadNumber();
            ulong bound = reader.ReadNumber();
            total =
                length > int.MaxValue || bound > uint.MaxValue
                    ? long.MaxValue
                    : Saturating.Multiply(total, (long)length);
            lengths[i] = unchecked((int)length);
            bounds[i] = unchecked((int)(uint)bound);
            if (total > Results.Most || (long)bounds[i] + lengths[i] > int.MaxValue)
            {
                throw new SerializationException(
                    "An array with more elements than one can have is announced: the stream is damaged."
                );
            }
        }

        if (total * least > reader.Left)
        {
            throw new SerializationException(
                $"It was cut short: {total} elements are announced, and {reader.Left} bytes are left."
            );
        }

        reader.Spend(Header + (total * element.Size));
        return Array.CreateInstance(item, lengths, bounds);
    }
}
