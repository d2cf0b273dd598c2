using System.Diagnostics;
using System.Text;
using MPINET.Launching;

namespace MPINET.Loading.Tests;

/// <summary>A program that has run to its end, without a launcher or on ranks.</summary>
internal sealed class Job
{
    private const string Headline = "MPINET: this program cannot use MPI.";

    // The exit code of timeout(1) when it had to end the command.
    private const int TimedOut = 124;

    private Job(int exitCode, string output, string error)
    {
        ExitCode = exitCode;
        Output = output;
        Error = error;
    }

    public int ExitCode { get; }

    public string Output { get; }

    public string Error { get; }

    /// <summary>Runs a launch plan to its end, in a folder whose name identifies its processes.</summary>
    public static Job Run(LaunchPlan plan, string folder)
    {
        string script = Path.Combine(folder, "launch.sh");
        File.WriteAllText(script, plan.Script());
        plan.LetWrite(folder);

        // timeout(1) asks a launcher to end first, so that it ends its ranks.
        ProcessStartInfo start = new("timeout", $"--kill-after=5 {Limit.Job} /bin/sh \"{script}\"")
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardOutputEncoding = Encoding.UTF8,
            StandardErrorEncoding = Encoding.UTF8,
            WorkingDirectory = folder,
        };
        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
        Task<string> error = Task.Run(process.StandardError.ReadToEnd);
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Job job = new(process.ExitCode, output, error.GetAwaiter().GetResult());
        Assert.False(job.ExitCode == TimedOut, $"Took more than {Limit.Job} s: {job}");
        Assert.True(IsGone(folder), $"Processes are left: {job}");
        return job;
    }

    /// <summary>Asserts the output of a ring of this number of ranks.</summary>
    public void RunsRingOf(int ranks)
    {
        Assert.True(ExitCode == 0, ToString());
        Assert.Equal(
            Enumerable
                .Range(0, ranks)
                .SelectMany(rank =>
                    new[] { $"Hello, I am {rank} of {ranks}", $"{rank} of {ranks} has 0 1 2 3 4 5 6 7 8 9" }
                )
                .OrderBy(line => line, StringComparer.Ordinal),
            Output.TrimEnd('\n').Split('\n').OrderBy(line => line, StringComparer.Ordinal)
        );
    }

    /// <summary>Asserts the exit code 0 and a line of output.</summary>
    public void Writes(string line)
    {
        Assert.True(ExitCode == 0, ToString());
        Assert.Equal(line + "\n", Output);
    }

    /// <summary>Asserts that the loader's message appears once, with these parts, without other output, and with its exit code.</summary>
    public void IsRefused(params string[] parts)
    {
        Assert.True(ExitCode == 1, $"Exit code {ExitCode}: {this}");
        Assert.Equal("", Output);
        string[] lines = Error.Split('\n');
        Assert.True(lines.Count(line => line == Headline) == 1, ToString());
        foreach (string word in new[] { "  found:    ", "  expected: ", "  to do:    " })
        {
            Assert.True(lines.Count(line => line.StartsWith(word, StringComparison.Ordinal)) == 1, $"{word}: {this}");
        }

        foreach (string part in parts)
        {
            Assert.Contains(part, Error);
        }
    }

    public override string ToString() => $"exit code {ExitCode}\n{Output}\n{Error}";

    // Processes that a launcher has killed disappear after a moment.
    private static bool IsGone(string folder)
    {
        for (int i = 0; i < 600; i++)
        {
            if (!Directory.EnumerateDirectories("/proc").Any(process => CommandOf(process).Contains(folder)))
            {
                return true;
            }

            Thread.Sleep(100);
        }

        return false;
    }

    private static string CommandOf(string process)
    {
        try
        {
            return File.ReadAllText(Path.Combine(process, "cmdline"));
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }
}
