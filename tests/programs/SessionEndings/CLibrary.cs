using System.Globalization;
using System.Runtime.InteropServices;

// Compares the code of the C library in this process with that in its file.
internal static class CLibrary
{
    // Longer than the jumps that MPIs write to the start of a function.
    private const int Bytes = 16;

    public static readonly string[] FunctionsOfMemory =
    [
        "mmap",
        "munmap",
        "mremap",
        "madvise",
        "shmat",
        "shmdt",
        "brk",
    ];

    public static bool IsRewritten(string function)
    {
        IntPtr address = dlsym(IntPtr.Zero, function);
        byte[] here = new byte[Bytes];
        Marshal.Copy(address, here, 0, Bytes);
        return !here.SequenceEqual(InFile(address.ToInt64()));
    }

    // A line of the map: from-to rights offset device inode path, the numbers in hexadecimal.
    private static byte[] InFile(long address)
    {
        foreach (string line in File.ReadLines("/proc/self/maps"))
        {
            string[] words = line.Split([' '], StringSplitOptions.RemoveEmptyEntries);
            long[] range = [.. words[0].Split('-').Select(Number)];
            if (address >= range[0] && address < range[1])
            {
                using FileStream file = new(words[5], FileMode.Open, FileAccess.Read);
                file.Position = address - range[0] + Number(words[2]);
                byte[] there = new byte[Bytes];
                return file.Read(there, 0, Bytes) == Bytes ? there : [];
            }
        }

        throw new InvalidOperationException("The function is in no part of the memory.");
    }

    private static long Number(string text) => long.Parse(text, NumberStyles.HexNumber, CultureInfo.InvariantCulture);

    [DllImport("libc")]
    private static extern IntPtr dlsym(IntPtr library, [MarshalAs(UnmanagedType.LPStr)] string name);
}
