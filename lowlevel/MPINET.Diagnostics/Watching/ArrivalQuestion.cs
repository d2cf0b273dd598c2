namespace MPINET.Diagnostics.Watching;

/// <summary>Asks the slots whether all members have begun a collective operation that has no nonblocking form.</summary>
internal readonly struct ArrivalQuestion(Nodes nodes, PendingOperation operation, int[] members) : IQuestion
{
    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        PendingOperation own = operation;
        RankState[] ranks = nodes.Read(members);
        isDone = Array.TrueForAll(
            members,
            member =>
                member < 0 || Array.Exists(ranks[member].Begun, one => own.IsPlaceOf(one) && !own.DiffersFrom(one))
        )
            ? 1
            : 0;
        if (isDone == 0)
        {
            World.Progress();
        }

        return 0;
    }
}
