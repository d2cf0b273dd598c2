using System.Buffers.Binary;
using System.Text;

namespace MPINET.Generator.Headers;

/// <summary>The soname and the symbols of a shared library (ELF, 64 bits, little-endian).</summary>
internal sealed class ElfFile
{
    private readonly List<string> needed = [];
    private readonly HashSet<string> defined = new(StringComparer.Ordinal);

    private ElfFile(byte[] file)
    {
        int sections = checked((int)ReadUInt64(file, 0x28));
        ushort sectionSize = ReadUInt16(file, 0x3A);
        for (int i = 0; i < ReadUInt16(file, 0x3C); i++)
        {
            Span<byte> section = file.AsSpan(sections + (i * sectionSize), sectionSize);
            SectionType type = (SectionType)ReadUInt32(section, 4);
            if (type is SectionType.Dynamic or SectionType.Symbols)
            {
                int offset = checked((int)ReadUInt64(section, 0x18));
                Span<byte> entries = file.AsSpan(offset, checked((int)ReadUInt64(section, 0x20)));
                int strings = sections + ((int)ReadUInt32(section, 0x28) * sectionSize);
                Span<byte> texts = file.AsSpan(
                    checked((int)ReadUInt64(file, strings + 0x18)),
                    checked((int)ReadUInt64(file, strings + 0x20))
                );
                if (type == SectionType.Dynamic)
                {
                    ReadDynamic(entries, texts);
                }
                else
                {
                    ReadSymbols(entries, texts);
                }
            }
        }
    }

    private enum SectionType : uint
    {
        Dynamic = 6,
        Symbols = 11,
    }

    private enum DynamicTag : ulong
    {
        Needed = 1,
        Soname = 14,
    }

    /// <summary>The soname; null if it has none.</summary>
    public string? Soname { get; private set; }

    /// <summary>The libraries that it is linked to, by their sonames.</summary>
    public IReadOnlyList<string> Needed => needed;

    /// <summary>Reads a library; null for another file, such as a linker script.</summary>
    public static ElfFile? TryRead(string path)
    {
        byte[] file = File.ReadAllBytes(path);
        bool isElf = file.Length > 0x40 && file.AsSpan(0, 6).SequenceEqual<byte>([0x7F, 0x45, 0x4C, 0x46, 2, 1]);
        try
        {
            return isElf ? new ElfFile(file) : null;
        }
        catch (Exception exception) when (exception is ArgumentOutOfRangeException or OverflowException)
        {
            throw new CompilerWrapperException($"{path} is damaged: it refers to places beyond its end.");
        }
    }

    /// <summary>The exported symbols.</summary>
    public IReadOnlyCollection<string> Defined => defined;

    private void ReadDynamic(ReadOnlySpan<byte> entries, ReadOnlySpan<byte> texts)
    {
        for (int i = 0; i + 16 <= entries.Length; i += 16)
        {
            DynamicTag tag = (DynamicTag)ReadUInt64(entries, i);
            if (tag is DynamicTag.Soname or DynamicTag.Needed)
            {
                string name = Text(texts, checked((int)ReadUInt64(entries, i + 8)));
                if (tag == DynamicTag.Soname)
                {
                    Soname = name;
                }
                else
                {
                    needed.Add(name);
                }
            }
        }
    }

    private void ReadSymbols(ReadOnlySpan<byte> entries, ReadOnlySpan<byte> texts)
    {
        for (int i = 0; i + 24 <= entries.Length; i += 24)
        {
            // Section 0 means that another library defines the symbol.
            if (ReadUInt16(entries, i + 6) != 0)
            {
                defined.Add(Text(texts, checked((int)ReadUInt32(entries, i))));
            }
        }
    }

    private static string Text(ReadOnlySpan<byte> texts, int offset)
    {
        ReadOnlySpan<byte> rest = texts[offset..];
        return Encoding.UTF8.GetString(rest[..rest.IndexOf((byte)0)]);
    }

    private static ushort ReadUInt16(ReadOnlySpan<byte> bytes, int offset) =>
        BinaryPrimitives.ReadUInt16LittleEndian(bytes[offset..]);

    private static uint ReadUInt32(ReadOnlySpan<byte> bytes, int offset) =>
        BinaryPrimitives.ReadUInt32LittleEndian(bytes[offset..]);

    private static ulong ReadUInt64(ReadOnlySpan<byte> bytes, int offset) =>
        BinaryPrimitives.ReadUInt64LittleEndian(bytes[offset..]);
}
