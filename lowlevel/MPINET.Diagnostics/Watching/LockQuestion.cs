namespace MPINET.Diagnostics.Watching;

/// <summary>Whether no other process has a lock that excludes one; takes it then.</summary>
/// <remarks>
/// Two processes that ask at the same time see each other, for each tells that it wants the lock before it looks. Of those the lower rank goes first.
/// Processes of other nodes are left to MPI.
/// </remarks>
/// <param name="nodes">What the processes tell.</param>
/// <param name="window">The window.</param>
/// <param name="target">The rank in COMM_WORLD of the process whose memory is locked; <see cref="PendingOperation.Any" /> for all.</param>
/// <param name="isExclusive">Whether the lock excludes all others.</param>
internal readonly struct LockQuestion(Nodes nodes, CommunicatorFacts window, int target, bool isExclusive) : IQuestion
{
    private ulong Key =>
        target == PendingOperation.Any ? StepKeys.LockAll(window.Identity) : StepKeys.Lock(window.Identity, target);

    private ulong ExclusiveKey => StepKeys.Exclusive(window.Identity);

    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        isDone = 0;
        Tell(isExclusive ? LockState.WantsExclusive : LockState.WantsShared);
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

    /// <summary>Has the lock.</summary>
    public void Hold()
    {
        Tell(isExclusive ? LockState.HoldsExclusive : LockState.HoldsShared);
        if (isExclusive)
        {
            _ = nodes.Own.Count(ExclusiveKey);
        }
    }

    /// <summary>Has the lock no longer.</summary>
    public void Release()
    {
        if (nodes.Own.TallyOf(Key) == (long)LockState.HoldsExclusive)
        {
            _ = nodes.Own.Count(ExclusiveKey, -1);
        }

        Tell(LockState.None);
    }

    /// <summary>Whether a process has a lock that excludes one.</summary>
    /// <param name="tallyOf">What the process tells.</param>
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
        (LockState)nodes.TallyOf(member, Key) is var wish
        && (wish == LockState.WantsExclusive || (isExclusive && wish == LockState.WantsShared));

    private void Tell(LockState state) => nodes.Own.Tally(Key, (long)state);
}
