namespace MPINET.Diagnostics.Watching;

/// <summary>Finds processes that wait for each other so that none can continue.</summary>
/// <param name="ranks">The state of each process, by its rank in COMM_WORLD.</param>
internal sealed class WaitGraph(RankState[] ranks)
{
    private readonly bool[] isFree = new bool[ranks.Length];

    /// <summary>The ranks that wait and can never go on, in order.</summary>
    /// <remarks>
    /// A running process may do anything, so it is free. A waiting process is free if its operation can complete, because a free process may still do
    /// its part or because that part is done already. Processes that are not free when nothing changes any more never will be.
    /// </remarks>
    public int[] Stuck()
    {
        for (int rank = 0; rank < ranks.Length; rank++)
        {
            isFree[rank] = ranks[rank].Activity == RankActivity.Running;
        }

        for (bool isChanged = true; isChanged; )
        {
            isChanged = false;
            for (int rank = 0; rank < ranks.Length; rank++)
            {
                if (
                    !isFree[rank]
                    && ranks[rank].Activity == RankActivity.Waiting
                    && ranks[rank].Waits.Any(w => MayEnd(w, rank))
                )
                {
                    isFree[rank] = isChanged = true;
                }
            }
        }

        return
        [
            .. Enumerable
                .Range(0, ranks.Length)
                .Where(rank => !isFree[rank] && ranks[rank].Activity == RankActivity.Waiting),
        ];
    }

    /// <summary>The members of a communicator that have not begun the collective operation of another, and are not free.</summary>
    public IEnumerable<int> Missing(PendingOperation operation, int rank) =>
        MembersOf(operation, rank).Where(member => member != rank && !IsThere(member, operation));

    /// <summary>The other ranks that hold a lock which conflicts with the one that is waited for.</summary>
    public IEnumerable<int> Holders(PendingOperation operation, int rank) =>
        MembersOf(operation, rank)
            .Where(one => one >= 0 && one != rank && LockQuestion.Excludes(ranks[one].TallyOf, operation));

    private bool MayEnd(Wait wait, int rank) =>
        wait.IsAny
            ? wait.Operations.Length == 0 || wait.Operations.Any(one => MayEnd(one, rank))
            : wait.Operations.All(one => MayEnd(one, rank));

    private bool MayEnd(PendingOperation operation, int rank) =>
        operation.Kind switch
        {
            OperationKind.Send => HasPartner(operation, rank, operation.Peer),
            OperationKind.Receive when operation.Peer == PendingOperation.Any => MembersOf(operation, rank)
                .Any(member => member != rank && HasPartner(operation, rank, member)),
            OperationKind.Receive => HasPartner(operation, rank, operation.Peer),
            OperationKind.Collective => MembersOf(operation, rank)
                .All(member => member == rank || member < 0 || isFree[member] || IsThere(member, operation)),
            OperationKind.Step => operation.Peer < 0
                || isFree[operation.Peer]
                || ranks[operation.Peer].TallyOf(operation.Key) >= operation.Sequence,
            OperationKind.Turn => operation.Peer < 0 || isFree[operation.Peer],
            OperationKind.Lock => !Holders(operation, rank).Any(one => !isFree[one]),
            _ => true,
        };

    // A process may be its own peer, through an operation that it has begun before.
    private bool HasPartner(PendingOperation operation, int rank, int peer) =>
        peer < 0
        || (isFree[peer] && peer != rank)
        || ranks[peer].HasMore
        || ranks[peer].Operations.Any(other => operation.Matches(rank, other, peer));

    private bool IsThere(int member, PendingOperation operation) =>
        ranks[member].CountOf(operation.Communicator) >= operation.Sequence
        && !ranks[member].Begun.Any(operation.DiffersFrom);

    private int[] MembersOf(PendingOperation operation, int rank) =>
        Array.Find(ranks[rank].Communicators, one => one.Identity == operation.Communicator)?.Members ?? [];
}
