namespace MPINET.Diagnostics.Tracing;

/// <summary>An entry of the table of call sites.</summary>
/// <param name="Place">File and line, "Ring.cs:12"; empty if they are unknown.</param>
/// <param name="Method">The method that calls; empty if it is unknown.</param>
internal sealed record TraceSite(string Place, string Method)
{
    /// <summary>Entry 0.</summary>
    public static readonly TraceSite Unknown = new("", "");

    public override string ToString() =>
        Place.Length == 0 ? (Method.Length == 0 ? "(unknown)" : Method)
        : Method.Length == 0 ? Place
        : $"{Place} {Method}";
}
