using System.Globalization;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using YamlDotNet.Core;
using YamlDotNet.RepresentationModel;

namespace MPINET.Api.Tests.Documents;

/// <summary>YAML as JSON: what a schema is compared with.</summary>
internal static partial class YamlText
{
    /// <summary>Reads one document. A key that occurs twice in a mapping is an error.</summary>
    /// <exception cref="YamlException">The text is no YAML, with the place.</exception>
    public static JsonNode? Parse(string text)
    {
        YamlStream stream = [];
        stream.Load(new StringReader(text));
        return Convert(Assert.Single(stream.Documents).RootNode);
    }

    private static JsonNode? Convert(YamlNode node) =>
        node switch
        {
            YamlMappingNode mapping => new JsonObject(
                mapping.Children.Select(pair =>
                    KeyValuePair.Create(((YamlScalarNode)pair.Key).Value!, Convert(pair.Value))
                )
            ),
            YamlSequenceNode sequence => new JsonArray([.. sequence.Children.Select(Convert)]),
            YamlScalarNode { Style: ScalarStyle.Plain, Value: string value } => Plain(value),
            YamlScalarNode { Value: string value } => JsonValue.Create(value),
            _ => throw new NotSupportedException($"{node.Start}: {node.NodeType}"),
        };

    // The core schema of YAML 1.2: words without quotes may be other values than texts.
    private static JsonNode? Plain(string value) =>
        value is "" or "~" or "null" ? null
        : value is "true" or "false" ? JsonValue.Create(value == "true")
        : Integer().IsMatch(value) ? JsonValue.Create(long.Parse(value, CultureInfo.InvariantCulture))
        : Number().IsMatch(value) ? JsonValue.Create(double.Parse(value, CultureInfo.InvariantCulture))
        : JsonValue.Create(value);

    [GeneratedRegex("^[-+]?[0-9]+$")]
    private static partial Regex Integer();

    [GeneratedRegex(@"^[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?$")]
    private static partial Regex Number();
}
