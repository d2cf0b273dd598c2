using System.Text;

namespace MPINET.Launching;

/// <summary>The shared libraries that a program in machine code is linked with, by the dynamic section of its file (ELF, 64 bits).</summary>
internal sealed class LinkedLibraries
{
    // Offsets in the header: the place of the list of segments, the length of an entry, the number of entries.
    private const int Header = 64;
    private const int SegmentsAt = 32;
    private const int SegmentSizeAt = 54;
    private const int SegmentCountAt = 56;

    // Kinds of segments, and offsets in an entry: the place in the file and in memory, the length in the file.
    private const int Loaded = 1;
    private const int Dynamic = 2;
    private const int PlaceAt = 8;
    private const int AddressAt = 16;
    private const int LengthAt = 32;

    // Tags of the dynamic section, whose entries have two numbers each.
    private const int EntryLength = 16;
    private const long Needed = 1;
    private const long Strings = 5;
    private const long Path = 15;
    private const long LatePath = 29;

    private readonly List<string> needed = [];
    private readonly string file;
    private string? path;
    private string? latePath;

    private LinkedLibraries(string file) => this.file = file;

    /// <summary>Reads a file; a file of another form is linked with no library.</summary>
    public static LinkedLibraries Of(string file)
    {
        LinkedLibraries libraries = new(file);
        try
        {
            using FileStream stream = File.OpenRead(file);
            libraries.Read(stream);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or OverflowException)
        {
            // The start of the program will report it.
        }

        return libraries;
    }

    /// <summary>The name among those of a library, <c>a|b</c>, that the program is linked with; null if it is linked with none of them.</summary>
    public string? NameIn(string names) => needed.Find(name => names.Split('|').Contains(name));

    /// <summary>The file that the linker finds for one of them; null if it finds none.</summary>
    public string? Find(string name) =>
        LibrarySearch.Find(name, Folders(latePath is null ? path : null), Folders(latePath));

    private IEnumerable<string> Folders(string? paths) =>
        (paths ?? "").Split(':').Select(one => one.Replace("${ORIGIN}", Origin).Replace("$ORIGIN", Origin));

    private string Origin => System.IO.Path.GetDirectoryName(CommandPath.Real(file))!;

    private void Read(FileStream stream)
    {
        byte[] header = Bytes(stream, 0, Header);
        if (!(header[0] == 0x7f && header[1] == 'E' && header[2] == 'L' && header[3] == 'F' && header[4] == 2))
        {
            return;
        }

        int size = BitConverter.ToUInt16(header, SegmentSizeAt);
        byte[] segments = Bytes(
            stream,
            BitConverter.ToInt64(header, SegmentsAt),
            size * BitConverter.ToUInt16(header, SegmentCountAt)
        );
        for (int at = 0; at + LengthAt + sizeof(long) <= segments.Length && size > 0; at += size)
        {
            if (BitConverter.ToInt32(segments, at) == Dynamic)
            {
                byte[] entries = Bytes(
                    stream,
                    BitConverter.ToInt64(segments, at + PlaceAt),
                    checked((int)BitConverter.ToInt64(segments, at + LengthAt))
                );
                Read(stream, entries, segments, size);
            }
        }
    }

    private void Read(FileStream stream, byte[] entries, byte[] segments, int size)
    {
        long strings = Place(Values(entries, Strings).FirstOrDefault(), segments, size);
        needed.AddRange(Values(entries, Needed).Select(offset => Text(stream, strings + offset)));
        path = Values(entries, Path).Select(offset => Text(stream, strings + offset)).FirstOrDefault();
        latePath = Values(entries, LatePath).Select(offset => Text(stream, strings + offset)).FirstOrDefault();
    }

    private static IEnumerable<long> Values(byte[] entries, long tag) =>
        Enumerable
            .Range(0, entries.Length / EntryLength)
            .Select(i => i * EntryLength)
            .Where(at => BitConverter.ToInt64(entries, at) == tag)
            .Select(at => BitConverter.ToInt64(entries, at + sizeof(long)));

    /// <summary>The place in the file of an address in memory.</summary>
    private static long Place(long address, byte[] segments, int size)
    {
        for (int at = 0; at + LengthAt + sizeof(long) <= segments.Length; at += size)
        {
            long begin = BitConverter.ToInt64(segments, at + AddressAt);
            if (
                BitConverter.ToInt32(segments, at) == Loaded
                && address >= begin
                && address < begin + BitConverter.ToInt64(segments, at + LengthAt)
            )
            {
                return address - begin + BitConverter.ToInt64(segments, at + PlaceAt);
            }
        }

        return address;
    }

    private static string Text(FileStream stream, long place)
    {
        const int Longest = 4096;
        byte[] bytes = Bytes(stream, place, Longest);
        return Encoding.UTF8.GetString(bytes, 0, Math.Max(0, Array.IndexOf(bytes, (byte)0)));
    }

    // Missing bytes are zero.
    private static byte[] Bytes(FileStream stream, long place, int count)
    {
        const int Most = 1 << 20;
        byte[] bytes = new byte[place < 0 || count < 0 || count > Most ? 0 : count];
        stream.Position = Math.Max(0, place);
        int read = 0;
        while (read < bytes.Length && stream.Read(bytes, read, bytes.Length - read) is > 0 and int more)
        {
            read += more;
        }

        return bytes;
    }
}
