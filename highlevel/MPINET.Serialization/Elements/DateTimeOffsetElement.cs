using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The codec of DateTimeOffset, whose fields differ between runtimes.</summary>
internal sealed class DateTimeOffsetElement : Element<DateTimeOffset>
{
    /// <inheritdoc />
    public override int MinBytes => sizeof(long) + sizeof(short);

    /// <inheritdoc />
    public override bool IsPlain => true;

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref DateTimeOffset value)
    {
        writer.WriteRaw(value.Ticks);
        writer.WriteRaw((short)(value.Offset.Ticks / TimeSpan.TicksPerMinute));
    }

    /// <inheritdoc />
    public override void Read(ObjectReader reader, ref DateTimeOffset value)
    {
        long ticks = reader.ReadRaw<long>();
        short minutes = reader.ReadRaw<short>();
        try
        {
            value = new DateTimeOffset(ticks, TimeSpan.FromMinutes(minutes));
        }
        catch (ArgumentException exception)
        {
            throw new SerializationException(
                "The bytes are not a valid DateTimeOffset: the stream is damaged.",
                exception
            );
        }
    }
}
