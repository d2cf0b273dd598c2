using System.Diagnostics;

namespace MPINET.Launching;

/// <summary>A command that gets no input and whose output this process reads.</summary>
public static class CapturedProcess
{
    /// <summary>Starts the command, without a shell.</summary>
    public static Process Start(ProcessStartInfo start)
    {
        start.UseShellExecute = false;
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        Process process = Process.Start(start)!;
        process.StandardInput.Close();
        return process;
    }
}
