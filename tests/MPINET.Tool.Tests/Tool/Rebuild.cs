using System.Diagnostics;

namespace MPINET.Tool.Tests.Tool;

public sealed class Rebuild
{
    private const int SIGINT = 2;

    [Fact(Timeout = Limit.Test)]
    public void Builds_and_starts_again_after_a_change_and_ends_what_runs()
    {
        using FakeProject project = new("System.Console.WriteLine(missing);");
        using Process process = project.Start("-n", "2", "--oversubscribe", "--label", "--rebuild", project.Folder);
        try
        {
            Expect(process.StandardError, "error CS0103");
            Expect(process.StandardError, "mpinet: the build has failed; waiting for a change.");

            // A program that ends, and one that does not.
            project.Write(Waiting("first", 0));
            Expect(process.StandardError, "Program.cs has changed.");
            ExpectBoth(process.StandardOutput, "first");
            Expect(process.StandardError, "mpinet: the program has ended with exit code 0; waiting for a change.");
            project.Write(Waiting("second", -1));
            ExpectBoth(process.StandardOutput, "second");

            // Only a source file counts as a change. The change ends the job.
            File.WriteAllText(Path.Combine(project.Folder, "result.json"), "");
            project.Write(Waiting("third", -1));
            ExpectBoth(process.StandardOutput, "third");
            Assert.Equal(2, Processes.With(Path.Combine(project.Folder, "bin")).Count(IsRank));
        }
        finally
        {
            _ = ToolRun.Signal(process.Id, SIGINT);
            if (!process.WaitForExit(TimeSpan.FromSeconds(Limit.Run)))
            {
                process.Kill(entireProcessTree: true);
            }
        }

        Assert.Equal(130, process.ExitCode);
        Assert.Empty(Processes.With(Path.Combine(project.Folder, "bin")));
    }

    private static bool IsRank(string commandLine) =>
        commandLine.Contains(" exec ", StringComparison.Ordinal)
        && !commandLine.Contains(" -np ", StringComparison.Ordinal);

    private static string Waiting(string word, int milliseconds) =>
        $"""
            System.Console.WriteLine("{word} " + System.Environment.GetEnvironmentVariable("FAKE_RANK"));
            System.Threading.Thread.Sleep({milliseconds});
            """;

    /// <summary>Reads the lines of both ranks, in any order.</summary>
    private static void ExpectBoth(StreamReader reader, string word)
    {
        string[] lines = [Expect(reader, word), Expect(reader, word)];
        Assert.Equal([$"[0] {word} 0", $"[1] {word} 1"], lines.Order(StringComparer.Ordinal));
    }

    /// <summary>Reads until a line contains a text.</summary>
    private static string Expect(StreamReader reader, string text)
    {
        List<string> read = [];
        while (true)
        {
            Task<string?> line = reader.ReadLineAsync();
            Assert.True(line.Wait(TimeSpan.FromSeconds(Limit.Run)), $"no '{text}' after: {string.Join("\n", read)}");
            Assert.True(line.Result is not null, $"no '{text}' in: {string.Join("\n", read)}");
            read.Add(line.Result!);
            if (line.Result!.Contains(text, StringComparison.Ordinal))
            {
                return line.Result;
            }
        }
    }
}
