using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The plan for arrays of several dimensions, and arrays with a lower bound other than 0.</summary>
/// <param name="type">The type of the array.</param>
/// <param name="element">The codec of an element.</param>
/// <param name="hasBody">True if the elements follow as a body.</param>
[UnconditionalSuppressMessage("AotAnalysis", "IL3050", Justification = Trimming.Reason)]
internal class MultidimensionalPlan(ObjectType type, Element element, bool hasBody = true)
    : ObjectPlan(type, hasBody: hasBody)
{
    private readonly Type item = type.Type.GetElementType()!;
    private readonly int rank = type.Type.GetArrayRank();

    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) => WriteShape(writer, (Array)value);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader) => ReadShape(reader, element.MinBytes);

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

        // The last index varies fastest, as in memory.
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

    /// <summary>Writes the length and the lower bound of each dimension. The lower bound may be negative.</summary>
    protected void WriteShape(ObjectWriter writer, Array array)
    {
        for (int i = 0; i < rank; i++)
        {
            writer.WriteNumber((ulong)array.GetLength(i));
            writer.WriteNumber(unchecked((uint)array.GetLowerBound(i)));
        }
    }

    /// <summary>Reads the shape and creates the array.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="minBytes">Minimum number of bytes of an element in the stream.</param>
    protected Array ReadShape(ObjectReader reader, int minBytes)
    {
        int[] lengths = new int[rank];
        int[] bounds = new int[rank];
        long total = 1;
        for (int i = 0; i < rank; i++)
        {
            ulong length = reader.ReadNumber();
            ulong bound = reader.ReadNumber();
            total = length > int.MaxValue || bound > uint.MaxValue ? long.MaxValue : total * (long)length;
            lengths[i] = unchecked((int)length);
            bounds[i] = unchecked((int)(uint)bound);
            if (total > Arrays.MaxLength || (long)bounds[i] + lengths[i] > int.MaxValue)
            {
                throw new SerializationException(
                    "An array with more elements than one can have is announced: the stream is damaged."
                );
            }
        }

        if (total * minBytes > reader.Left)
        {
            throw new SerializationException(
                $"It was cut short: {total} elements are announced, and {reader.Left} bytes are left."
            );
        }

        reader.Spend(Header + (total * element.Size));
        return Array.CreateInstance(item, lengths, bounds);
    }
}
