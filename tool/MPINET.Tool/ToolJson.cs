using System.Text.Json.Serialization;

namespace MPINET.Tool;

/// <summary>The JSON of the tool's output: camelCase.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = false)]
[JsonSerializable(typeof(ProbeFacts))]
[JsonSerializable(typeof(InfoReport))]
internal sealed partial class ToolJson : JsonSerializerContext;
