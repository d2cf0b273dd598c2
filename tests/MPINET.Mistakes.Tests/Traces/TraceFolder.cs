namespace MPINET.Mistakes.Tests.Traces;

/// <summary>A folder for the files of one trace, which is deleted after the test.</summary>
internal sealed class TraceFolder : IDisposable
{
    public string Path { get; } =
        Directory
            .CreateDirectory(System.IO.Path.Combine(System.IO.Path.GetTempPath(), $"mpinet-trace-{Guid.NewGuid():n}"))
            .FullName;

    public string Report => System.IO.Path.Combine(Path, "mpinet-report.txt");

    public string Page => System.IO.Path.Combine(Path, "mpinet-trace.html");

    public string Json => System.IO.Path.Combine(Path, "mpinet-trace.json");

    /// <summary>The variables with which a program writes its trace there.</summary>
    public (string Name, string Value)[] Variables => [("MPINET_TRACE_FOLDER", Path)];

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
