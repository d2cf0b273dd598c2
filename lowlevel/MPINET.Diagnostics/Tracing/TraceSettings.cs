namespace MPINET.Diagnostics.Tracing;

/// <summary>What is asked of the trace.</summary>
/// <param name="Records">How many records each rank keeps; 0 where only sums are kept.</param>
/// <param name="Folder">The folder for the files.</param>
internal sealed record TraceSettings(int Records, string Folder);
