using System.Text;

namespace MPINET.Diagnostics.Matching;

/// <summary>Reports collective calls that do not match, and ends the job.</summary>
/// <param name="known">The communicator.</param>
/// <param name="channel">Carries the rows to the first process.</param>
internal sealed class CollectiveReport(CheckedCommunicator known, Channel channel)
{
    private static readonly string[] titles = ["rank", "operation", "root", "data", "operator", "line"];

    // Time that the first process waits for the rows of the others, and that the others wait for its report.
    private static readonly TimeSpan longest = TimeSpan.FromSeconds(5);

    /// <summary>Writes all calls as a table to standard error, and ends the job with exit code 1.</summary>
    /// <remarks>
    /// The first process of the communicator writes. If it does not notice the difference, another process writes its own row instead.
    /// </remarks>
    /// <param name="row">The call of this process: operation, root, data, operator, line.</param>
    /// <param name="isAgreed">True if all processes make the same call, and only the amounts sent and received differ.</param>
    public void WriteAndAbort(string[] row, bool isAgreed)
    {
        string?[] texts = new string?[known.Size];
        texts[known.Rank] = string.Join("\n", row);
        if (known.Rank == 0)
        {
            Receive(texts);
        }
        else
        {
            channel.SendRow(known.Facts.Members[0], texts[known.Rank]!, longest);
            Thread.Sleep(longest + longest + TimeSpan.FromMilliseconds(100 * known.Rank));
        }

        string[][] rows =
        [
            titles,
            .. texts
                .Select((text, i) => (text, rank: $"{known.Facts.Members[i]}"))
                .Where(one => one.text is not null)
                .Select(one => (string[])[one.rank, .. one.text!.Split('\n')]),
        ];
        World.Abort(Text(rows, isAgreed));
    }

    private string Text(string[][] rows, bool isAgreed)
    {
        int[] columns = [.. Enumerable.Range(0, titles.Length).Where(i => rows.Skip(1).Any(row => row[i].Length > 0))];
        StringBuilder text = new();
        string name = known.Facts.IsFile ? known.Facts.Name : $"communicator {known.Facts.Name}";
        text.AppendLine(
            isAgreed
                ? $"MPINET: the processes of {name} do not agree on the amounts of a collective call."
                : $"MPINET: the processes of {name} make different collective calls."
        );
        foreach (string[] row in rows)
        {
            text.AppendLine(
                "  " + string.Join("  ", columns.Select(i => row[i].PadRight(rows.Max(one => one[i].Length)))).TrimEnd()
            );
        }

        string[] differing =
        [
            .. Enumerable
                .Range(1, titles.Length - 2)
                .Where(i => rows.Skip(1).Select(row => row[i]).Distinct().Count() > 1)
                .Select(i => titles[i]),
        ];
        if (rows.Length <= known.Size)
        {
            text.AppendLine("  The calls of the other processes are not known yet: they have not reached this point.");
        }

        string what = differing.Length > 0 ? string.Join(", ", differing) : "the counts for the ranks";
        return text.Append(
                isAgreed
                    ? "  A process receives another amount or other basic types than its peer sends: both must be equal for each pair of processes."
                    : $"  They differ in {what}: all processes make the same collective calls in the same order, and name the same {(
                        rows[1][1].StartsWith("File_", StringComparison.Ordinal)
                            ? "file, mode, size of elements, representation and length"
                            : "root, operator and amount of data"
                    )}."
            )
            .ToString();
    }

    private void Receive(string?[] texts)
    {
        Polling polling = new();
        while (Array.IndexOf(texts, null) >= 0 && polling.Elapsed < longest)
        {
            if (channel.TryReceiveRow() is not { } received)
            {
                polling.Pause();
            }
            else if (Array.IndexOf(known.Facts.Members, received.Source) is >= 0 and int member)
            {
                texts[member] = received.Row;
            }
        }
    }
}
