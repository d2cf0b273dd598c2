using System.Text.RegularExpressions;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Stacks;

/// <summary>Stacks of a process on Mono, which writes them to its output when it is asked to by SIGQUIT.</summary>
internal static class MonoStacks
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(200);

    // A thread is its name in quotes and lines like `  at Type.Method (int) [0x00009] in <hash>:0`.
    private static readonly Regex ThreadName = new("^\"([^\"]*)\"");
    private static readonly Regex Frame = new(@"^\s+at (?:\(wrapper managed-to-native\) )?(.*)$");
    private static readonly Regex Addresses = new(@" \[0x\w+\]| in <\w+>:0$");

    public static string Of(RankLog rank)
    {
        long start = rank.OutputLength;
        NativeProcess.AskForStacks(rank.Id);
        WaitForOutput(rank, start);
        string dump = rank.Output(start);
        rank.OutputLimit = start;
        List<string> lines = [];
        string thread = "";
        List<string> frames = [];
        foreach (string line in dump.Split('\n'))
        {
            if (ThreadName.Match(line) is { Success: true } name)
            {
                lines.AddRange(StackText.Lines(thread, frames));
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

        lines.AddRange(StackText.Lines(thread, frames));
        return lines.Count > 0 ? string.Join("\n", lines) : $"(no stack: Mono wrote '{dump}')";
    }

    /// <summary>Waits until the output has grown and stands still again.</summary>
    private static void WaitForOutput(RankLog rank, long start)
    {
        long length = start;
        for (TimeSpan waited = TimeSpan.Zero; waited < Limit; waited += Interval)
        {
            Thread.Sleep(Interval);
            long now = rank.OutputLength;
            if (now > start && now == length)
            {
                return;
            }

            length = now;
        }
    }
}
