using System.Diagnostics;

namespace MPINET.Api.Tests.Documents;

/// <summary>A program that a test runs, with all that it wrote.</summary>
internal sealed record ToolRun(int Code, string Output, string Errors)
{
    /// <summary>Runs a program to its end. Fails after a minute.</summary>
    public static ToolRun Of(string folder, string program, params string[] arguments)
    {
        ProcessStartInfo start = new(program, arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        if (!process.WaitForExit(60_000))
        {
            process.Kill(entireProcessTree: true);
            Assert.Fail($"{program} {string.Join(' ', arguments)} did not end within a minute.");
        }

        return new(process.ExitCode, output.GetAwaiter().GetResult(), errors.GetAwaiter().GetResult());
    }
}
