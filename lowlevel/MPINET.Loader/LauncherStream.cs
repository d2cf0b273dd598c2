using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Loader;

/// <summary>The stream between a process and the launcher that started it.</summary>
internal static unsafe class LauncherStream
{
    // The launcher needs a moment to end this process; without it, the process ends by itself.
    private const int Patience = 2000;

    // On Linux: how many bytes a pipe holds that nobody has read.
    private const int FIONREAD = 0x541B;

    private const int StandardErrorStream = 2;

    /// <summary>Has the launcher end all processes, where it has to be told.</summary>
    public static void Abort(EnclosingLauncher launcher)
    {
        string[]? words = launcher.Abort?.Split([' '], 2);
        if (words?.Length != 2 || !int.TryParse(Environment.GetEnvironmentVariable(words[0]), out int stream))
        {
            return;
        }

        byte[] line = Encoding.ASCII.GetBytes(words[1] + "\n");
        AwaitReader();
        fixed (byte* bytes = line)
        {
            // Not a FileStream: Mono's takes no handle that it has not opened itself.
            if (write(stream, bytes, line.Length) == line.Length)
            {
                Thread.Sleep(Patience);
            }
        }
    }

    /// <summary>Gives the launcher time to read what this process has written: Hydra drops the rest when it ends a job.</summary>
    private static void AwaitReader()
    {
        int unread = 0;
        for (int waited = 0; waited < Patience; waited += 20)
        {
            bool isRead = ioctl(StandardErrorStream, FIONREAD, &unread) != 0 || unread == 0;
            // Once more when all is read: it has still to be passed on.
            Thread.Sleep(isRead ? 100 : 20);
            if (isRead)
            {
                return;
            }
        }
    }

    [DllImport("libc")]
    private static extern int ioctl(int stream, nuint request, int* answer);

    [DllImport("libc")]
    private static extern nint write(int stream, byte* bytes, nint count);
}
