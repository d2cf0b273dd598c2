using System.Text.Json;
using System.Text.Json.Nodes;
using Json.Schema;

namespace MPINET.Api.Tests.Documents;

/// <summary>A file that a host of repositories, a build server or an editor reads, with the schema that it obeys.</summary>
internal sealed class HostedFile
{
    // The first that fits: the start and the end of a path.
    private static readonly (string Start, string End, string Schema)[] schemas =
    [
        (".github/workflows/", ".yml", "workflow"),
        (".github/actions/", "/action.yml", "action"),
        (".github/dependabot", ".yml", "dependabot"),
        (".github/ISSUE_TEMPLATE/config", ".yml", "issue-choice"),
        (".github/ISSUE_TEMPLATE/", ".yml", "issue-form"),
        (".devcontainer/devcontainer", ".json", "devcontainer"),
        (".vscode/tasks", ".json", "vscode-tasks"),
        (".vscode/extensions", ".json", "vscode-extensions"),
    ];

    private static readonly Dictionary<string, JsonSchema> read = schemas
        .Select(one => one.Schema)
        .Distinct()
        .ToDictionary(
            name => name,
            name =>
                JsonSchema.FromText(
                    TreeText.Read($"tests/MPINET.Api.Tests/Documents/schemas/{name}.json"),
                    new BuildOptions { SchemaRegistry = new() }
                )
        );

    private readonly string schema;

    private HostedFile(string name, string schema)
    {
        Name = name;
        this.schema = schema;
    }

    /// <summary>The names of all files in the folders of hosts and editors.</summary>
    public static IReadOnlyList<string> Names { get; } =
    [
        .. new[] { ".devcontainer", ".github", ".vscode" }
            .SelectMany(folder =>
                Directory.EnumerateFiles(
                    Path.Combine(TreeProject.Root, folder),
                    "*",
                    new EnumerationOptions { RecurseSubdirectories = true, AttributesToSkip = FileAttributes.None }
                )
            )
            .Select(file => Path.GetRelativePath(TreeProject.Root, file))
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>Those that have a schema.</summary>
    public static IReadOnlyList<HostedFile> All { get; } = [.. Names.Select(Of).OfType<HostedFile>()];

    /// <summary>The path from the root of the tree.</summary>
    public string Name { get; }

    public string Text => TreeText.Read(Name);

    public JsonNode Content => Parse(Text) ?? throw new InvalidDataException($"{Name} is empty.");

    /// <summary>Compares a text with the schema, as if the file contained it, and returns the errors.</summary>
    public IReadOnlyList<string> MistakesIn(string text)
    {
        EvaluationResults results = read[schema]
            .Evaluate(
                JsonSerializer.SerializeToElement(Parse(text)),
                new EvaluationOptions { OutputFormat = OutputFormat.List }
            );
        return results.IsValid
            ? []
            :
            [
                .. (results.Details ?? [])
                    .Append(results)
                    .SelectMany(one =>
                        (one.Errors ?? []).Select(error => $"{Name}: {one.InstanceLocation}: {error.Value}")
                    )
                    .DefaultIfEmpty($"{Name} does not obey {schema}.json"),
            ];
    }

    private static HostedFile? Of(string name) =>
        schemas.FirstOrDefault(one =>
            name.StartsWith(one.Start, StringComparison.Ordinal) && name.EndsWith(one.End, StringComparison.Ordinal)
        )
            is { Schema: { } schema }
            ? new(name, schema)
            : null;

    private JsonNode? Parse(string text) =>
        Name.EndsWith(".json", StringComparison.Ordinal) ? JsonNode.Parse(text) : YamlText.Parse(text);
}
