using System.Numerics;

namespace MPINET;

/// <summary>The codec of BigInteger.</summary>
internal sealed class BigIntegerElement : Element<BigInteger>
{
    /// <inheritdoc />
    public override int MinBytes => 1;

    /// <inheritdoc />
    public override bool IsPlain => true;

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref BigInteger value)
    {
        byte[] bytes = value.ToByteArray();
        writer.WriteNumber((ulong)bytes.Length);
        writer.WriteBytes(bytes);
    }

    /// <inheritdoc />
    public override unsafe void Read(ObjectReader reader, ref BigInteger value)
    {
        int length = reader.ReadCount(1, 1);
        value = new BigInteger(new ReadOnlySpan<byte>(reader.Take(length), length).ToArray());
    }
}
