using System.Diagnostics;
using System.Text;
using MPINET.Launching;

namespace MPINET.Samples.Tests;

/// <summary>A command that has run to its end: a program alone, or on the ranks of an MPI launch.</summary>
internal sealed class Job
{
    // The exit code of timeout(1) when it had to end the command.
    private const int TimedOut = 124;

    // .NET's console writes this many characters at a time, so that the lines of two ranks tear longer ones apart.
    private const int LongestWhole = 256;

    // A killed rank would leave its diagnostic pipes in the file system.
    private static readonly (string Name, string Value) Quiet = ("DOTNET_EnableDiagnostics", "0");

    private readonly string command;

    private Job(string command, int exitCode, string output, string error)
    {
        this.command = command;
        ExitCode = exitCode;
        Output = output;
        Error = error;
    }

    public int ExitCode { get; }

    public string Output { get; }

    public string Error { get; }

    /// <summary>The lines of the output in ordinal order, because the order of ranks is not fixed.</summary>
    public IEnumerable<string> Lines
    {
        get
        {
            string[] lines = Output.TrimEnd('\n').Split('\n');
            Assert.All(lines, line => Assert.InRange(line.Length, 0, LongestWhole - 1));
            return Sorted(lines);
        }
    }

    /// <summary>Sorts lines in the order of <see cref="Lines" />.</summary>
    public static IEnumerable<string> Sorted(IEnumerable<string> lines) =>
        lines.OrderBy(line => line, StringComparer.Ordinal);

    /// <summary>Runs words as a command.</summary>
    public static Job Run(IEnumerable<string> words, params (string Name, string Value)[] environment) =>
        Run(MpiLauncher.PlanAlone(words, [Quiet, .. environment]), words);

    /// <summary>Runs words as a command that builds, which takes longer than a program.</summary>
    public static Job Build(IEnumerable<string> words) =>
        Run(MpiLauncher.PlanAlone(words, [Quiet]), words, Limit.Build);

    /// <summary>Runs words as a command on ranks.</summary>
    public static Job RunOnRanks(
        int ranks,
        IEnumerable<string> words,
        params (string Name, string Value)[] environment
    ) => Run(MpiLauncher.Plan(ranks, words, [Quiet, .. environment]), [$"{ranks} ranks of", .. words]);

    private static Job Run(LaunchPlan plan, IEnumerable<string> words, int limit = Limit.Job)
    {
        // A separate folder, in which a runtime that crashes may leave its dump.
        DirectoryInfo folder = Directory.CreateDirectory(
            Path.Combine(Path.GetTempPath(), $"mpinet-job-{Guid.NewGuid():n}")
        );
        string script = Path.Combine(folder.FullName, ".launch.sh");
        File.WriteAllText(script, plan.Script());

        // timeout(1) asks a launcher to end first, so that it ends its ranks.
        ProcessStartInfo start = new("timeout", $"--kill-after=5 {limit} /bin/sh \"{script}\"")
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardOutputEncoding = Encoding.UTF8,
            StandardErrorEncoding = Encoding.UTF8,
            WorkingDirectory = folder.FullName,
        };
        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
        Task<string> error = Task.Run(process.StandardError.ReadToEnd);
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        plan.Mark.End();
        Remove(folder);
        Job job = new(string.Join(" ", words), process.ExitCode, output, error.GetAwaiter().GetResult());
        Assert.False(job.ExitCode == TimedOut, $"Took more than {limit} s: {job}");

        // MPI_Finalize of MPICH counts the datatypes that were not freed. MPINET_CHECK reports those that the program itself forgot.
        string written = output + job.Error;
        Assert.False(
            job.ExitCode == 0 && written.Contains("leaked") && !written.Contains("never freed"),
            $"MPI objects are not freed before the end of MPI: {job}"
        );
        return job;
    }

    // A process that was killed may still be writing there, in particular its dump.
    private static void Remove(DirectoryInfo folder)
    {
        for (int i = 0; ; i++)
        {
            try
            {
                folder.Delete(recursive: true);
                return;
            }
            catch (IOException) when (i < 100)
            {
                Thread.Sleep(100);
            }
        }
    }

    /// <summary>Asserts the exit code.</summary>
    public Job ExitsWith(int code)
    {
        Assert.True(ExitCode == code, $"Exit code {ExitCode} instead of {code}: {this}");
        return this;
    }

    /// <summary>Asserts exit code 0 and the output, in any order of its lines.</summary>
    public void Writes(IEnumerable<string> lines)
    {
        ExitsWith(0);
        Assert.Equal(Sorted(lines), Lines);
    }

    public override string ToString() => $"{command}\n{Output}\n{Error}";
}
