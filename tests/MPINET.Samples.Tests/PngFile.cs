using System.Buffers.Binary;
using System.IO.Compression;
using System.Text;

namespace MPINET.Samples.Tests;

/// <summary>A PNG file with red, green and blue bytes and without filters, as the ray tracer writes it.</summary>
internal sealed class PngFile
{
    private static readonly byte[] Signature = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A];

    // The last chunk with its checksum, from the specification. It also validates the code that computes the other checksums.
    private static readonly byte[] End = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82];

    /// <summary>Reads a file, and asserts that it follows the format.</summary>
    public PngFile(byte[] file)
    {
        Assert.Equal(Signature, file.Take(Signature.Length));
        Assert.Equal(End, file.Skip(file.Length - End.Length));
        List<(string Name, byte[] Content)> chunks = [.. Chunks(file)];
        Assert.Equal(["IHDR", "IDAT", "IEND"], chunks.Select(chunk => chunk.Name));
        byte[] header = chunks[0].Content;
        Width = BigEndian(header, 0);
        Height = BigEndian(header, 4);
        Assert.Equal(new byte[] { 8, 2, 0, 0, 0 }, header.Skip(8));
        Pixels = Unfiltered(Inflated(chunks[1].Content));
    }

    public int Width { get; }

    public int Height { get; }

    /// <summary>The pixels, three bytes each.</summary>
    public byte[] Pixels { get; }

    /// <summary>The checksum of PNG's chunks.</summary>
    public static uint Crc32(IEnumerable<byte> bytes) =>
        ~bytes.Aggregate(
            uint.MaxValue,
            (sum, next) =>
                Enumerable.Range(0, 8).Aggregate(sum ^ next, (rest, _) => (rest >> 1) ^ (0xEDB88320 & (0 - (rest & 1))))
        );

    private static IEnumerable<(string Name, byte[] Content)> Chunks(byte[] file)
    {
        for (int at = Signature.Length; at < file.Length; )
        {
            int length = BigEndian(file, at);
            ArraySegment<byte> summed = new(file, at + 4, 4 + length);
            Assert.Equal((uint)BigEndian(file, at + 8 + length), Crc32(summed));
            yield return (Encoding.ASCII.GetString(file, at + 4, 4), [.. summed.Skip(4)]);
            at += 12 + length;
        }
    }

    // Neither runtime checks zlib's checksum, so this does.
    private static byte[] Inflated(byte[] zlib)
    {
        Assert.Equal(0x78, zlib[0]);
        Assert.Equal(0, (256 * zlib[0] + zlib[1]) % 31);
        using DeflateStream stream = new(new MemoryStream(zlib, 2, zlib.Length - 6), CompressionMode.Decompress);
        using MemoryStream inflated = new();
        stream.CopyTo(inflated);
        byte[] bytes = inflated.ToArray();
        (uint low, uint high) = (1, 0);
        foreach (byte next in bytes)
        {
            low = (low + next) % 65521;
            high = (high + low) % 65521;
        }

        Assert.Equal((high << 16) | low, (uint)BigEndian(zlib, zlib.Length - 4));
        return bytes;
    }

    private static int BigEndian(byte[] bytes, int at) => BinaryPrimitives.ReadInt32BigEndian(bytes.AsSpan(at, 4));

    private byte[] Unfiltered(byte[] lines)
    {
        int stride = 1 + 3 * Width;
        Assert.Equal(stride * Height, lines.Length);
        Assert.All(Enumerable.Range(0, Height), line => Assert.Equal(0, lines[stride * line]));
        return [.. lines.Where((_, at) => at % stride > 0)];
    }
}
