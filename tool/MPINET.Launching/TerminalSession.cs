using System.Diagnostics;

namespace MPINET.Launching;

/// <summary>
/// A launcher in a separate session of a terminal: Ctrl-C and Ctrl-\ then signal only this process,
/// which handles them. MPICH's launcher would end the ranks at Ctrl-\.
/// </summary>
public static class TerminalSession
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(200);

    /// <summary>
    /// Starts a command in a separate session if this process has a terminal. The process id remains that of the
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

    /// <summary>True if a descriptor of this process, such as 1 for its output, is a terminal.</summary>
    public static bool IsTerminal(int descriptor) => NativeTerminal.Is(descriptor);

    /// <summary>Passes typed input to such a command, until the command or the input ends.</summary>
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
                        // In the background, another process reads the input until this one is in the foreground again.
                        Thread.Sleep(Pause);
                    }
                }
            }
        }
        catch (IOException)
        {
            // The command has ended, or has closed its input.
        }
    }
}
