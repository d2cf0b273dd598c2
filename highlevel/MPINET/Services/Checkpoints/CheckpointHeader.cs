using System.IO;
using System.IO.Hashing;

namespace MPINET;

/// <summary>The beginning of the file of a checkpoint. The parts follow in their order, without gaps.</summary>
/// <remarks>
/// It is: the mark; the version; its number of bytes; whether numbers are little-endian; the step; the number of parts; for
/// each its name, type, size of an element, the lengths of its blocks and the hashes of its chunks; and the XxHash64 of all
/// that comes before. Its own numbers are little-endian.
/// </remarks>
/// <param name="step">The step.</param>
/// <param name="entries">The parts.</param>
internal sealed class CheckpointHeader(long step, CheckpointEntry[] entries)
{
    private const ulong Mark = 0x5043_5445_4E49_504D; // "MPINETCP"
    private const int Version = 1;

    // Mark, version and number of bytes; and the hash at the end.
    private const int FixedBytes = sizeof(ulong) + (2 * sizeof(int));
    private const int HashBytes = sizeof(ulong);

    public long Step => step;

    public CheckpointEntry[] Entries => entries;

    /// <summary>Number of bytes of the whole file.</summary>
    public long FileBytes { get; private set; }

    /// <summary>Reads the header of a file.</summary>
    /// <returns>Its bytes, which <see cref="Of" /> takes.</returns>
    /// <exception cref="InvalidDataException">It is no whole header, or the file is too short.</exception>
    public static byte[] ReadBytes(string path)
    {
        using FileStream stream = new(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        using BinaryReader reader = new(stream);
        byte[] start = reader.ReadBytes(FixedBytes);
        if (start.Length < FixedBytes || BitConverter.ToUInt64(start, 0) != Mark)
        {
            throw new InvalidDataException("the file does not begin as a checkpoint does");
        }

        int version = BitConverter.ToInt32(start, sizeof(ulong));
        if (version != Version)
        {
            throw new InvalidDataException($"the format has version {version}, and this library knows {Version} alone");
        }

        int length = BitConverter.ToInt32(start, FixedBytes - sizeof(int));
        if (length < FixedBytes + HashBytes || length > stream.Length)
        {
            throw new InvalidDataException("the header is cut off, or its length is damaged");
        }

        byte[] all = [.. start, .. reader.ReadBytes(length - FixedBytes)];
        int hashed = length - HashBytes;
        if (all.Length < length || BitConverter.ToUInt64(all, hashed) != XxHash64.HashToUInt64(all.AsSpan(0, hashed)))
        {
            throw new InvalidDataException("the header differs from its hash");
        }

        long expected = Of(all).FileBytes;
        return stream.Length >= expected
            ? all
            : throw new InvalidDataException($"the file has {stream.Length} of {expected} bytes: it is cut off");
    }

    /// <summary>The header that bytes are.</summary>
    /// <exception cref="InvalidDataException">The numbers were written by a machine of the other byte order.</exception>
    public static CheckpointHeader Of(byte[] bytes)
    {
        using BinaryReader reader = new(new MemoryStream(bytes, FixedBytes, bytes.Length - FixedBytes));
        if (reader.ReadBoolean() != BitConverter.IsLittleEndian)
        {
            throw new InvalidDataException("a machine of the other byte order has written it");
        }

        long step = reader.ReadInt64();
        CheckpointEntry[] entries = new CheckpointEntry[reader.ReadInt32()];
        for (int i = 0; i < entries.Length; i++)
        {
            string name = reader.ReadString();
            string type = reader.ReadString();
            int elementBytes = reader.ReadInt32();
            long[] lengths = new long[reader.ReadInt32()];
            for (int rank = 0; rank < lengths.Length; rank++)
            {
                lengths[rank] = reader.ReadInt64();
            }

            CheckpointEntry entry = entries[i] = new(name, type, elementBytes, lengths);
            for (int chunk = 0; chunk < entry.Hashes.Length; chunk++)
            {
                entry.Hashes[chunk] = reader.ReadUInt64();
            }
        }

        CheckpointHeader made = new(step, entries);
        made.Place(bytes.Length);
        return made;
    }

    /// <summary>The bytes for the file. They are as many for all hashes.</summary>
    public byte[] ToBytes()
    {
        using MemoryStream stream = new();
        using BinaryWriter writer = new(stream);
        writer.Write(Mark);
        writer.Write(Version);
        writer.Write(0);
        writer.Write(BitConverter.IsLittleEndian);
        writer.Write(step);
        writer.Write(entries.Length);
        foreach (CheckpointEntry entry in entries)
        {
            writer.Write(entry.Name);
            writer.Write(entry.Type);
            writer.Write(entry.ElementBytes);
            writer.Write(entry.Lengths.Length);
            Array.ForEach(entry.Lengths, writer.Write);
            Array.ForEach(entry.Hashes, writer.Write);
        }

        int length = (int)stream.Length + HashBytes;
        stream.Position = FixedBytes - sizeof(int);
        writer.Write(length);
        stream.Position = length - HashBytes;
        writer.Write(XxHash64.HashToUInt64(stream.GetBuffer().AsSpan(0, length - HashBytes)));
        return stream.ToArray();
    }

    /// <summary>Finds the places of the parts.</summary>
    /// <param name="headerBytes">Number of bytes of the header.</param>
    public void Place(long headerBytes)
    {
        FileBytes = headerBytes;
        foreach (CheckpointEntry entry in entries)
        {
            entry.Offset = FileBytes;
            FileBytes += entry.Bytes;
        }
    }
}
