using System.Diagnostics;

namespace MPINET.Generator.Headers;

/// <summary>The output and exit code of a program.</summary>
internal sealed record ProgramOutput(int ExitCode, string Output, string Error)
{
    private static readonly TimeSpan DefaultLimit = TimeSpan.FromSeconds(10);

    /// <summary>Runs a program, without a shell, to its end.</summary>
    /// <exception cref="System.ComponentModel.Win32Exception">There is no such program.</exception>
    /// <exception cref="TimeoutException">It did not end within the limit (ten seconds by default) and was killed.</exception>
    public static ProgramOutput Run(
        string program,
        IReadOnlyList<string> arguments,
        TimeSpan? limit = null,
        IEnumerable<KeyValuePair<string, string>>? environment = null
    )
    {
        ProcessStartInfo start = new(program, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["LC_ALL"] = "C";
        foreach ((string? name, string? value) in environment ?? [])
        {
            start.Environment[name] = value;
        }

        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> error = process.StandardError.ReadToEndAsync();
        // A grandchild may hold the pipes open, so the limit covers them as well as the process.
        Task end = Task.WhenAll(output, error, process.WaitForExitAsync());
        TimeSpan patience = limit ?? DefaultLimit;
        if (!end.Wait(patience))
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException($"{program} did not end within {patience.TotalSeconds} s.");
        }

        return new ProgramOutput(process.ExitCode, output.Result, error.Result);
    }
}
