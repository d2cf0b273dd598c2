namespace MPINET.Diagnostics.Tracing;

/// <summary>An entry of the table of call sites.</summary>
/// <param name="Place">File and line, "Ring.cs:12"; empty where they are unknown.</param>
/// <param name="Method">The method that calls; empty where it is unknown.</param>
internal sealed record TraceSite(string Place, string Method)
{
    /// <summary>What entry 0 is.</summary>
    public static readonly TraceSite Unknown = new("", "");

    public override string ToString() =>
        Place.Length == 0 ? (Method.Length == 0 ? "(unknown)" : Method)
        : Method.Length == 0 ? Place
        : $"{Place} {Method}";
}
