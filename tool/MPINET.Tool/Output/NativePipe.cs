using System.Runtime.InteropServices;

namespace MPINET.Tool.Output;

/// <summary>Named pipes, which .NET does not support on Unix.</summary>
internal static class NativePipe
{
    private const int O_NONBLOCK = 0x800;
    private const int O_CLOEXEC = 0x80000;
    private const int UserOnly = 0b110_000_000; // rw-------

    /// <summary>Events of a descriptor.</summary>
    [Flags]
    public enum PollEvents : short
    {
        None = 0,

        /// <summary>POLLIN: there is something to read.</summary>
        In = 1,

        /// <summary>POLLERR: of a pipe to write to, no process reads it.</summary>
        Error = 8,
    }

    /// <summary>A descriptor to poll and the result: struct pollfd.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PollEntry
    {
        public int Descriptor;
        public PollEvents Events;
        public PollEvents Seen;
    }

    /// <summary>Creates a pipe and opens it for reading, without waiting for a writer.</summary>
    /// <exception cref="IOException">The pipe cannot be created.</exception>
    public static int Make(string path)
    {
        int descriptor = mkfifo(path, UserOnly) == 0 ? open(path, O_NONBLOCK | O_CLOEXEC) : -1;
        return descriptor >= 0
            ? descriptor
            : throw new IOException(
                $"{path} cannot be made: {Marshal.GetPInvokeErrorMessage(Marshal.GetLastPInvokeError())}"
            );
    }

    /// <summary>Waits until a descriptor has a requested event, or the time limit is reached.</summary>
    public static void Wait(PollEntry[] entries, TimeSpan limit) =>
        _ = poll(entries, (nuint)entries.Length, (int)limit.TotalMilliseconds);

    /// <summary>Reads the bytes that are available.</summary>
    /// <returns>Number of bytes; 0 at the end; -1 if none are available yet.</returns>
    public static int Read(int descriptor, byte[] buffer) => (int)read(descriptor, buffer, (nuint)buffer.Length);

    public static void Close(int descriptor) => _ = close(descriptor);

    [DllImport("libc", SetLastError = true)]
    private static extern int mkfifo([MarshalAs(UnmanagedType.LPUTF8Str)] string path, uint mode);

    [DllImport("libc", SetLastError = true)]
    private static extern int open([MarshalAs(UnmanagedType.LPUTF8Str)] string path, int flags);

    [DllImport("libc")]
    private static extern int poll([In, Out] PollEntry[] entries, nuint count, int milliseconds);

    [DllImport("libc")]
    private static extern nint read(int descriptor, [Out] byte[] buffer, nuint count);

    [DllImport("libc")]
    private static extern int close(int descriptor);
}
