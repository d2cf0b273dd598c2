using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Loader;

/// <summary>The stream between a process and the launcher that started it.</summary>
internal static unsafe class LauncherStream
{
    // The launcher needs a moment to end this process; otherwise the process ends by itself.
    private const int Patience = 2000;

    /// <summary>Makes the launcher end all processes, if it does not do so by itself.</summary>
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
            // Mono's FileStream accepts only handles that it has opened itself.
            if (write(stream, bytes, line.Length) == line.Length)
            {
                Thread.Sleep(Patience);
            }
        }
    }

    /// <summary>Waits until the launcher has read the output of this process: Hydra drops the rest when it ends a job.</summary>
    private static void AwaitReader()
    {
        const int StandardErrorStream = 2;

        // On Linux: the number of unread bytes in a pipe.
        const int FIONREAD = 0x541B;
        int unread = 0;
        for (int waited = 0; waited < Patience; waited += 20)
        {
            bool isRead = ioctl(StandardErrorStream, FIONREAD, &unread) != 0 || unread == 0;
            // One more wait after all is read, because the launcher must still pass it on.
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
