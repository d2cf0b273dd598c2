using System.Globalization;
using System.Text.RegularExpressions;

namespace MPINET.Launching.Stacks;

/// <summary>
/// The stacks of a process on Mono, which writes them to a file at SIGQUIT. <see cref="LaunchPlan"/> sets
/// the folder; without it, the process would write them to its output.
/// </summary>
internal static class MonoStacks
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(20);

    // The names of the files do not identify the process, so one process is asked at a time.
    private static readonly object Gate = new();

    // A thread is its name in quotes and lines like `  at Type.Method (int) [0x00009] in <hash>:0`.
    private static readonly Regex ThreadName = new("^\"([^\"]*)\"");
    private static readonly Regex Frame = new(@"^\s+at (?:\(wrapper managed-to-native\) )?(.*)$");
    private static readonly Regex Addresses = new(@" \[0x\w+\]| in <\w+>:0");

    /// <summary>The stacks of all threads that are in code of the program.</summary>
    public static string Of(int process, string folder, StackText text)
    {
        string? dump = Ask(process, folder);
        if (dump is null)
        {
            return FormattableString.Invariant(
                $"(no stack: Mono did not answer SIGQUIT within {Limit.TotalSeconds} s)"
            );
        }

        List<string> lines = [];
        string thread = "";
        List<string> frames = [];
        foreach (string line in dump.Split('\n'))
        {
            if (ThreadName.Match(line) is { Success: true } name)
            {
                lines.AddRange(text.Lines(thread, frames));
                thread = name.Groups[1].Value.StartsWith("<", StringComparison.Ordinal)
                    ? "thread"
                    : $"thread \"{name.Groups[1].Value}\"";
                frames.Clear();
            }
            else if (Frame.Match(line.TrimEnd()) is { Success: true } frame)
            {
                frames.Add(Addresses.Replace(frame.Groups[1].Value, ""));
            }
        }

        lines.AddRange(text.Lines(thread, frames));
        return lines.Count > 0 ? string.Join("\n", lines) : $"(no stack: Mono wrote '{dump}')";
    }

    private static string? Ask(int process, string folder)
    {
        lock (Gate)
        {
            HashSet<string> before = [.. Directory.GetFiles(folder)];
            NativeProcess.AskForStacks(process);
            for (TimeSpan waited = TimeSpan.Zero; waited < Limit; waited += Interval)
            {
                Thread.Sleep(Interval);
                string? file = Directory.GetFiles(folder).FirstOrDefault(name => !before.Contains(name));
                if (file is not null && !IsOpen(process, file))
                {
                    return File.ReadAllText(file);
                }
            }

            return null;
        }
    }

    /// <summary>True if a process has a file open, so that it may write more.</summary>
    private static bool IsOpen(int process, string file) =>
        Directory
            .GetFiles(string.Format(CultureInfo.InvariantCulture, "/proc/{0}/fd", process))
            .Any(descriptor => CommandPath.Real(descriptor) == file);
}
