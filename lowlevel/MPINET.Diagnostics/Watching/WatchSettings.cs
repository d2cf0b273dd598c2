namespace MPINET.Diagnostics.Watching;

/// <summary>What is asked of the watch.</summary>
/// <param name="Period">How long a call waits before it looks for a deadlock.</param>
/// <param name="Json">The file for the report as JSON; null for none.</param>
/// <param name="Dot">The file for the graph in the language DOT; null for none.</param>
internal sealed record WatchSettings(TimeSpan Period, string? Json, string? Dot);
