using System.Xml;
using System.Xml.Linq;

namespace MPINET.Generator.Specs.Ports;

/// <summary>The tables about the methods of ports that exist in many forms: <c>specs/ports/</c>.</summary>
/// <param name="Operations">The collective operations.</param>
/// <param name="Sends">The sends.</param>
/// <param name="Examples">The members that have an example, each as its class and name.</param>
public sealed record PortTables(
    IReadOnlyList<PortOperation> Operations,
    IReadOnlyList<PortSend> Sends,
    IReadOnlySet<string> Examples
)
{
    /// <summary>Reads the tables.</summary>
    /// <param name="folder">The folder of all tables.</param>
    /// <param name="functions">The functions of the standard.</param>
    /// <exception cref="SpecException">A table is missing, malformed or contradicts another.</exception>
    public static PortTables Read(string folder, IReadOnlyDictionary<string, FunctionRow> functions)
    {
        string ports = Path.Combine(folder, "ports");
        List<PortOperation> operations = ReadOperations(Path.Combine(ports, "collectives.tsv"), functions);
        ReadParameters(Path.Combine(ports, "collective-parameters.tsv"), operations);
        ReadCounted(Path.Combine(ports, "counted.tsv"), operations, functions);
        if (
            operations.Find(one =>
                !one.HasBuffers && (one.Results.Count > 0 || one.Functions.Blocking.Parameters.Exists(IsData))
            ) is
            { } incomplete
        )
        {
            throw incomplete.Row.Refuse(
                $"{incomplete.Functions.Blocking.Name} has no parameter {PortParameter.Buffer} in collective-parameters.tsv"
            );
        }

        return new PortTables(
            operations,
            ReadSends(Path.Combine(ports, "sends.tsv"), functions),
            ReadExamples(Path.Combine(ports, "examples.xml"))
        );
    }

    private static bool IsData(ParameterRow parameter) => parameter.Kind.Name == "BUFFER";

    private static HashSet<string> ReadExamples(string path)
    {
        string file = Path.GetFileName(path);
        try
        {
            return [.. XDocument.Load(path).Root!.Elements("example").Select(one => Named(one))];
        }
        catch (Exception exception) when (exception is IOException or XmlException)
        {
            throw new SpecException(file, 0, exception.Message);
        }

        string Named(XElement example) =>
            example.Attribute("of")?.Value ?? throw new SpecException(file, 0, "an example has no attribute 'of'");
    }

    private static List<PortOperation> ReadOperations(string path, IReadOnlyDictionary<string, FunctionRow> functions)
    {
        string[] columns = ["function", "class", "large", "summary", "in_place", "refuses"];
        List<PortOperation> operations = [];
        foreach (TableRow row in Table.Read(path, columns))
        {
            FunctionForms forms = FormsOf(row, functions);
            if (operations.Exists(one => one.Functions.Blocking == forms.Blocking))
            {
                throw row.Refuse($"{forms.Blocking.Name} has a row already");
            }

            operations.Add(
                new PortOperation
                {
                    Functions = forms,
                    Class = row.Word<PortClass>("class"),
                    CallsLarge = row.Flag("large", "large"),
                    Summary = row["summary"],
                    InPlace = row.Optional("in_place"),
                    Refuses = row.Optional("refuses"),
                    Row = row,
                }
            );
        }

        return operations;
    }

    private static void ReadParameters(string path, List<PortOperation> operations)
    {
        string[] columns =
        [
            "function",
            "parameter",
            "type",
            "nullable",
            "summary",
            "gives",
            "started",
            "effect",
            "returns",
        ];
        foreach (TableRow row in Table.Read(path, columns))
        {
            PortOperation operation = OperationOf(row, operations);
            if (row.Optional("gives") is not null)
            {
                operation.Results.Add(ResultOf(row, operation));
                continue;
            }

            string name = row.Name("parameter");
            if (operation.Parameters.Exists(parameter => parameter.Name == name))
            {
                throw row.Refuse($"{row["function"]} has a parameter '{name}' already");
            }

            operation.Parameters.Add(
                new PortParameter(name, row["type"], row.Flag("nullable", "nullable"), row["summary"])
            );
        }
    }

    private static ResultForm ResultOf(TableRow row, PortOperation operation)
    {
        string function = row["function"];
        ResultForm form = new(
            row.Word<ResultShape>("parameter"),
            row.Word<ResultShape>("gives"),
            row.Flag("started", "started"),
            row.Optional("effect"),
            row.Optional("summary"),
            row["returns"]
        );
        return operation.Sent is null && form is not { Takes: ResultShape.Value, Gives: ResultShape.Value }
                ? throw row.Refuse($"{function} has one buffer, so it takes and gives a value")
            : operation.Results.Exists(one => one.Takes == form.Takes)
                ? throw row.Refuse($"{function} has a row that takes '{row["parameter"]}' already")
            : form;
    }

    private static void ReadCounted(
        string path,
        List<PortOperation> operations,
        IReadOnlyDictionary<string, FunctionRow> functions
    )
    {
        string[] columns =
        [
            "function",
            "counts_by",
            "send",
            "given",
            "given_summary",
            "counts",
            "counts_summary",
            "returns",
        ];
        foreach (TableRow row in Table.Read(path, columns))
        {
            OperationOf(row, operations).Counted = new CountedResult(
                functions.GetValueOrDefault(row["counts_by"])
                    ?? throw row.Refuse($"no row of functions.tsv is named '{row["counts_by"]}'"),
                row["send"],
                row.OptionalName("given") is { } given
                    ? new PortParameter(given, "ReadOnlySpan<int>", false, row["given_summary"])
                    : null,
                row.OptionalName("counts") is { } counts
                    ? new PortParameter(counts, "int[]", false, row["counts_summary"])
                    : null,
                row["returns"]
            );
        }
    }

    private static PortOperation OperationOf(TableRow row, List<PortOperation> operations) =>
        operations.Find(one => one.Functions.Blocking.Name == row["function"])
        ?? throw row.Refuse($"no row of collectives.tsv is named '{row["function"]}'");

    private static List<PortSend> ReadSends(string path, IReadOnlyDictionary<string, FunctionRow> functions) =>
        [
            .. Table
                .Read(path, "function", "mode", "meaning", "blocking", "nonblocking", "persistent")
                .Select(row => new PortSend(
                    FormsOf(row, functions),
                    row.Word<SendMode>("mode"),
                    row["meaning"],
                    row["blocking"],
                    row["nonblocking"],
                    row["persistent"]
                )),
        ];

    private static FunctionForms FormsOf(TableRow row, IReadOnlyDictionary<string, FunctionRow> functions) =>
        functions.TryGetValue(row["function"], out FunctionRow? function)
        && FunctionForms.Of(function, functions) is { Persistent: not null } forms
            ? forms
            : throw row.Refuse(
                $"functions.tsv has no three functions for '{row["function"]}': blocking, nonblocking and persistent"
            );
}
