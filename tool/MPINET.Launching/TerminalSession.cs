using System.Diagnostics;

namespace MPINET.Launching;

/// <summary>
/// A launcher that a person starts on a terminal, in a session of its own: Ctrl-C and Ctrl-\ are then signals to this process
/// alone, which knows what to do. MPICH's launcher ends the ranks at Ctrl-\.
/// </summary>
public static class TerminalSession
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(200);

    /// <summary>
    /// Has a command started in a session of its own where this process has a terminal. Its process id stays that of the
    /// command, and its output the terminal. Open MPI's launcher reads no terminal of another session: input from one comes by
    /// <see cref="ForwardInput" />.
    /// </summary>
    public static void Leave(ProcessStartInfo start)
    {
        if (NativeTerminal.IsThere && CommandPath.Find("setsid") is { } setsid)
        {
            start.ArgumentList.Insert(0, start.FileName);
            start.FileName = setsid;
            start.RedirectStandardInput = NativeTerminal.Is(0);
        }
    }

    /// <summary>Whether a descriptor of this process, such as 1 for its output, is a terminal.</summary>
    public static bool IsTerminal(int descriptor) => NativeTerminal.Is(descriptor);

    /// <summary>Hands what is typed to a command that has been started so, until its end or that of the input.</summary>
    public static void ForwardInput(Process process)
    {
        if (process.StartInfo.RedirectStandardInput)
        {
            NativeTerminal.FailInBackground();
            new Thread(() => Copy(process.StandardInput.BaseStream)) { IsBackground = true }.Start();
        }
    }

    private static void Copy(Stream target)
    {
        try
        {
            using (target)
            {
                byte[] buffer = new byte[4096];
                while (NativeTerminal.Read(buffer) is not 0 and var count)
                {
                    if (count > 0)
                    {
                        target.Write(buffer, 0, count);
                        target.Flush();
                    }
                    else
                    {
                        // In the background: somebody else reads what is typed, until this is in the foreground again.
                        Thread.Sleep(Pause);
                    }
                }
            }
        }
        catch (IOException)
        {
            // The command has ended, or reads no more.
        }
    }
}
