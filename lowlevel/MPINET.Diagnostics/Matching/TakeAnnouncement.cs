namespace MPINET.Diagnostics.Matching;

/// <summary>Takes the next announcement with a key.</summary>
/// <returns>False if none arrives in time.</returns>
internal delegate bool TakeAnnouncement(MessageKey key, out ReceivedAnnouncement announcement);
