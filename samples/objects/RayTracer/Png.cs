using System;
using System.Collections.Generic;
using System.Text;

/// <summary>Writes pictures as PNG files without compression, so that the bytes do not depend on a runtime's compressor.</summary>
internal static class Png
{
    private const byte Unfiltered = 0;

    private static readonly byte[] Signature = [0x89, .. Encoding.ASCII.GetBytes("PNG\r\n"), 0x1A, (byte)'\n'];
    private static readonly byte[] ZlibHeader = [0x78, 0x01];
    private static readonly byte[] EightBitsOfRgb = [8, 2, 0, 0, 0];

    /// <summary>The bytes of the file.</summary>
    /// <param name="size">The width and the height in pixels, from 1 to 21,844: a line is one block of zlib's, which holds 65,535 bytes.</param>
    /// <param name="pixels">Three bytes for each pixel: red, green, blue.</param>
    public static byte[] Encode(int size, byte[] pixels) =>
        [
            .. Signature,
            .. Chunk("IHDR", [.. BigEndian((uint)size), .. BigEndian((uint)size), .. EightBitsOfRgb]),
            .. Chunk("IDAT", Packed(size, pixels)),
            .. Chunk("IEND", []),
        ];

    private static byte[] Chunk(string name, byte[] content)
    {
        byte[] summed = [.. Encoding.ASCII.GetBytes(name), .. content];
        return [.. BigEndian((uint)content.Length), .. summed, .. BigEndian(Checksum.Crc32(summed))];
    }

    private static byte[] Packed(int size, byte[] pixels)
    {
        List<byte> blocks = [];
        List<byte> lines = [];
        for (int line = 0; line < size; line++)
        {
            byte[] content = [Unfiltered, .. new ArraySegment<byte>(pixels, 3 * size * line, 3 * size)];
            ushort length = checked((ushort)content.Length);
            blocks.Add(line == size - 1 ? (byte)1 : (byte)0);
            blocks.AddRange(BitConverter.GetBytes(length));
            blocks.AddRange(BitConverter.GetBytes((ushort)~length));
            blocks.AddRange(content);
            lines.AddRange(content);
        }

        return [.. ZlibHeader, .. blocks, .. BigEndian(Checksum.Adler32([.. lines]))];
    }

    private static byte[] BigEndian(uint value) =>
        [(byte)(value >> 24), (byte)(value >> 16), (byte)(value >> 8), (byte)value];
}
