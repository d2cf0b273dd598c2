using System.Runtime.InteropServices;

/// <summary>The memory of this process as the kernel reports it, read as in the C twin, because System.IO.File would load more code.</summary>
internal static unsafe class Memory
{
    private const int Capacity = 4096;
    private const int O_RDONLY = 0;

    /// <summary>Reads the resident and the proportional set size, in MB of 10^6 bytes; 0 if there is none.</summary>
    public static void Read(out double rss, out double pss)
    {
        byte* text = stackalloc byte[Capacity];
        int length = 0;
        fixed (byte* path = "/proc/self/smaps_rollup\0"u8)
        {
            int file = open(path, O_RDONLY);
            for (nint got = 1; file >= 0 && got > 0; length += (int)Math.Max(got, 0))
            {
                got = read(file, text + length, Capacity - length);
            }

            _ = close(file);
        }

        rss = Megabytes(new ReadOnlySpan<byte>(text, length), "\nRss:"u8);
        pss = Megabytes(new ReadOnlySpan<byte>(text, length), "\nPss:"u8);
    }

    // The number in the line that begins with a name, such as "Rss:     1234 kB".
    private static double Megabytes(ReadOnlySpan<byte> text, ReadOnlySpan<byte> name)
    {
        long kilobytes = 0;
        int line = text.IndexOf(name);
        for (int i = line + name.Length; line >= 0 && text[i] != 'k'; i++)
        {
            kilobytes = text[i] is >= (byte)'0' and <= (byte)'9' ? 10 * kilobytes + (text[i] - '0') : kilobytes;
        }

        return kilobytes * 1024 / 1e6;
    }

    [DllImport("libc")]
    private static extern int open(byte* path, int flags);

    [DllImport("libc")]
    private static extern nint read(int file, byte* buffer, nint capacity);

    [DllImport("libc")]
    private static extern int close(int file);
}
