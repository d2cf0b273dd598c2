using System.Diagnostics;
using System.Runtime.InteropServices;

namespace MPINET.Testing;

/// <summary>Process functions of the C library that .NET lacks. On Windows, where tests are not launched but ranks may run, most do nothing.</summary>
internal static class NativeProcess
{
    private static readonly bool isWindows = RuntimeInformation.IsOSPlatform(OSPlatform.Windows);

    private const int SIGKILL = 9;
    private const int SIGTERM = 15;

    public static int Current => isWindows ? Process.GetCurrentProcess().Id : getpid();

    public static int Parent => getppid();

    public static bool IsRoot => geteuid() == 0;

    // Not by a signal, because a process of another user accepts none.
    public static bool Exists(int id) => Directory.Exists($"/proc/{id}");

    public static void Kill(int id) => _ = kill(id, SIGKILL);

    public static void Terminate(int id) => _ = kill(id, SIGTERM);

    /// <summary>Flushes the C library's buffers of stdout and stderr.</summary>
    public static void FlushOutput()
    {
        if (!isWindows)
        {
            _ = fflush(IntPtr.Zero);
        }
    }

    /// <summary>Makes C code write each line at once, so that a crash loses none.</summary>
    public static void WriteLineByLine()
    {
        const int LineBuffered = 1;
        try
        {
            IntPtr stdout = dlsym(IntPtr.Zero, "stdout");
            if (stdout != IntPtr.Zero)
            {
                _ = setvbuf(Marshal.ReadIntPtr(stdout), IntPtr.Zero, LineBuffered, UIntPtr.Zero);
            }
        }
        catch (Exception exception) when (exception is DllNotFoundException or EntryPointNotFoundException)
        {
            // The C library is not glibc. The buffer is still flushed at the end of each test.
        }
    }

    [DllImport("libdl.so.2")]
    private static extern IntPtr dlsym(IntPtr library, [MarshalAs(UnmanagedType.LPStr)] string name);

    [DllImport("libc")]
    private static extern int setvbuf(IntPtr stream, IntPtr buffer, int mode, UIntPtr size);

    [DllImport("libc")]
    private static extern int getpid();

    [DllImport("libc")]
    private static extern int getppid();

    [DllImport("libc")]
    private static extern uint geteuid();

    [DllImport("libc")]
    private static extern int kill(int pid, int signal);

    [DllImport("libc")]
    private static extern int fflush(IntPtr stream);
}
