using System.Text;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The files that a traced program writes. This class calls no MPI.</summary>
internal static class TraceFiles
{
    /// <summary>The report: plain text.</summary>
    public const string Report = "mpinet-report.txt";

    /// <summary>The page that shows the trace.</summary>
    public const string Page = "mpinet-trace.html";

    /// <summary>The trace for Perfetto.</summary>
    public const string Json = "mpinet-trace.json";

    /// <summary>Writes the report, and also the page and the trace if all ranks have kept records.</summary>
    /// <param name="folder">The folder, which is created if necessary. Existing files of these names are replaced.</param>
    /// <param name="ranks">The data of the ranks, in any order.</param>
    /// <returns>The paths of the files, the report first.</returns>
    /// <exception cref="IOException">A file could not be written.</exception>
    /// <exception cref="UnauthorizedAccessException">A file may not be written.</exception>
    public static IReadOnlyList<string> Write(string folder, IEnumerable<RankTrace> ranks)
    {
        RankTrace[] all = [.. ranks.OrderBy(one => one.Rank)];
        Timeline? timeline = all.All(one => one.Records is not null) ? new Timeline(all) : null;
        Directory.CreateDirectory(folder);
        List<string> written = [];
        Write(Report, new Report(all, timeline).Write);
        if (timeline is not null)
        {
            Write(Page, writer => TracePage.Write(writer, timeline));
            Write(Json, writer => ChromeTrace.Write(writer, timeline));
        }

        return written;

        void Write(string name, Action<TextWriter> write)
        {
            string path = Path.Combine(folder, name);
            using StreamWriter writer = new(path, append: false, new UTF8Encoding(false), 1 << 16);
            write(writer);
            written.Add(path);
        }
    }
}
