namespace MPINET.Generator.Specs;

/// <summary>The departures of an MPI from the standard, and facts that its header does not have: <c>implementations/&lt;mpi&gt;.tsv</c>.</summary>
public sealed record Implementation
{
    /// <summary>The name of the table and of the generated folder.</summary>
    public required string Name { get; init; }

    /// <summary>Macros that are defined before its header is read, as <c>NAME=value</c>.</summary>
    public required IReadOnlyList<string> Defines { get; init; }

    /// <summary>The machine that its header is read for, as clang's target triple; null for this one.</summary>
    public string? Target { get; init; }

    /// <summary>Entries of the descriptor, in order.</summary>
    public required IReadOnlyList<KeyValuePair<string, string>> Descriptor { get; init; }

    /// <summary>Names that the header has and the binding leaves out, with the reasons.</summary>
    public required IReadOnlyDictionary<string, string> LeftOut { get; init; }

    /// <summary>Functions that the header declares and the library does not export, with the reasons.</summary>
    public required IReadOnlyDictionary<string, string> Absent { get; init; }

    /// <summary>Remarks on a draft.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The rows of guards, which are called before a function and may change or refuse its arguments, by the function's name.</summary>
    public required IReadOnlyDictionary<string, TableRow> Guards { get; init; }

    /// <summary>The rows of functions that work only if the library's version text has a word, by the function's name.</summary>
    public required IReadOnlyDictionary<string, TableRow> Needs { get; init; }

    /// <summary>The compiler wrapper that leads to the header, or null.</summary>
    public string? Compiler => One("compiler");

    /// <summary>A text that its version text contains, or null.</summary>
    public string? Identifies => One("identifies");

    /// <summary>The release of the MPI that the table describes, such as 4.1; null for any.</summary>
    public string? Release => One("release");

    /// <summary>The sonames of its libraries; all of them for a library with several.</summary>
    public IReadOnlyList<string> Libraries =>
        [.. Descriptor.Where(entry => entry.Key == "library").SelectMany(entry => entry.Value.Split('|'))];

    /// <summary>The name for people.</summary>
    public string Title => One("title") ?? Name;

    /// <summary>True if there is no table yet, so that the findings become a draft.</summary>
    public bool IsDraft { get; init; }

    /// <summary>The reason why a function that the header declares is not bound, or null. A name covers its PMPI_ variant too.</summary>
    public string? ReasonForAbsence(string function) =>
        Absent.TryGetValue(function, out string? reason)
        || (function.StartsWith('P') && Absent.TryGetValue(function[1..], out reason))
            ? reason
            : null;

    /// <summary>True if the table has this departure.</summary>
    public bool Knows(Departure departure) =>
        departure.What == ImplementationWord.Absent
            ? ReasonForAbsence(departure.Name) is not null
            : LeftOut.ContainsKey(departure.Name);

    /// <summary>Adds an entry of the descriptor.</summary>
    public Implementation With(string key, string value) => this with { Descriptor = [.. Descriptor, new(key, value)] };

    /// <summary>Adds entries of the descriptor.</summary>
    public Implementation With(IEnumerable<(string Key, string Value)> entries) =>
        entries.Aggregate(this, (more, entry) => more.With(entry.Key, entry.Value));

    /// <summary>Removes the descriptor's entries of a key.</summary>
    public Implementation Without(string key) =>
        this with
        {
            Descriptor = [.. Descriptor.Where(entry => entry.Key != key)],
        };

    /// <summary>Adds departures.</summary>
    public Implementation With(IEnumerable<Departure> departures)
    {
        SortedDictionary<string, string> leftOut = new(LeftOut.ToDictionary(), StringComparer.Ordinal);
        SortedDictionary<string, string> absent = new(Absent.ToDictionary(), StringComparer.Ordinal);
        foreach (Departure departure in departures)
        {
            (departure.What == ImplementationWord.Absent ? absent : leftOut).Add(departure.Name, departure.Reason);
        }

        return this with
        {
            LeftOut = leftOut,
            Absent = absent,
        };
    }

    /// <summary>Creates the empty table of an MPI.</summary>
    public static Implementation Draft(string name) =>
        new()
        {
            Name = name,
            Defines = [],
            Descriptor = [],
            LeftOut = new Dictionary<string, string>(),
            Absent = new Dictionary<string, string>(),
            Guards = new Dictionary<string, TableRow>(),
            Needs = new Dictionary<string, TableRow>(),
            IsDraft = true,
        };

    /// <summary>Reads the tables of all MPIs, by name.</summary>
    public static IEnumerable<Implementation> Named(string folder) =>
        Directory
            .EnumerateFiles(Path.Combine(folder, "implementations"), "*.tsv")
            .Order(StringComparer.Ordinal)
            .Select(file => Read(folder, Path.GetFileNameWithoutExtension(file)));

    /// <summary>Reads the table of an MPI; an MPI without one gets an empty draft.</summary>
    public static Implementation Read(string folder, string name)
    {
        string path = Path.Combine(folder, "implementations", name + ".tsv");
        if (!File.Exists(path))
        {
            return Draft(name);
        }

        IReadOnlyDictionary<string, DescriptorKey> keys = DescriptorKey.ReadAll(folder);
        List<string> defines = [];
        List<string> targets = [];
        List<KeyValuePair<string, string>> descriptor = [];
        SortedDictionary<string, string> leftOut = new(StringComparer.Ordinal);
        SortedDictionary<string, string> absent = new(StringComparer.Ordinal);
        SortedDictionary<string, TableRow> guards = new(StringComparer.Ordinal);
        SortedDictionary<string, TableRow> needs = new(StringComparer.Ordinal);
        foreach (TableRow row in Table.Read(path, "what", "name", "value", "reason"))
        {
            string value = row.Optional("value") ?? "";
            bool isNew = row.Word<ImplementationWord>("what") switch
            {
                ImplementationWord.Define => Append(defines, $"{row.Name("name")}={value}"),
                ImplementationWord.Target => targets.Count == 0 && Append(targets, row["name"]),
                ImplementationWord.Descriptor => Append(descriptor, DescriptorKey.Find(keys, row, "name"), value),
                ImplementationWord.LeftOut => leftOut.TryAdd(row["name"], row["reason"]),
                ImplementationWord.Absent => absent.TryAdd(row["name"], row["reason"]),
                ImplementationWord.Guard => guards.TryAdd(row["name"], row),
                ImplementationWord.Needs => needs.TryAdd(row["name"], row),
                _ => true,
            };
            if (!isNew)
            {
                throw row.Refuse($"'{row["name"]}' occurs twice");
            }
        }

        return new Implementation
        {
            Name = name,
            Defines = defines,
            Target = targets.FirstOrDefault(),
            Descriptor = descriptor,
            LeftOut = leftOut,
            Absent = absent,
            Guards = guards,
            Needs = needs,
        };
    }

    private static bool Append(List<KeyValuePair<string, string>> descriptor, DescriptorKey key, string value) =>
        (key.IsRepeated || !descriptor.Exists(entry => entry.Key == key.Name))
        && Append(descriptor, new(key.Name, value));

    private static bool Append<T>(List<T> list, T item)
    {
        list.Add(item);
        return true;
    }

    private string? One(string key) => Descriptor.FirstOrDefault(entry => entry.Key == key).Value;
}
