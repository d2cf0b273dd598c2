namespace MPINET.Diagnostics.Tracing;

/// <summary>The settings of the trace.</summary>
/// <param name="Records">Number of records that each rank keeps; 0 if it keeps only sums.</param>
/// <param name="Folder">The folder for the files.</param>
internal sealed record TraceSettings(int Records, string Folder);
