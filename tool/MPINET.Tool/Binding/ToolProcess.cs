using System.Diagnostics;
using MPINET.Launching;
using MPINET.Tool.Options;

namespace MPINET.Tool.Binding;

/// <summary>A command that makes a part of the bindings.</summary>
internal static class ToolProcess
{
    /// <summary>Runs the command to its end.</summary>
    /// <returns>Its exit code and its output.</returns>
    /// <exception cref="LaunchException">The command exceeded the time limit.</exception>
    public static (int ExitCode, string Text) Run(ProcessStartInfo start, TimeSpan limit)
    {
        using Process process = CapturedProcess.Start(start);
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> error = process.StandardError.ReadToEndAsync();
        if (!Task.WhenAll(output, error, process.WaitForExitAsync()).Wait(limit))
        {
            process.Kill(entireProcessTree: true);
            throw new LaunchException(
                $"{start.FileName} {start.ArgumentList[0]} did not end within {limit.TotalMinutes} minutes",
                "a command that ends",
                "run 'mpinet bind' again"
            );
        }

        return (process.ExitCode, $"{output.Result}{error.Result}".Trim());
    }
}
