using System.Runtime.InteropServices;

namespace MPINET.Tool.Tests.Launching;

internal static class Machine
{
    public static bool IsRoot => geteuid() == 0;

    [DllImport("libc")]
    private static extern uint geteuid();
}
