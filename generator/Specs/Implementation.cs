namespace MPINET.Generator.Specs;

/// <summary>How one MPI departs from the standard, and what its header cannot tell: <c>implementations/&lt;mpi&gt;.tsv</c>.</summary>
public sealed class Implementation
{
    /// <summary>The name under which it is generated.</summary>
    public required string Name { get; init; }

    /// <summary>Macros that are defined before its header is read, as <c>NAME=value</c>.</summary>
    public required IReadOnlyList<string> Defines { get; init; }

    /// <summary>Entries of the descriptor, in order.</summary>
    public required IReadOnlyList<KeyValuePair<string, string>> Descriptor { get; init; }

    /// <summary>Names that the header has and the binding leaves out, with the reason.</summary>
    public required IReadOnlyDictionary<string, string> LeftOut { get; init; }

    /// <summary>Functions that the header declares and the library does not export, with the reason.</summary>
    public required IReadOnlyDictionary<string, string> Absent { get; init; }

    /// <summary>The compiler wrapper that knows where the header is, or null.</summary>
    public string? Compiler => Descriptor.FirstOrDefault(entry => entry.Key == "compiler").Value;

    /// <summary>The name that people know it by.</summary>
    public string Title => Descriptor.FirstOrDefault(entry => entry.Key == "title").Value ?? Name;

    /// <summary>The same with one more entry of the descriptor, unless the table has one of that key.</summary>
    public Implementation WithDefault(string key, string value) =>
        Descriptor.Any(entry => entry.Key == key)
            ? this
            : new Implementation
            {
                Name = Name,
                Defines = Defines,
                Descriptor = [.. Descriptor, new(key, value)],
                LeftOut = LeftOut,
                Absent = Absent,
            };

    /// <summary>Reads the table; an MPI without one follows the standard in everything.</summary>
    public static Implementation Read(string folder, string name)
    {
        string path = Path.Combine(folder, "implementations", name + ".tsv");
        var defines = new List<string>();
        var descriptor = new List<KeyValuePair<string, string>>();
        var leftOut = new SortedDictionary<string, string>(StringComparer.Ordinal);
        var absent = new SortedDictionary<string, string>(StringComparer.Ordinal);
        if (File.Exists(path))
        {
            foreach (TableRow row in Table.Read(path, "what", "name", "value", "reason"))
            {
                string value = row.Optional("value") ?? "";
                switch (row["what"])
                {
                    case "define":
                        defines.Add($"{row["name"]}={value}");
                        break;
                    case "descriptor":
                        descriptor.Add(new(row["name"], value));
                        break;
                    case "left-out" when leftOut.TryAdd(row["name"], row["reason"]):
                    case "absent" when absent.TryAdd(row["name"], row["reason"]):
                        break;
                    case "left-out" or "absent":
                        throw row.Refuse($"'{row["name"]}' stands twice");
                    default:
                        throw row.Refuse($"'{row["what"]}' is not one of: define descriptor left-out absent");
                }
            }
        }

        return new Implementation
        {
            Name = name,
            Defines = defines,
            Descriptor = descriptor,
            LeftOut = leftOut,
            Absent = absent,
        };
    }
}
