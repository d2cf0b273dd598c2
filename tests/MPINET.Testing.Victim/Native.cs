using System.Runtime.InteropServices;

namespace MPINET.Testing.Victim;

internal static class Native
{
    public const int SIGKILL = 9;

    [DllImport("libc")]
    public static extern int raise(int signal);

    [DllImport("libc")]
    public static extern void _exit(int code);

    [DllImport("libc")]
    public static extern int puts([MarshalAs(UnmanagedType.LPStr)] string text);
}
