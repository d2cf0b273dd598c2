namespace MPINET.Diagnostics.Watching;

/// <summary>The settings of the watch.</summary>
/// <param name="Period">Time that a call waits before it looks for a deadlock.</param>
/// <param name="Json">The file for the report as JSON; null for none.</param>
/// <param name="Dot">The file for the graph in the DOT language; null for none.</param>
internal sealed record WatchSettings(TimeSpan Period, string? Json, string? Dot);
