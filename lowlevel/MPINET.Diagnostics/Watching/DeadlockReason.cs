namespace MPINET.Diagnostics.Watching;

/// <summary>Explains in a sentence why processes wait for each other, and gives a hint.</summary>
internal sealed class DeadlockReason(RankState[] ranks, int[] stuck, WaitWords words)
{
    /// <summary>The sentence and the hint.</summary>
    public (string Sentence, string Hint) Find() =>
        CollectivesThatDiffer()
        ?? LockThatIsHeld()
        ?? TurnThatDoesNotCome()
        ?? OtherTag()
        ?? OtherCommunicator()
        ?? Ring()
        ?? CollectiveThatSomeMiss()
        ?? EndedPeer()
        ?? (
            stuck.Length == 1
                ? $"{Capital(WaitWords.Ranks(stuck))} waits for a call that no other rank makes."
                : $"{Capital(WaitWords.Ranks(stuck))} wait for each other.",
            "Each rank's call above must meet its counterpart on the ranks it names: look for one that is missing, or made in another order."
        );

    private IEnumerable<(int Rank, PendingOperation Operation)> Of(OperationKind kind) =>
        stuck.SelectMany(rank =>
            ranks[rank]
                .Waits.SelectMany(wait => wait.Operations)
                .Where(one => one.Kind == kind)
                .Select(one => (rank, one))
        );

    // The first collective operation for which processes have made different calls.
    private (string, string)? CollectivesThatDiffer()
    {
        IGrouping<(ulong Communicator, long Sequence), (int Rank, BegunCollective Begun)>? position = Enumerable
            .Range(0, ranks.Length)
            .SelectMany(rank => ranks[rank].Begun.Select(one => (Rank: rank, Begun: one)))
            .GroupBy(one => (one.Begun.Communicator, one.Begun.Sequence))
            .Where(group => group.Select(one => (one.Begun.Name, one.Begun.Root)).Distinct().Count() > 1)
            .OrderBy(group => group.Key.Sequence)
            .FirstOrDefault();
        if (position is null)
        {
            return null;
        }

        string[] calls =
        [
            .. position
                .GroupBy(one => one.Begun.Root < 0 ? one.Begun.Name : $"{one.Begun.Name} with root {one.Begun.Root}")
                .Select(call =>
                    (call.Key, Ranks: call.Select(one => one.Rank).Distinct().OrderBy(rank => rank).ToArray())
                )
                .Select(
                    (call, i) =>
                        $"{WaitWords.Ranks(call.Ranks)}{(i > 0 ? "" : call.Ranks.Length > 1 ? " are" : " is")} in {call.Key}"
                ),
        ];
        return (
            $"{Capital(string.Join(", ", calls))}, {(calls.Length == 2 ? "both" : "all")} the {WaitWords.Ordinal(position.Key.Sequence)} collective of {words.NameOf(position.Key.Communicator)}.",
            "All ranks of a communicator make the same collective calls in the same order, with the same root."
        );
    }

    private (string, string)? LockThatIsHeld()
    {
        foreach ((int rank, PendingOperation operation) in Of(OperationKind.Lock))
        {
            int[] holders = words.PeersOf(operation, rank);
            if (holders.Length > 0)
            {
                return (
                    $"Rank {rank} waits in {words.Of(operation, rank)}, and {WaitWords.Ranks(holders)} {(holders.Length > 1 ? "have" : "has")} a lock that excludes it.",
                    "Unlock before a call that waits for other ranks; take several locks in the same order on all ranks."
                );
            }
        }

        return null;
    }

    private (string, string)? TurnThatDoesNotCome()
    {
        (int Rank, PendingOperation Turn)[] queue = [.. Of(OperationKind.Turn)];
        if (queue.Length == 0)
        {
            return null;
        }

        // The process that the first in the queue waits for has the lock, and is in no queue unless it takes several locks.
        (int rank, PendingOperation turn) = queue
            .OrderBy(one => queue.Any(other => other.Rank == one.Turn.Peer))
            .First();
        bool hasEnded = ranks[turn.Peer].Activity == RankActivity.Ended;
        return (
            $"Rank {rank} waits in {words.Of(turn, rank)}, and rank {turn.Peer} {(hasEnded ? "has ended without leaving the lock" : "has the lock while it waits elsewhere")}.",
            "Dispose of the hold before a call that waits for other ranks, and before the end; take several locks in the same order on all ranks."
        );
    }

    // A message that has arrived, or is being sent, with another tag than the receive's.
    private (string, string)? OtherTag()
    {
        foreach ((int rank, PendingOperation receive) in Of(OperationKind.Receive))
        {
            PendingOperation? send = SendsTo(rank, receive)
                .FirstOrDefault(one => one.Communicator == receive.Communicator && one.Tag != receive.Tag);
            if (send is not null)
            {
                return (
                    $"Rank {receive.Peer} sends to rank {rank} with tag {send.Tag}, and rank {rank} waits for tag {receive.Tag}.",
                    "Use the same tag on both sides, or Tag.Any (MPI_ANY_TAG) in the receive."
                );
            }
        }

        foreach (int rank in stuck)
        {
            foreach (Wait wait in ranks[rank].Waits)
            {
                if (
                    wait.Notes.Length > 0
                    && wait.Operations.FirstOrDefault(one => one.Kind == OperationKind.Receive) is { } receive
                )
                {
                    return (
                        $"Rank {rank} waits in {words.Of(receive, rank)}, and {wait.Notes[0]}.",
                        "Use the same tag and communicator on both sides, and the rank that really sends."
                    );
                }
            }
        }

        return null;
    }

    private (string, string)? OtherCommunicator()
    {
        foreach ((int rank, PendingOperation receive) in Of(OperationKind.Receive))
        {
            PendingOperation? send = SendsTo(rank, receive)
                .FirstOrDefault(one => one.Communicator != receive.Communicator);
            if (send is not null)
            {
                return (
                    $"Rank {receive.Peer} sends to rank {rank} in {words.NameOf(send, receive.Peer)}, and rank {rank} waits for a message in {words.NameOf(receive, rank)}.",
                    "A message is received in the communicator in which it was sent."
                );
            }
        }

        return null;
    }

    private IEnumerable<PendingOperation> SendsTo(int rank, PendingOperation receive) =>
        receive.Peer < 0
            ? []
            : ranks[receive.Peer].Operations.Where(one => one.Kind == OperationKind.Send && one.Peer == rank);

    private (string, string)? CollectiveThatSomeMiss()
    {
        WaitGraph graph = new(ranks);
        foreach ((int rank, PendingOperation operation) in Of(OperationKind.Collective))
        {
            int[] missing = [.. graph.Missing(operation, rank).Where(one => one >= 0)];
            int[] ended = [.. missing.Where(one => ranks[one].Activity == RankActivity.Ended)];
            int[] elsewhere = [.. missing.Where(stuck.Contains)];
            if (ended.Length + elsewhere.Length == 0)
            {
                continue;
            }

            int[] there =
            [
                .. Of(OperationKind.Collective)
                    .Where(one =>
                        one.Operation.Communicator == operation.Communicator
                        && one.Operation.Sequence == operation.Sequence
                    )
                    .Select(one => one.Rank)
                    .Distinct(),
            ];
            string who =
                ended.Length > 0
                    ? $"{WaitWords.Ranks(ended)} {(ended.Length > 1 ? "have" : "has")} ended without it"
                    : $"{WaitWords.Ranks(elsewhere)} {(elsewhere.Length > 1 ? "wait" : "waits")} elsewhere";
            return (
                $"{Capital(WaitWords.Ranks(there))} {(there.Length > 1 ? "are" : "is")} in {words.Of(operation, rank)}, and {who}.",
                "A collective call returns when all ranks of its communicator have made it: let all make it, or use a communicator of those that do."
            );
        }

        return null;
    }

    private (string, string)? EndedPeer()
    {
        foreach (int rank in stuck)
        {
            foreach (PendingOperation operation in ranks[rank].Waits.SelectMany(wait => wait.Operations))
            {
                int[] ended =
                [
                    .. words.PeersOf(operation, rank).Where(one => ranks[one].Activity == RankActivity.Ended),
                ];
                if (ended.Length > 0 && ended.Length == words.PeersOf(operation, rank).Length)
                {
                    return (
                        $"Rank {rank} waits in {words.Of(operation, rank)}, and {WaitWords.Ranks(ended)} {(ended.Length > 1 ? "have" : "has")} ended.",
                        operation.Kind == OperationKind.Step
                            ? "Let each rank make its part of the call, or do not name it there."
                        : operation.Kind == OperationKind.Send
                            ? "Receive the message before the end, or do not send it."
                        : "Send the message before the end, or do not wait for it: count the messages on both sides."
                    );
                }
            }
        }

        return null;
    }

    // Each process waits for the next.
    private (string, string)? Ring()
    {
        foreach (int start in stuck)
        {
            List<int> path = [];
            int rank = start;
            while (path.IndexOf(rank) < 0 && Next(rank) is { } operation)
            {
                path.Add(rank);
                rank = operation.Peer;
            }

            if (path.IndexOf(rank) is >= 0 and int from)
            {
                int[] ring = [.. path.Skip(from)];
                PendingOperation[] operations = [.. ring.Select(one => Next(one)!)];
                bool allSend = operations.All(one => one.Kind == OperationKind.Send);
                bool hasStep = operations.Any(one => one.Kind == OperationKind.Step);
                bool allReceive = operations.All(one => one.Kind == OperationKind.Receive);
                string verb =
                    allSend ? "to send to"
                    : allReceive ? "to receive from"
                    : "for";
                return (
                    ring.Length == 1 ? $"Rank {ring[0]} waits {verb} itself."
                    : ring.Length == 2 ? $"Rank {ring.Min()} and rank {ring.Max()} both wait {verb} each other."
                    : $"{Capital(WaitWords.Ranks(ring))} wait in a ring, each {verb} the next.",
                    allReceive
                        ? "Let one side send first, or use Sendrecv, or begin the receive with Irecv before the send."
                    : allSend
                        ? "Send waits for the receive when messages are long: use Isend, or Sendrecv, or let one side receive first."
                    : hasStep
                        ? "One of them must first make the call that the other one waits for: change the order of the calls on one side."
                    : "One of them must first make the call that the other one waits for: use Isend and Irecv, or Sendrecv, or change the order on one side."
                );
            }
        }

        return null;
    }

    private PendingOperation? Next(int rank) =>
        stuck.Contains(rank)
            ? ranks[rank]
                .Waits.SelectMany(wait => wait.Operations)
                .FirstOrDefault(one =>
                    one.Kind is OperationKind.Send or OperationKind.Receive or OperationKind.Step
                    && stuck.Contains(one.Peer)
                )
            : null;

    private static string Capital(string text) => char.ToUpperInvariant(text[0]) + text.Substring(1);
}
