namespace MPINET.Generator.Specs;

/// <summary>A setting to try if the initial settings of a draft do not work: a row of <c>candidates.tsv</c>.</summary>
/// <param name="Key">The descriptor's key.</param>
/// <param name="Set">The name of the set: its settings are tried together.</param>
/// <param name="Value">The value, as <c>NAME=value</c>.</param>
/// <param name="Reason">The purpose.</param>
internal sealed record Candidate(string Key, string Set, string Value, string Reason)
{
    /// <summary>Reads all rows, in order; empty if there is no such table.</summary>
    public static List<Candidate> All(string folder)
    {
        string path = Path.Combine(folder, "candidates.tsv");
        if (!File.Exists(path))
        {
            return [];
        }

        IReadOnlyDictionary<string, DescriptorKey> keys = DescriptorKey.ReadAll(folder);
        return
        [
            .. Table
                .Read(path, "key", "set", "value", "reason")
                .Select(row => new Candidate(
                    DescriptorKey.Find(keys, row, "key").Name,
                    row["set"],
                    row["value"],
                    row["reason"]
                )),
        ];
    }
}
