using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Launching;

/// <summary>Functions of the C library on processes that .NET does not have.</summary>
internal static class NativeProcess
{
    private const int SIGQUIT = 3;
    private const int SIGKILL = 9;
    private const int SIGTERM = 15;

    public static bool IsRoot => geteuid() == 0;

    public static int Current => getpid();

    public static void Kill(int id) => _ = kill(id, SIGKILL);

    public static void Terminate(int id) => _ = kill(id, SIGTERM);

    /// <summary>Makes a process on Mono write the stacks of its threads.</summary>
    public static void AskForStacks(int id) => _ = kill(id, SIGQUIT);

    /// <summary>Gives a file to a user.</summary>
    public static void Own(string path, int user) =>
        _ = chown(Encoding.UTF8.GetBytes(path + '\0'), (uint)user, (uint)user);

    [DllImport("libc")]
    private static extern int chown(byte[] path, uint owner, uint group);

    [DllImport("libc")]
    private static extern uint geteuid();

    [DllImport("libc")]
    private static extern int getpid();

    [DllImport("libc")]
    private static extern int kill(int pid, int signal);
}
