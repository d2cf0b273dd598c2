using System.ComponentModel;
using System.Diagnostics;

namespace MPINET.Perf.Running;

/// <summary>The exit code and output of an auxiliary command.</summary>
/// <param name="Code">Its exit code.</param>
/// <param name="Output">Its standard output.</param>
/// <param name="Errors">Its standard error.</param>
internal sealed record Answer(int Code, string Output, string Errors)
{
    /// <summary>Runs a command to its end; null if there is no such command.</summary>
    /// <param name="command">Its name or path.</param>
    /// <param name="words">Its arguments.</param>
    /// <param name="folder">The working folder; null for that of this process.</param>
    public static Answer? Of(string command, string[] words, string? folder = null)
    {
        try
        {
            using Process process = Process.Start(
                new ProcessStartInfo(command, words)
                {
                    WorkingDirectory = folder ?? "",
                    RedirectStandardOutput = true,
                    RedirectStandardError = true,
                }
            )!;
            Task<string> errors = process.StandardError.ReadToEndAsync();
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return new Answer(process.ExitCode, output, errors.Result);
        }
        catch (Win32Exception)
        {
            return null;
        }
    }
}
