using System.Globalization;
using System.Text;
using MPINET.Testing.Execution;

namespace MPINET.Testing.Reporting;

/// <summary>Writes the results as JSON.</summary>
/// <remarks>Written without a JSON library, so that a test program on Mono needs none.</remarks>
internal static class JsonReport
{
    public static void Write(string file, TestReport report)
    {
        StringBuilder text = new();
        text.Append("{\n");
        text.Append($"  \"assembly\": {Quote(report.Assembly)},\n");
        text.Append($"  \"runtime\": {Quote(report.Runtime)},\n");
        text.Append($"  \"mpi\": {Quote(report.MpiName)},\n");
        text.Append($"  \"title\": {Quote(report.MpiTitle)},\n");
        text.Append($"  \"library\": {Quote(report.Mpi)},\n");
        text.Append($"  \"passed\": {report.Passed},\n");
        text.Append($"  \"failed\": {report.Failed},\n");
        text.Append($"  \"skipped\": {report.Skipped},\n");
        text.Append("  \"tests\": [");
        text.Append(string.Join(",", report.Results.Select(Test)));
        text.Append("\n  ]\n}\n");
        File.WriteAllText(file, text.ToString());
    }

    private static string Test(TestResult result) =>
        "\n    { "
        + $"\"name\": {Quote(result.Name)}, \"ranks\": {result.Ranks}, "
        + $"\"outcome\": {Quote(result.Outcome.ToString().ToLowerInvariant())}, "
        + $"\"seconds\": {result.Seconds.ToString("0.######", CultureInfo.InvariantCulture)}, "
        + (result.Outcome == Outcome.Skipped ? $"\"cause\": {Quote(result.Cause.ToString().ToLowerInvariant())}, " : "")
        + $"\"message\": {Quote(result.Message)} }}";

    private static string Quote(string value)
    {
        StringBuilder text = new("\"");
        foreach (char c in value)
        {
            text.Append(
                c switch
                {
                    '"' => "\\\"",
                    '\\' => "\\\\",
                    '\n' => "\\n",
                    '\r' => "\\r",
                    '\t' => "\\t",
                    < ' ' or '\x7f' or (>= '\ud800' and <= '\udfff') => $"\\u{(int)c:x4}",
                    _ => c.ToString(),
                }
            );
        }

        return text.Append('"').ToString();
    }
}
