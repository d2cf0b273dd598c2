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

    /// <summary>What was found out about a draft besides.</summary>
    public IReadOnlyList<string> Notes { get; private set; } = [];

    /// <summary>The rows of what is called before a function, by the function's name: it may change arguments, or refuse them.</summary>
    public required IReadOnlyDictionary<string, TableRow> Guards { get; init; }

    /// <summary>The rows of functions beyond the standard that work only where the library's version text has a word, by the function's name.</summary>
    public required IReadOnlyDictionary<string, TableRow> Needs { get; init; }

    /// <summary>The compiler wrapper that knows where the header is, or null.</summary>
    public string? Compiler => One("compiler");

    /// <summary>What its version text contains, or null.</summary>
    public string? Identifies => One("identifies");

    /// <summary>The release of the MPI that it describes, such as 4.1; null where it is for any.</summary>
    public string? Release => One("release");

    /// <summary>The names under which programs ask for its libraries; one that goes by several has them all.</summary>
    public IReadOnlyList<string> Libraries =>
        [.. Descriptor.Where(entry => entry.Key == "library").SelectMany(entry => entry.Value.Split('|'))];

    /// <summary>The name that people know it by.</summary>
    public string Title => One("title") ?? Name;

    /// <summary>True where there is no table yet: what is found becomes the draft of one.</summary>
    public bool IsDraft { get; init; }

    /// <summary>Why a function that the header declares is not bound, or null; a name without P stands for its PMPI_ twin too.</summary>
    public string? ReasonForAbsence(string function) =>
        Absent.TryGetValue(function, out string? reason)
        || (function.StartsWith('P') && Absent.TryGetValue(function[1..], out reason))
            ? reason
            : null;

    /// <summary>Whether the table has this departure.</summary>
    public bool Knows(Departure departure) =>
        departure.What == ImplementationWord.Absent
            ? ReasonForAbsence(departure.Name) is not null
            : LeftOut.ContainsKey(departure.Name);

    /// <summary>The same with one more entry of the descriptor.</summary>
    public Implementation With(string key, string value) =>
        Copy(Defines, [.. Descriptor, new(key, value)], LeftOut, Absent);

    /// <summary>The same with more entries of the descriptor.</summary>
    public Implementation With(IEnumerable<(string Key, string Value)> entries) =>
        entries.Aggregate(this, (more, entry) => more.With(entry.Key, entry.Value));

    /// <summary>The same without the descriptor's entries of a key.</summary>
    public Implementation Without(string key) =>
        Copy(Defines, [.. Descriptor.Where(entry => entry.Key != key)], LeftOut, Absent);

    /// <summary>The same with remarks for the person who looks a draft over.</summary>
    public Implementation WithNotes(IReadOnlyList<string> notes)
    {
        Implementation copy = Copy(Defines, Descriptor, LeftOut, Absent);
        copy.Notes = notes;
        return copy;
    }

    /// <summary>The same with these macros instead.</summary>
    public Implementation WithDefines(IReadOnlyList<string> defines) => Copy(defines, Descriptor, LeftOut, Absent);

    /// <summary>The same with more departures.</summary>
    public Implementation With(IEnumerable<Departure> departures)
    {
        SortedDictionary<string, string> leftOut = new(LeftOut.ToDictionary(), StringComparer.Ordinal);
        SortedDictionary<string, string> absent = new(Absent.ToDictionary(), StringComparer.Ordinal);
        foreach (Departure departure in departures)
        {
            (departure.What == ImplementationWord.Absent ? absent : leftOut).Add(departure.Name, departure.Reason);
        }

        return Copy(Defines, Descriptor, leftOut, absent);
    }

    /// <summary>An MPI of which nothing is known yet.</summary>
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

    /// <summary>All MPIs that have a table, by name.</summary>
    public static IEnumerable<Implementation> Named(string folder) =>
        Directory
            .EnumerateFiles(Path.Combine(folder, "implementations"), "*.tsv")
            .Order(StringComparer.Ordinal)
            .Select(file => Read(folder, Path.GetFileNameWithoutExtension(file)));

    /// <summary>Reads the table; an MPI without one follows the standard as far as its header and library show.</summary>
    public static Implementation Read(string folder, string name)
    {
        string path = Path.Combine(folder, "implementations", name + ".tsv");
        if (!File.Exists(path))
        {
            return Draft(name);
        }

        IReadOnlyDictionary<string, DescriptorKey> keys = DescriptorKey.ReadAll(folder);
        List<string> defines = [];
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
                ImplementationWord.Descriptor => Append(descriptor, DescriptorKey.Find(keys, row, "name"), value),
                ImplementationWord.LeftOut => leftOut.TryAdd(row["name"], row["reason"]),
                ImplementationWord.Absent => absent.TryAdd(row["name"], row["reason"]),
                ImplementationWord.Guard => guards.TryAdd(row["name"], row),
                _ => needs.TryAdd(row["name"], row),
            };
            if (!isNew)
            {
                throw row.Refuse($"'{row["name"]}' stands twice");
            }
        }

        return new Implementation
        {
            Name = name,
            Defines = defines,
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

    private Implementation Copy(
        IReadOnlyList<string> defines,
        IReadOnlyList<KeyValuePair<string, string>> descriptor,
        IReadOnlyDictionary<string, string> leftOut,
        IReadOnlyDictionary<string, string> absent
    ) =>
        new()
        {
            Name = Name,
            Defines = defines,
            Descriptor = descriptor,
            LeftOut = leftOut,
            Absent = absent,
            Guards = Guards,
            Needs = Needs,
            IsDraft = IsDraft,
            Notes = Notes,
        };
}
