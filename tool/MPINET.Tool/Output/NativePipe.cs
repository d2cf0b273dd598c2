using System.Runtime.InteropServices;

namespace MPINET.Tool.Output;

/// <summary>Pipes with names, of which .NET knows nothing on Unix.</summary>
internal static class NativePipe
{
    public const short POLLIN = 1;
    public const short POLLERR = 8;

    private const int O_NONBLOCK = 0x800;
    private const int O_CLOEXEC = 0x80000;
    private const int UserOnly = 0b110_000_000; // rw-------

    /// <summary>A descriptor that is looked at, and what was seen: struct pollfd.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Look
    {
        public int Descriptor;
        public short Events;
        public short Seen;
    }

    /// <summary>Makes a pipe and opens it for reading, whether somebody writes into it yet or not.</summary>
    /// <exception cref="IOException">It cannot be made.</exception>
    public static int Make(string path)
    {
        int descriptor = mkfifo(path, UserOnly) == 0 ? open(path, O_NONBLOCK | O_CLOEXEC) : -1;
        return descriptor >= 0
            ? descriptor
            : throw new IOException(
                $"{path} cannot be made: {Marshal.GetPInvokeErrorMessage(Marshal.GetLastPInvokeError())}"
            );
    }

    /// <summary>Waits until a descriptor has what is looked for, or the time is over.</summary>
    public static void Wait(Look[] looks, TimeSpan limit) =>
        _ = poll(looks, (nuint)looks.Length, (int)limit.TotalMilliseconds);

    /// <summary>Reads what is there.</summary>
    /// <returns>The number of bytes; 0 at the end; -1 where nothing is there now.</returns>
    public static int Read(int descriptor, byte[] buffer) => (int)read(descriptor, buffer, (nuint)buffer.Length);

    public static void Close(int descriptor) => _ = close(descriptor);

    [DllImport("libc", SetLastError = true)]
    private static extern int mkfifo([MarshalAs(UnmanagedType.LPUTF8Str)] string path, uint mode);

    [DllImport("libc", SetLastError = true)]
    private static extern int open([MarshalAs(UnmanagedType.LPUTF8Str)] string path, int flags);

    [DllImport("libc")]
    private static extern int poll([In, Out] Look[] looks, nuint count, int milliseconds);

    [DllImport("libc")]
    private static extern nint read(int descriptor, [Out] byte[] buffer, nuint count);

    [DllImport("libc")]
    private static extern int close(int descriptor);
}
