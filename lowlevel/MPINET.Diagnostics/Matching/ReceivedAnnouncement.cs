namespace MPINET.Diagnostics.Matching;

/// <summary>An announcement, as it arrives.</summary>
/// <param name="Announcement">The announcement.</param>
/// <param name="Clock">The clock of its sender; null if clocks are not sent.</param>
internal readonly record struct ReceivedAnnouncement(Announcement Announcement, long[]? Clock);
