using System.Text.Encodings.Web;
using System.Text.Json;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>The file that holds every value of every launch.</summary>
internal static class ResultsFile
{
    private static readonly JsonSerializerOptions Json = new()
    {
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        PropertyNameCaseInsensitive = true,
    };

    private sealed record Document(
        string Date,
        IReadOnlyDictionary<string, string> Machine,
        IReadOnlyList<Figure> Figures
    );

    private sealed record Figure(
        string Run,
        string Contender,
        string Series,
        long X,
        string Unit,
        IReadOnlyList<double> Values
    );

    /// <summary>Writes it: a figure a line, so that a reader finds his way, and so does a comparison of two.</summary>
    public static void Write(string path, Report report)
    {
        var figures = report.Results.Keys.Select(key =>
            JsonSerializer.Serialize(
                new Figure(key.Run, key.Contender, key.Series, key.X, key.Unit, report.Results[key]),
                Json
            )
        );
        File.WriteAllText(
            path,
            $"{{\"date\": \"{report.Date:yyyy-MM-dd}\",\n\"machine\": {JsonSerializer.Serialize(report.Machine, Json)},\n"
                + $"\"figures\": [\n{string.Join(",\n", figures)}\n]}}\n"
        );
    }

    /// <summary>Reads one back; null if there is none.</summary>
    /// <exception cref="FormatException">It is no such file.</exception>
    public static Results? Read(string path)
    {
        if (!File.Exists(path))
        {
            return null;
        }

        try
        {
            var results = new Results();
            foreach (var figure in JsonSerializer.Deserialize<Document>(File.ReadAllText(path), Json)!.Figures)
            {
                var key = new FigureKey(figure.Run, figure.Contender, figure.Series, figure.X, figure.Unit);
                foreach (var value in figure.Values)
                {
                    results.Add(key, value);
                }
            }

            return results;
        }
        catch (Exception exception) when (exception is JsonException or NullReferenceException)
        {
            throw new FormatException(
                $"{path} does not hold results: {exception.Message} Delete it, or bring it back."
            );
        }
    }
}
