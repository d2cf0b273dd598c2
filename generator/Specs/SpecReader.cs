namespace MPINET.Generator.Specs;

/// <summary>Reads the tables of <c>specs/</c> and refuses those that contradict themselves.</summary>
public static class SpecReader
{
    /// <summary>Reads all tables of a folder.</summary>
    /// <exception cref="SpecException">A table is missing, malformed or contradicts another.</exception>
    public static SpecSet Read(string folder)
    {
        Dictionary<string, Kind> kinds = ReadKinds(Path.Combine(folder, "kinds.tsv"));
        Dictionary<string, CallbackRow> callbacks = ReadCallbacks(Path.Combine(folder, "callbacks.tsv"), kinds);
        Dictionary<string, FunctionRow> functions = ReadFunctions(Path.Combine(folder, "functions.tsv"), kinds);
        Dictionary<string, ConstantRow> constants = ReadConstants(Path.Combine(folder, "constants.tsv"));
        ReadParameters(Path.Combine(folder, "parameters.tsv"), kinds, functions, callbacks);
        SpecSet specs = new(kinds, functions, callbacks, constants);
        SpecCheck.Check(specs);
        return specs;
    }

    private static Dictionary<string, Kind> ReadKinds(string path)
    {
        Dictionary<string, Kind> kinds = new(StringComparer.Ordinal);
        foreach (TableRow row in Table.Read(path, "kind", "c", "large", "category", "text"))
        {
            Kind kind = new(
                row["kind"],
                row["c"],
                row.Optional("large") ?? row["c"],
                row.Word<KindCategory>("category"),
                row["text"]
            );
            Add(kinds, kind.Name, kind, row);
        }

        return kinds;
    }

    private static Dictionary<string, CallbackRow> ReadCallbacks(string path, Dictionary<string, Kind> kinds)
    {
        Dictionary<string, CallbackRow> callbacks = new(StringComparer.Ordinal);
        foreach (
            TableRow row in Table.Read(
                path,
                "callback",
                "since",
                "deprecated",
                "removed",
                "returns",
                "has_large",
                "summary"
            )
        )
        {
            CallbackRow callback = new()
            {
                Name = row.Name("callback"),
                Since = row.Version("since"),
                Returns = KindOf(row, "returns", kinds),
                HasLarge = row.Flag("has_large", "large"),
                Summary = row["summary"],
                Row = row,
            };
            // For readers of the table alone, as below.
            _ = (row.OptionalVersion("deprecated"), row.OptionalVersion("removed"));
            Add(callbacks, callback.Name, callback, row);
        }

        return callbacks;
    }

    private static Dictionary<string, FunctionRow> ReadFunctions(string path, Dictionary<string, Kind> kinds)
    {
        Dictionary<string, FunctionRow> functions = new(StringComparer.Ordinal);
        string[] columns =
        [
            "function",
            "chapter",
            "section",
            "since",
            "deprecated",
            "removed",
            "returns",
            "call",
            "class",
            "method",
            "static",
            "const",
            "result",
            "written",
            "entry",
            "role",
            "summary",
        ];
        foreach (TableRow row in Table.Read(path, columns))
        {
            string? result = row.Optional("result");
            int colon = result?.IndexOf(':', StringComparison.Ordinal) ?? -1;
            FunctionRow function = new()
            {
                Name = row.Name("function"),
                Chapter = row["chapter"],
                Section = row.OptionalSection("section"),
                Since = row.OptionalVersion("since"),
                Deprecated = row.OptionalVersion("deprecated"),
                Removed = row.OptionalVersion("removed"),
                Returns = KindOf(row, "returns", kinds),
                Call = row.Word<CallKind>("call"),
                Classes = row.Optional("class")?.Split(',') ?? [],
                Method = row.OptionalName("method"),
                IsStatic = row.Flag("static", "static"),
                Result = colon < 0 ? result : result![..colon],
                ResultClass = colon < 0 ? null : result![(colon + 1)..],
                Written = row.OptionalWord<Writer>("written"),
                Entry = row.OptionalWord<EntryKind>("entry"),
                Role = row.OptionalWord<CallRole>("role") ?? CallRole.None,
                Summary = row["summary"],
                Row = row,
            };
            // For readers of the table alone.
            _ = row.Flag("const", "const");
            Add(functions, function.Name, function, row);
        }

        return functions;
    }

    private static Dictionary<string, ConstantRow> ReadConstants(string path)
    {
        Dictionary<string, ConstantRow> constants = new(StringComparer.Ordinal);
        foreach (
            TableRow row in Table.Read(
                path,
                "constant",
                "kind",
                "type",
                "class",
                "since",
                "deprecated",
                "removed",
                "cli",
                "summary"
            )
        )
        {
            ConstantRow constant = new()
            {
                Name = row.Name("constant"),
                Kind = row["kind"],
                Class = row["class"],
                Since = row.OptionalVersion("since"),
                Removed = row.OptionalVersion("removed"),
                Cli = row.OptionalNames("cli"),
                Summary = row["summary"],
                Row = row,
            };
            _ = row.OptionalVersion("deprecated");
            Add(constants, constant.Name, constant, row);
        }

        return constants;
    }

    private static void ReadParameters(
        string path,
        Dictionary<string, Kind> kinds,
        Dictionary<string, FunctionRow> functions,
        Dictionary<string, CallbackRow> callbacks
    )
    {
        string[] columns =
        [
            "function",
            "parameter",
            "kind",
            "direction",
            "length",
            "nullable",
            "root_only",
            "pointer",
            "large_only",
            "later",
            "callback",
            "text",
        ];
        foreach (TableRow row in Table.Read(path, columns))
        {
            string owner = row["function"];
            List<ParameterRow> parameters =
                functions.TryGetValue(owner, out FunctionRow? function) ? function.Parameters
                : callbacks.TryGetValue(owner, out CallbackRow? callback) ? callback.Parameters
                : throw row.Refuse($"no row of functions.tsv or callbacks.tsv is named '{owner}'");
            string name = row.Name("parameter");
            if (parameters.Exists(p => p.Name == name))
            {
                throw row.Refuse($"{owner} has a parameter '{name}' already");
            }

            string? callbackName = row.Optional("callback");
            CallbackRow? type = null;
            if (callbackName is not null && !callbacks.TryGetValue(callbackName, out type))
            {
                throw row.Refuse($"no row of callbacks.tsv is named '{callbackName}'");
            }

            parameters.Add(
                new ParameterRow
                {
                    Name = name,
                    Kind = KindOf(row, "kind", kinds),
                    Direction = row.Word<Direction>("direction"),
                    Length = row.Optional("length"),
                    IsNullable = row.Flag("nullable", "nullable"),
                    IsRootOnly = row.Flag("root_only", "root"),
                    Pointer = row.Optional("pointer") is { } stars ? Number(row, stars) : null,
                    IsLargeOnly = row.Flag("large_only", "large"),
                    IsLater = row.Flag("later", "later"),
                    Callback = type,
                    OwnText = row.Optional("text"),
                    Row = row,
                }
            );
        }
    }

    private static int Number(TableRow row, string text) =>
        int.TryParse(text, out int number) && number is >= 0 and <= 3
            ? number
            : throw row.Refuse($"column 'pointer' holds '{text}'; it takes a number of stars from 0 to 3 or '-'");

    private static Kind KindOf(TableRow row, string column, Dictionary<string, Kind> kinds) =>
        kinds.TryGetValue(row[column], out Kind? kind)
            ? kind
            : throw row.Refuse($"the kind '{row[column]}' is unknown: kinds.tsv has no such row");

    private static void Add<T>(Dictionary<string, T> rows, string name, T value, TableRow row)
    {
        if (!rows.TryAdd(name, value))
        {
            throw row.Refuse($"'{name}' occurs twice");
        }
    }
}
