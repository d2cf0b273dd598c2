namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// An entry of the table of communicators, which is in the order of creation. Of several with the same name and the same members, the k-th of one
/// rank is the k-th of the others.
/// </summary>
/// <param name="Name">Its name: MPI_Comm_get_name; empty for none.</param>
/// <param name="Members">The ranks in COMM_WORLD of its processes, with both groups of an intercommunicator; empty for entry 0.</param>
internal sealed record TraceCommunicator(string Name, IReadOnlyList<int> Members)
{
    /// <summary>Entry 0.</summary>
    public static readonly TraceCommunicator None = new("", []);
}

/// <summary>An entry of the table of operations.</summary>
/// <param name="Name">The name in the user's tier: MPI_Send, Comm.Send, Port.Send.</param>
/// <param name="Role">Its role.</param>
internal sealed record TraceOperation(string Name, OperationRole Role);

/// <summary>An entry of the table of call sites.</summary>
/// <param name="Place">File and line, "Ring.cs:12"; empty if they are unknown.</param>
/// <param name="Method">The method that calls; empty if it is unknown.</param>
internal sealed record TraceSite(string Place, string Method)
{
    /// <summary>Entry 0.</summary>
    public static readonly TraceSite Unknown = new("", "");

    public override string ToString() =>
        Place.Length == 0 ? (Method.Length == 0 ? "(unknown)" : Method)
        : Method.Length == 0 ? Place
        : $"{Place} {Method}";
}

/// <summary>The indices of a rank's entries in the merged tables.</summary>
/// <param name="Operations">The operations, by their indices on the rank.</param>
/// <param name="Sites">The call sites.</param>
/// <param name="Communicators">The communicators.</param>
internal sealed record TableIndices(int[] Operations, int[] Sites, int[] Communicators)
{
    /// <summary>The index of an entry in the merged table; 0, "unknown", if the rank's table has no such entry.</summary>
    public static int At(int[] indices, uint index) => index < indices.Length ? indices[index] : 0;
}

/// <summary>One table for all ranks, merged from theirs: equal entries become one.</summary>
internal sealed class MergedTable<TEntry>
    where TEntry : notnull
{
    private readonly List<TEntry> entries = [];
    private readonly Dictionary<object, int> indices = [];

    public IReadOnlyList<TEntry> Entries => entries;

    /// <summary>The index of the entry with a key. Adds the entry if there is none.</summary>
    public int Add(TEntry entry, object key)
    {
        if (!indices.TryGetValue(key, out int index))
        {
            indices.Add(key, index = entries.Count);
            entries.Add(entry);
        }

        return index;
    }
}
