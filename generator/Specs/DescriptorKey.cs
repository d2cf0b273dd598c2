namespace MPINET.Generator.Specs;

/// <summary>A key that rows <c>descriptor</c> of an MPI's table may have: a row of <c>descriptor-keys.tsv</c>.</summary>
/// <param name="Name">The key.</param>
/// <param name="IsRepeated">True if a descriptor may have several entries with the key.</param>
/// <param name="IsLasting">True if the draft of another release of the MPI takes the entries over.</param>
/// <param name="ReadBy">The parts of the project that read the key.</param>
public sealed record DescriptorKey(string Name, bool IsRepeated, bool IsLasting, IReadOnlyList<DescriptorReader> ReadBy)
{
    /// <summary>Reads the table.</summary>
    /// <param name="folder">The folder of the tables.</param>
    /// <returns>The keys by name.</returns>
    /// <exception cref="SpecException">The table is missing or malformed.</exception>
    public static IReadOnlyDictionary<string, DescriptorKey> ReadAll(string folder)
    {
        Dictionary<string, DescriptorKey> keys = new(StringComparer.Ordinal);
        string path = Path.Combine(folder, "descriptor-keys.tsv");
        foreach (TableRow row in Table.Read(path, "key", "repeated", "lasting", "read_by", "text"))
        {
            DescriptorKey key = new(
                row["key"],
                row.Flag("repeated", "repeated"),
                row.Flag("lasting", "lasting"),
                row.WordList<DescriptorReader>("read_by")
            );
            if (!keys.TryAdd(key.Name, key))
            {
                throw row.Refuse($"'{key.Name}' occurs twice");
            }
        }

        return keys;
    }

    /// <summary>Finds the key that a cell names.</summary>
    /// <exception cref="SpecException">There is no such key.</exception>
    public static DescriptorKey Find(IReadOnlyDictionary<string, DescriptorKey> keys, TableRow row, string column) =>
        keys.TryGetValue(row[column], out DescriptorKey? key)
            ? key
            : throw row.Refuse($"the key '{row[column]}' is unknown: descriptor-keys.tsv has no such row");
}
