using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>The facts that observers know of each function that they see: a row of numbers.</summary>
internal sealed class CallFacts
{
    private const string None = "-1";
    private const string Nothing = "-";

    private readonly Dictionary<string, Entry> entries;
    private readonly Dictionary<string, int> numbers;
    private readonly Dictionary<FunctionRow, FunctionRow> operations = [];

    /// <summary>Finds the facts of a binding.</summary>
    public CallFacts(Binding binding)
    {
        entries = binding.Entries.ToDictionary(entry => entry.Name, StringComparer.Ordinal);
        Observed = [.. binding.Entries.Where(entry => entry.Row.IsObserved)];
        numbers = Observed.Select((entry, i) => (entry.Name, i)).ToDictionary(StringComparer.Ordinal);
        Dictionary<string, FunctionRow> rows = binding
            .Entries.Where(entry => !entry.IsLarge)
            .ToDictionary(entry => entry.Name, entry => entry.Row, StringComparer.Ordinal);
        foreach (FunctionForms forms in FunctionForms.Collectives(rows))
        {
            operations.Add(forms.Nonblocking, forms.Blocking);
            if (forms.Persistent is { } persistent)
            {
                operations.Add(persistent, forms.Blocking);
            }
        }
    }

    /// <summary>The names of the columns, members of an enumeration in the code.</summary>
    public List<string> Columns => [.. Row(Observed[0]).Select(one => one.Column)];

    /// <summary>The functions that observers see, in the order of their numbers.</summary>
    public IReadOnlyList<Entry> Observed { get; }

    /// <summary>The row of a function: the values of the columns.</summary>
    public string RowOf(Entry entry) => string.Join(", ", Row(entry).Select(one => one.Value));

    /// <summary>The parameters of a function: name, kind, direction, length, whether it may be null, whether only the root's counts.</summary>
    public static string ParametersOf(Entry entry) =>
        string.Join(
            ";",
            entry.Parameters.Select(one =>
                $"{one.Name} {one.Row.Kind.Name} {one.Row.Direction} {one.Row.Length ?? Nothing} {Mark(one.Row.IsNullable)} {Mark(one.Row.IsRootOnly)}"
            )
        );

    private static string Mark(bool isSet) => isSet ? "+" : Nothing;

    private List<(string Column, string Value)> Row(Entry entry)
    {
        List<EntryParameter> parameters = [.. entry.Parameters];
        int communicator = First("COMMUNICATOR", one => one != Direction.Out);
        int window = First("WINDOW", one => one != Direction.Out);
        int request = Last("REQUEST");
        return
        [
            ("Kind", $"(short)CallKind.{entry.Row.Call}"),
            ("Role", $"(short)CallRole.{entry.Row.Role}"),
            ("Base", Number(entry.Row.Name)),
            ("Operation", Number(operations.GetValueOrDefault(entry.Row, entry.Row).Name)),
            ("Nonblocking", ObservedMember.Twin(entry, entries) is { } form ? Number(form.Name) : None),
            ("Communicator", $"{communicator}"),
            (
                "CommunicatorByAddress",
                communicator >= 0 && parameters[communicator].Row.Direction != Direction.In ? "1" : "0"
            ),
            ("NewCommunicator", $"{Last("COMMUNICATOR", one => one == Direction.Out)}"),
            ("Window", $"{window}"),
            ("NewWindow", $"{Last("WINDOW", one => one == Direction.Out)}"),
            ("File", $"{First("FILE", one => one != Direction.Out)}"),
            ("NewFile", $"{Last("FILE", one => one == Direction.Out)}"),
            ("Request", $"{request}"),
            ("RequestDirection", request < 0 ? None : $"(short)CallDirection.{parameters[request].Row.Direction}"),
            ("RequestIsArray", IsArray(request)),
            ("Destination", $"{Named("dest")}"),
            ("Source", $"{Named("source")}"),
            ("Root", $"{Named("root")}"),
            ("SendTag", $"{Named("sendtag", "tag")}"),
            ("ReceiveTag", $"{Named("recvtag", "tag")}"),
            ("Target", $"{(window < 0 ? -1 : Named("target_rank", "rank"))}"),
            ("Status", $"{First("STATUS", _ => true)}"),
            ("Message", $"{First("MESSAGE", _ => true)}"),
            ("Operator", $"{Named("op")}"),
            ("Flag", $"{Named("flag")}"),
            (
                "NewType",
                $"{Find(one => one is { Row: { Kind.Name: "DATATYPE", Direction: Direction.Out }, IsArray: false })}"
            ),
            .. Buffer(
                "Send",
                ["sendbuf", "buf", "buffer", "origin_addr", "inbuf"],
                ["sendcount", "sendcounts", "count", "origin_count"],
                ["sendtype", "sendtypes", "datatype", "origin_datatype"]
            ),
            .. Buffer(
                "Receive",
                ["recvbuf", "result_addr"],
                ["recvcount", "recvcounts", "result_count"],
                ["recvtype", "recvtypes", "result_datatype", "datatype"]
            ),
        ];

        string Number(string name) => $"{numbers.GetValueOrDefault(name, -1)}";

        int Find(Predicate<EntryParameter> wanted) => parameters.FindIndex(wanted);

        int Named(params string[] names) =>
            names.Select(name => Find(one => one.Name == name)).FirstOrDefault(index => index >= 0, -1);

        int First(string kind, Predicate<Direction> wanted) =>
            Find(one => one.Row.Kind.Name == kind && wanted(one.Row.Direction));

        int Last(string kind, Predicate<Direction>? wanted = null) =>
            parameters.FindLastIndex(one => one.Row.Kind.Name == kind && wanted?.Invoke(one.Row.Direction) != false);

        string IsArray(int index) => index >= 0 && parameters[index].IsArray ? "1" : "0";

        (string, string)[] Buffer(string column, string[] buffers, string[] counts, string[] types)
        {
            int count = Given(counts, "NUM_ELEM");
            int type = Given(types, "DATATYPE");
            return
            [
                ($"{column}Buffer", $"{Named(buffers)}"),
                ($"{column}Count", $"{count}"),
                ($"{column}Type", $"{type}"),
                ($"{column}CountIsArray", IsArray(count)),
                ($"{column}TypeIsArray", IsArray(type)),
            ];
        }

        // Counts that describe a datatype are not counts of data.
        int Given(string[] names, string kind) =>
            names
                .Select(name =>
                    Find(one =>
                        one.Name == name
                        && one.Row.Direction == Direction.In
                        && one.Row.Kind.Name.Contains(kind, StringComparison.Ordinal)
                        && !one.Row.Kind.Name.StartsWith("POLYDTYPE", StringComparison.Ordinal)
                    )
                )
                .FirstOrDefault(index => index >= 0, -1);
    }
}
