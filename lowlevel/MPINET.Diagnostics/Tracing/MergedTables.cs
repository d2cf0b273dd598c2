using System.Globalization;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The merged tables of all ranks. In each, entry 0 is "unknown" or "none".</summary>
internal sealed class MergedTables
{
    private readonly MergedTable<TraceOperation> operations = new();
    private readonly MergedTable<TraceSite> sites = new();
    private readonly MergedTable<TraceCommunicator> communicators = new();

    public MergedTables()
    {
        TraceOperation unknown = new("(unknown)", OperationRole.Other);
        operations.Add(unknown, unknown);
        sites.Add(TraceSite.Unknown, TraceSite.Unknown);
        communicators.Add(TraceCommunicator.None, KeyOf(TraceCommunicator.None, 0));
    }

    public IReadOnlyList<TraceOperation> Operations => operations.Entries;

    public IReadOnlyList<TraceSite> Sites => sites.Entries;

    public IReadOnlyList<TraceCommunicator> Communicators => communicators.Entries;

    /// <summary>Adds the tables of a rank.</summary>
    /// <returns>The indices of the rank's entries in the merged tables.</returns>
    public TableIndices Add(RankTrace rank)
    {
        Dictionary<string, int> alike = [];
        int[] communicatorsOfRank =
        [
            .. rank.Communicators.Select(one =>
            {
                string key = KeyOf(one, 0);
                int before = alike.TryGetValue(key, out int count) ? count : 0;
                alike[key] = before + 1;
                return communicators.Add(one, KeyOf(one, before));
            }),
        ];
        return new TableIndices(
            // Entry 0 marks a completion, which is not a call.
            [.. rank.Operations.Select((one, i) => i == 0 ? 0 : operations.Add(one, one))],
            [.. rank.Sites.Select(one => sites.Add(one, one))],
            communicatorsOfRank
        );
    }

    // Ranks may list the two groups of an intercommunicator in different orders.
    private static string KeyOf(TraceCommunicator communicator, int before) =>
        string.Join(
            ",",
            communicator.Members.OrderBy(rank => rank).Select(rank => rank.ToString(CultureInfo.InvariantCulture))
        ) + $"/{before}/{communicator.Name}";
}
