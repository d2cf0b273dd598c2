namespace MPINET.Diagnostics.Watching;

/// <summary>Asks the slots whether no other process holds a conflicting lock, and takes the lock if so.</summary>
/// <remarks>
/// Each process publishes that it wants the lock before it reads the slots, so two processes that ask at the same time see each other. The lower
/// rank goes first. Processes of other nodes are left to MPI.
/// </remarks>
/// <param name="nodes">The slots of the processes.</param>
/// <param name="window">The window.</param>
/// <param name="target">The rank in COMM_WORLD of the process whose memory is locked; <see cref="PendingOperation.Any" /> for all.</param>
/// <param name="isExclusive">True if the lock excludes all others.</param>
internal readonly struct LockQuestion(Nodes nodes, CommunicatorFacts window, int target, bool isExclusive) : IQuestion
{
    private ulong Key =>
        target == PendingOperation.Any ? StepKeys.LockAll(window.Identity) : StepKeys.Lock(window.Identity, target);

    private ulong ExclusiveKey => StepKeys.Exclusive(window.Identity);

    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        isDone = 0;
        Publish(isExclusive ? LockState.WantsExclusive : LockState.WantsShared);
        if (!IsThere(maySeeWishes: true))
        {
            Hold();
            isDone = IsThere(maySeeWishes: false) ? 0 : 1;
        }

        if (isDone == 0)
        {
            Release();
            World.Progress();
        }

        return 0;
    }

    /// <summary>Publishes that this process holds the lock.</summary>
    public void Hold()
    {
        Publish(isExclusive ? LockState.HoldsExclusive : LockState.HoldsShared);
        if (isExclusive)
        {
            _ = nodes.Own.Count(ExclusiveKey);
        }
    }

    /// <summary>Publishes that this process has released the lock.</summary>
    public void Release()
    {
        if (nodes.Own.TallyOf(Key) == (long)LockState.HoldsExclusive)
        {
            _ = nodes.Own.Count(ExclusiveKey, -1);
        }

        Publish(LockState.None);
    }

    /// <summary>True if a process holds a conflicting lock.</summary>
    /// <param name="tallyOf">The published numbers of the process.</param>
    /// <param name="operation">The lock.</param>
    public static bool Excludes(Func<ulong, long> tallyOf, PendingOperation operation) =>
        Excludes(tallyOf, operation.Communicator, operation.Peer, operation.IsExclusive);

    private static bool Excludes(Func<ulong, long> tallyOf, ulong window, int target, bool isExclusive)
    {
        if (target == PendingOperation.Any)
        {
            return tallyOf(StepKeys.Exclusive(window)) is > 0 and < long.MaxValue;
        }

        LockState state = (LockState)tallyOf(StepKeys.Lock(window, target));
        return state == LockState.HoldsExclusive
            || (
                isExclusive
                && (
                    state == LockState.HoldsShared
                    || (LockState)tallyOf(StepKeys.LockAll(window)) == LockState.HoldsShared
                )
            );
    }

    private bool IsThere(bool maySeeWishes)
    {
        foreach (int member in window.Members)
        {
            if (member == World.Rank || !nodes.IsNear(member))
            {
                continue;
            }

            Nodes all = nodes;
            if (
                Excludes(key => all.TallyOf(member, key), window.Identity, target, isExclusive)
                || (maySeeWishes && member < World.Rank && Wishes(member))
            )
            {
                return true;
            }
        }

        return false;
    }

    private bool Wishes(int member) =>
        (LockState)nodes.TallyOf(member, Key) is var state
        && (state == LockState.WantsExclusive || (isExclusive && state == LockState.WantsShared));

    private void Publish(LockState state) => nodes.Own.Tally(Key, (long)state);
}
