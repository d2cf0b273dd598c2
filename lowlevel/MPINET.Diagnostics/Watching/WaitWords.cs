using System.Globalization;

namespace MPINET.Diagnostics.Watching;

/// <summary>Describes in words what calls wait for.</summary>
internal sealed class WaitWords(RankState[] ranks)
{
    private const int MaxOperations = 8;

    /// <summary>Describes a call that waits.</summary>
    public string Of(Wait wait, int rank)
    {
        if (wait.Operations.Length == 1 && wait.Operations[0] is var only && wait.Function == only.Function)
        {
            return Of(only, rank);
        }

        if (wait.Operations.Length == 0)
        {
            return wait.Function;
        }

        string which =
            wait.IsAny ? "any of "
            : wait.Operations.Length > 1 ? "all of "
            : "";
        IEnumerable<string> first = wait
            .Operations.Take(MaxOperations)
            .Select(one => $"{Of(one, rank)}{(one.Begun is null ? "" : $" (begun at {one.Begun})")}");
        string rest =
            wait.Operations.Length > MaxOperations ? $" and {wait.Operations.Length - MaxOperations} more" : "";
        return $"{wait.Function} for {which}{string.Join("; ", first)}{rest}";
    }

    /// <summary>Describes an operation.</summary>
    public string Of(PendingOperation operation, int rank) =>
        operation.Kind switch
        {
            OperationKind.Send =>
                $"{operation.Function} to {Peer(operation.Peer)}, tag {operation.Tag}, {NameOf(operation, rank)}",
            OperationKind.Receive =>
                $"{operation.Function} from {Peer(operation.Peer)}, {(operation.Tag == PendingOperation.Any ? "any tag" : $"tag {operation.Tag}")}, {NameOf(operation, rank)}",
            OperationKind.Collective =>
                $"{operation.Function}{(operation.Root < 0 ? "" : $" with root {operation.Root}")}, the {Ordinal(operation.Sequence)} collective of {NameOf(operation, rank)}",
            OperationKind.Step =>
                $"{operation.Function} {(operation.Function == "Intercomm_create" ? "with" : "of")} {Peer(operation.Peer)}{(operation.Tag == PendingOperation.Any ? "" : $", tag {operation.Tag}")}, {NameOf(operation, rank)}",
            OperationKind.Lock =>
                $"{operation.Function}{(operation.IsExclusive ? " (exclusive)" : "")}{(operation.Peer < 0 ? "" : $" of rank {operation.Peer}")}, {NameOf(operation, rank)}",
            OperationKind.Turn => $"{operation.Function} behind {Peer(operation.Peer)}, {NameOf(operation, rank)}",
            _ => operation.Function,
        };

    /// <summary>The name of an operation's communicator.</summary>
    public string NameOf(PendingOperation operation, int rank) =>
        FactsOf(operation, rank) is { Name.Length: > 0 } facts ? facts.Name : "a communicator";

    /// <summary>The name of a communicator, by its number.</summary>
    public string NameOf(ulong identity) =>
        ranks.SelectMany(state => state.Communicators).FirstOrDefault(one => one.Identity == identity)?.Name
        ?? "a communicator";

    /// <summary>The ranks in COMM_WORLD that an operation waits for.</summary>
    public int[] PeersOf(PendingOperation operation, int rank) =>
        operation switch
        {
            { Kind: OperationKind.Lock } => [.. new WaitGraph(ranks).Holders(operation, rank)],
            { Kind: OperationKind.Collective } or { Peer: PendingOperation.Any } =>
            [
                .. (FactsOf(operation, rank)?.Members ?? []).Where(one => one >= 0 && one != rank),
            ],
            { Peer: >= 0 } => [operation.Peer],
            _ => [],
        };

    /// <summary>Ranks in words: "rank 1", "ranks 0, 1 and 3".</summary>
    public static string Ranks(IReadOnlyList<int> some) =>
        some.Count == 1
            ? $"rank {some[0]}"
            : $"ranks {string.Join(", ", some.Take(some.Count - 1))} and {some[some.Count - 1]}";

    /// <summary>An ordinal number: 1st, 2nd, 14th.</summary>
    public static string Ordinal(long number) =>
        number.ToString(CultureInfo.InvariantCulture)
        + (
            number % 100 is 11 or 12 or 13
                ? "th"
                : (number % 10) switch
                {
                    1 => "st",
                    2 => "nd",
                    3 => "rd",
                    _ => "th",
                }
        );

    private static string Peer(int rank) =>
        rank switch
        {
            // A program may compute a rank that is this number.
            PendingOperation.Any => $"any source ({Mpi.MPI_ANY_SOURCE} on this MPI)",
            PendingOperation.Unknown => "a process of another job",
            _ => $"rank {rank}",
        };

    private CommunicatorFacts? FactsOf(PendingOperation operation, int rank) =>
        Array.Find(ranks[rank].Communicators, one => one.Identity == operation.Communicator);
}
