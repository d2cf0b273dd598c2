using System.Text.Json.Serialization;
using MPINET.Doctor;

namespace MPINET.Tool.Info;

/// <summary>The JSON of the tool's output: camelCase.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = false)]
[JsonSerializable(typeof(ProbeFacts))]
[JsonSerializable(typeof(InfoReport))]
[JsonSerializable(typeof(VariablesReport))]
[JsonSerializable(typeof(SettingsReport))]
[JsonSerializable(typeof(DoctorReport))]
internal sealed partial class ToolJson : JsonSerializerContext;
