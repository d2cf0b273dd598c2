using System.Diagnostics;
using System.Text;

namespace MPINET.Tool.Tests.Tool;

/// <summary>A run of two ranks. Rank 0 waits in MPI for a message, and rank 1 for a file before it sends the message.</summary>
internal sealed class WaitingRanks : IDisposable
{
    private const int SIGQUIT = 3;

    private readonly FakeProgram folder = new();
    private readonly Process process;
    private readonly Action<Process> ask;

    /// <summary>Starts the ranks, and waits until both run.</summary>
    /// <param name="start">Starts the tool with the given words.</param>
    /// <param name="ask">Requests the stacks from the tool.</param>
    /// <param name="words">The words before the file.</param>
    public WaitingRanks(Func<string[], Process> start, Action<Process> ask, params string[] words)
    {
        this.ask = ask;
        process = start([.. words, Path.Combine(folder.Folder, "go")]);
        ReadUntil(process.StandardOutput, line => line.EndsWith("started", StringComparison.Ordinal));
        ReadUntil(process.StandardOutput, line => line.EndsWith("started", StringComparison.Ordinal));
    }

    /// <summary>Starts the ranks. A signal requests the stacks from the tool.</summary>
    public static WaitingRanks Of(params string[] words) =>
        new(all => ToolRun.Start(null, [], all), process => ToolRun.Signal(process.Id, SIGQUIT), words);

    /// <summary>The file to which the tool writes the stacks.</summary>
    private StreamReader Error =>
        process.StartInfo.RedirectStandardError ? process.StandardError : process.StandardOutput;

    /// <summary>Requests the stacks until they show the expected text, because a rank reports its start before it calls MPI.</summary>
    public string AskUntil(Func<string, bool> isExpected)
    {
        string text = "";
        Stopwatch time = Stopwatch.StartNew();
        while (time.Elapsed.TotalSeconds < Limit.Run && !isExpected(text))
        {
            ask(process);
            text = ReadUntil(Error, line => line == "mpinet: the ranks go on.");
        }

        return text;
    }

    /// <summary>Lets the ranks run to their end.</summary>
    /// <returns>The exit code, and the remaining output.</returns>
    public (int ExitCode, string Output) Release()
    {
        Task<string> error = Error == process.StandardOutput ? Task.FromResult("") : Error.ReadToEndAsync();
        File.WriteAllText(Path.Combine(folder.Folder, "go"), "");
        string output = process.StandardOutput.ReadToEnd();
        Assert.True(process.WaitForExit(TimeSpan.FromSeconds(Limit.Run)), "The tool did not end.");
        return (process.ExitCode, output + error.Result);
    }

    public void Dispose()
    {
        if (!process.HasExited)
        {
            process.Kill(entireProcessTree: true);
        }

        process.Dispose();
        folder.Dispose();
    }

    private static string ReadUntil(StreamReader reader, Func<string, bool> isLast)
    {
        StringBuilder text = new();
        for (bool done = false; !done; )
        {
            Task<string?> line = reader.ReadLineAsync();
            Assert.True(line.Wait(TimeSpan.FromSeconds(Limit.Run)), $"No more came after:\n{text}");
            Assert.True(line.Result is not null, $"All that came:\n{text}");
            // A terminal changes the ends of lines.
            text.Append(line.Result!.TrimEnd('\r')).Append('\n');
            done = isLast(line.Result.TrimEnd('\r'));
        }

        return text.ToString();
    }
}
