using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Loader;

/// <summary>The stream between a process and the launcher that started it.</summary>
internal static unsafe class LauncherStream
{
    // The launcher needs a moment to end this process; without it, the process ends by itself.
    private const int Patience = 2000;

    /// <summary>Has the launcher end all processes, where it has to be told.</summary>
    public static void Abort(Descriptor launcher)
    {
        var words = launcher.LauncherAbort?.Split([' '], 2);
        if (words?.Length != 2 || !int.TryParse(Environment.GetEnvironmentVariable(words[0]), out var stream))
        {
            return;
        }

        var line = Encoding.ASCII.GetBytes(words[1] + "\n");
        fixed (byte* bytes = line)
        {
            // Not a FileStream: Mono's takes no handle that it has not opened itself.
            if (write(stream, bytes, line.Length) == line.Length)
            {
                Thread.Sleep(Patience);
            }
        }
    }

    [DllImport("libc")]
    private static extern nint write(int stream, byte* bytes, nint count);
}
