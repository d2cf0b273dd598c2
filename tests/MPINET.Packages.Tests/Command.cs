using System.Diagnostics;

namespace MPINET.Packages.Tests;

/// <summary>A command that has run to its end.</summary>
internal sealed record Command(string Line, int ExitCode, string Output, string Error)
{
    // The exit code after SIGTERM, by which timeout(1) ends a command.
    private const int TimedOut = 143;

    /// <summary>The lines of the output, sorted, because the order of ranks is not fixed.</summary>
    public IEnumerable<string> Lines => Output.TrimEnd('\n').Split('\n').Order(StringComparer.Ordinal);

    /// <summary>Runs a command in a folder.</summary>
    /// <param name="environment">Variables in addition to those of this process; null removes one.</param>
    public static Command Run(
        string folder,
        IEnumerable<(string Name, string? Value)> environment,
        params IEnumerable<string> words
    )
    {
        ProcessStartInfo start = new("timeout", ["--preserve-status", "--kill-after=5", $"{Limit.Command}", .. words])
        {
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach ((string name, string? value) in environment)
        {
            start.Environment[name] = value;
        }

        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Command command = new(string.Join(' ', words), process.ExitCode, output, error.GetAwaiter().GetResult());
        Assert.False(command.ExitCode == TimedOut, $"Took more than {Limit.Command} s: {command}");
        return command;
    }

    /// <summary>Asserts that the exit code is 0.</summary>
    public Command Succeeds()
    {
        Assert.True(ExitCode == 0, ToString());
        return this;
    }

    public override string ToString() => $"{Line}: exit code {ExitCode}\n{Output}\n{Error}";
}
