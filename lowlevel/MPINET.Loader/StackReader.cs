using System.Runtime.InteropServices;

namespace MPINET.Loader;

/// <summary>
/// The process that launched this one and shows the stacks of hanging ranks. Many systems let a process be read by its
/// ancestors only (Yama, ptrace_scope 1), and the reader is a child of the launching process.
/// </summary>
internal static class StackReader
{
    private const int SetPtracer = 0x59616d61; // PR_SET_PTRACER

    /// <summary>Permits it and its children to read this process if they have the same user. Without Yama, they may anyway.</summary>
    public static void Allow()
    {
        if (!DynamicLinker.IsWindows && MpinetSettings.LaunchingProcess is { } process)
        {
            _ = prctl(SetPtracer, process, 0, 0, 0);
        }
    }

    [DllImport("libc")]
    private static extern int prctl(int option, nuint process, nuint third, nuint fourth, nuint fifth);
}
