namespace MPINET.Diagnostics.Watching;

/// <summary>Asks the slots whether other processes have made steps.</summary>
internal readonly struct StepQuestion(Nodes nodes, PendingOperation[] steps) : IQuestion
{
    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        Nodes all = nodes;
        isDone = Array.TrueForAll(steps, one => all.TallyOf(one.Peer, one.Key) >= one.Sequence) ? 1 : 0;
        if (isDone == 0)
        {
            World.Progress();
        }

        return 0;
    }
}
