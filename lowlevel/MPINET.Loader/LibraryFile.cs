using System.Diagnostics;

namespace MPINET.Loader;

/// <summary>A file for the dynamic linker to open.</summary>
internal static class LibraryFile
{
    // Offsets in the header of a 64-bit ELF file: the place of the list of segments, the length of an entry, the number of entries.
    private const int Header = 64;
    private const int MachineAt = 18;
    private const int SegmentsAt = 32;
    private const int SegmentSizeAt = 54;
    private const int SegmentCountAt = 56;

    // The place, in the header of a file of Windows, of the place of its signature.
    private const int SignatureAt = 60;

    // Offsets in an entry: its kind, the place of the segment in the file, its length there.
    private const int LoadedSegment = 1;
    private const int OffsetAt = 8;
    private const int LengthAt = 32;

    /// <summary>
    /// The reason why the linker must not open a file: opening a pipe blocks for ever, and a library that was cut short ends the process
    /// by SIGBUS, because the linker maps more than the file has. Null if it may; the linker itself reports other errors.
    /// </summary>
    public static string? Damage(string file)
    {
        // A pipe has no length.
        long length = new FileInfo(file).Length;
        if (length == 0)
        {
            return $"{file} is empty, or no regular file";
        }

        using FileStream stream = File.OpenRead(file);
        byte[] header = Read(stream, 0, Header);
        if (!IsElf(header))
        {
            return null;
        }

        ushort size = BitConverter.ToUInt16(header, SegmentSizeAt);
        ushort count = BitConverter.ToUInt16(header, SegmentCountAt);
        byte[] segments = Read(stream, BitConverter.ToInt64(header, SegmentsAt), size * count);
        long end = Header + (long)segments.Length;
        for (int at = 0; at + LengthAt + sizeof(long) <= segments.Length; at += size)
        {
            if (BitConverter.ToInt32(segments, at) == LoadedSegment)
            {
                end = Math.Max(
                    end,
                    BitConverter.ToInt64(segments, at + OffsetAt) + BitConverter.ToInt64(segments, at + LengthAt)
                );
            }
        }

        return end > length ? $"{file} ends after {length} bytes of {end}" : null;
    }

    /// <summary>
    /// The message on a library for another processor than this process's, for which the linker reports a missing file. Null if it is for
    /// this one.
    /// </summary>
    public static string? OtherProcessor(string file)
    {
        string? its = ProcessorOf(file);
        string? own = ProcessorOf(
            DynamicLinker.IsWindows ? Process.GetCurrentProcess().MainModule!.FileName! : "/proc/self/exe"
        );
        return its == own || its is null ? null : $"{file} is for {its}, and this process runs on {own}";
    }

    // Null for a file of another kind.
    private static string? ProcessorOf(string file)
    {
        using FileStream stream = File.OpenRead(file);
        byte[] header = Read(stream, 0, Header);
        if (IsElf(header))
        {
            return NameInElf(BitConverter.ToUInt16(header, MachineAt));
        }

        if (header[0] != 'M' || header[1] != 'Z')
        {
            return null;
        }

        byte[] signature = Read(stream, BitConverter.ToInt32(header, SignatureAt), 6);
        return signature[0] == 'P' && signature[1] == 'E' ? NameInPe(BitConverter.ToUInt16(signature, 4)) : null;
    }

    // Of 64 bits.
    private static bool IsElf(byte[] header) =>
        header[0] == 0x7f && header[1] == 'E' && header[2] == 'L' && header[3] == 'F' && header[4] == 2;

    private static string NameInElf(int processor) =>
        processor switch
        {
            62 => "x86-64",
            183 => "arm64",
            243 => "RISC-V",
            21 => "ppc64",
            22 => "s390x",
            _ => $"processor {processor} of the ELF specification",
        };

    private static string NameInPe(int processor) =>
        processor switch
        {
            0x8664 => "x86-64",
            0xaa64 => "arm64",
            0x014c => "x86",
            _ => $"processor {processor:x4} of the PE specification",
        };

    // Missing bytes are zero.
    private static byte[] Read(FileStream stream, long offset, int count)
    {
        byte[] bytes = new byte[count];
        stream.Position = offset;
        int read = 0;
        while (read < count && stream.Read(bytes, read, count - read) is > 0 and var more)
        {
            read += more;
        }

        return bytes;
    }
}
