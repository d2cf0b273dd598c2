using System.Text;
using MPINET.Launching;
using MPINET.Launching.Stacks;
using MPINET.Tool.Output;

namespace MPINET.Tool.Running;

/// <summary>The managed stacks of the ranks of a launch, as text. The ranks continue afterwards.</summary>
internal sealed class JobStacks(LaunchPlan plan)
{
    private readonly ProcessStacks stacks = new(plan, StacksCommand.Words);
    private readonly Lock gate = new();

    /// <summary>
    /// Writes the stacks to standard error in the order of the ranks, followed by a text. A call does nothing while another one is
    /// writing.
    /// </summary>
    public void Show(string after = "")
    {
        if (gate.TryEnter())
        {
            try
            {
                // One write, so that no rank's output comes in between.
                Console.Error.Write(Text() + after);
            }
            finally
            {
                gate.Exit();
            }
        }
    }

    private string Text()
    {
        StringBuilder text = new("mpinet: the stacks of the ranks, innermost call first:\n");
        ILookup<int, RankProcess> ranks = RankProcess
            .FindAll(plan, RankCommand.Start)
            .ToLookup(process => process.Rank);
        foreach (
            string? lines in Enumerable
                .Range(0, plan.Ranks)
                .AsParallel()
                .AsOrdered()
                .Select(rank => Lines(rank, ranks[rank]))
        )
        {
            text.Append(lines);
        }

        return text.ToString();
    }

    private string Lines(int rank, IEnumerable<RankProcess> processes)
    {
        RankProcess[] all = [.. processes];
        RankProcess[] managed = [.. all.Where(process => process.IsManaged)];
        if (all.Length == 0)
        {
            return $"rank {rank}: no process on this machine; it has ended, or runs on another\n";
        }

        if (managed.Length == 0)
        {
            return $"rank {rank}: neither .NET nor Mono in "
                + string.Join(", ", all.Select(process => $"process {process.Id} ({process.Name})"))
                + "\n";
        }

        return string.Concat(
            managed.Select(process =>
                $"rank {rank}, process {process.Id} ({process.Name}):\n  {stacks.Of(process.Id).Replace("\n", "\n  ")}\n"
            )
        );
    }
}
