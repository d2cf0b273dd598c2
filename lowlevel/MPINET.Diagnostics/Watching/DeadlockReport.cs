using System.Text;
using MPINET.Loader;

namespace MPINET.Diagnostics.Watching;

/// <summary>Reports a deadlock, or collective calls that do not match, and ends the job.</summary>
internal sealed class DeadlockReport(RankState[] ranks, int[] stuck, WatchSettings settings)
{
    private readonly WaitWords words = new(ranks);

    /// <summary>The ranks of the deadlock in order: those that wait, and those that have ended and are waited for.</summary>
    private int[] Concerned =>
        [.. Enumerable.Range(0, ranks.Length).Where(rank => stuck.Contains(rank) || IsAwaited(rank))];

    /// <summary>Writes the report to standard error and to the requested files, and ends the job with exit code 1.</summary>
    /// <param name="heading">The first words of the report.</param>
    public void WriteAndAbort(string heading)
    {
        (string sentence, string hint) = new DeadlockReason(ranks, stuck, words).Find();
        WriteFile(settings.Json, () => new DeadlockJson(ranks, Concerned, words).Write(sentence, hint));
        WriteFile(settings.Dot, () => new DeadlockDot(ranks, Concerned, words).Write());
        World.Abort(Text(heading, sentence, hint));
    }

    private string Text(string heading, string sentence, string hint)
    {
        StringBuilder text = new();
        text.AppendLine($"MPINET: {heading}");
        foreach (int rank in Concerned)
        {
            foreach (Wait wait in ranks[rank].Waits)
            {
                string call = ranks[rank].Activity == RankActivity.Ended ? "has ended: Finalize" : words.Of(wait, rank);
                text.AppendLine($"  rank {rank}: {call}{(wait.Line is null ? "" : $", {wait.Line}")}");
                foreach (string frame in wait.Frames.Skip(wait.Frames.Length > 1 ? 0 : 1))
                {
                    text.AppendLine($"      {frame}");
                }

                foreach (string note in wait.Notes)
                {
                    text.AppendLine($"      ({note})");
                }
            }
        }

        foreach (int rank in Enumerable.Range(0, ranks.Length).Except(Concerned))
        {
            if (ranks[rank].Call.Length > 0)
            {
                text.AppendLine($"  rank {rank}: {ranks[rank].Call} (the watch cannot ask about this call)");
            }
        }

        AppendRecent(text);
        text.AppendLine($"  {sentence}");
        return text.Append($"  {hint}").ToString();
    }

    private void AppendRecent(StringBuilder text)
    {
        foreach (int rank in Concerned.Where(rank => ranks[rank].Recent.Length > 0))
        {
            text.AppendLine($"  the last second of rank {rank} in which it called MPI:");
            foreach (string line in ranks[rank].Recent)
            {
                text.AppendLine($"      {line}");
            }
        }
    }

    private bool IsAwaited(int rank) =>
        ranks[rank].Activity == RankActivity.Ended
        && stuck.Any(one =>
            ranks[one].Waits.Any(wait => wait.Operations.Any(op => words.PeersOf(op, one).Contains(rank)))
        );

    private static void WriteFile(string? path, Func<string> content)
    {
        if (path is not null)
        {
            try
            {
                File.WriteAllText(path, content());
            }
            catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
            {
                Console.Error.WriteLine($"MPINET: the deadlock is not written to a file: {exception.Message}");
            }
        }
    }
}
