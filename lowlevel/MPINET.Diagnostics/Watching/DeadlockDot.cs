using System.Text;

namespace MPINET.Diagnostics.Watching;

/// <summary>Writes a deadlock as a graph in the DOT language: an arrow leads to each rank that another waits for.</summary>
internal sealed class DeadlockDot(RankState[] ranks, int[] concerned, WaitWords words)
{
    /// <summary>The text.</summary>
    public string Write()
    {
        StringBuilder text = new("digraph deadlock {\n");
        foreach (int rank in concerned)
        {
            Wait? wait = ranks[rank].Waits.FirstOrDefault();
            bool hasEnded = ranks[rank].Activity == RankActivity.Ended;
            string calls =
                hasEnded ? "has ended"
                : wait is null ? ""
                : words.Of(wait, rank);
            text.Append(
                $"  {rank} [shape=box label=\"rank {rank}\\n{Escaped(calls)}\\n{Escaped(wait?.Line ?? "")}\"];\n"
            );
            if (hasEnded)
            {
                continue;
            }

            foreach (PendingOperation operation in ranks[rank].Waits.SelectMany(one => one.Operations))
            {
                foreach (int peer in words.PeersOf(operation, rank).Where(concerned.Contains))
                {
                    text.Append($"  {rank} -> {peer} [label=\"{Escaped(operation.Function)}\"];\n");
                }
            }
        }

        return text.Append("}\n").ToString();
    }

    private static string Escaped(string text) => text.Replace("\\", "\\\\").Replace("\"", "\\\"");
}
