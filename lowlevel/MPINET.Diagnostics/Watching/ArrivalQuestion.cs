namespace MPINET.Diagnostics.Watching;

/// <summary>Asks the slots whether all members have begun a collective operation that has no nonblocking form.</summary>
internal readonly struct ArrivalQuestion(Nodes nodes, PendingOperation operation, int[] members) : IQuestion
{
    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        PendingOperation own = operation;
        Nodes all = nodes;
        ulong key = StepKeys.Arrived(own.Communicator);
        isDone = Array.TrueForAll(members, member => member < 0 || all.TallyOf(member, key) >= own.Sequence) ? 1 : 0;
        if (isDone == 0)
        {
            World.Progress();
        }

        return 0;
    }
}
