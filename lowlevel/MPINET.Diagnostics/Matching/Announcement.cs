namespace MPINET.Diagnostics.Matching;

/// <summary>Sent ahead of each message: describes its elements to the receiver.</summary>
/// <param name="Communicator">The communicator's number.</param>
/// <param name="Tag">The tag.</param>
/// <param name="Hash">The hash of the elements.</param>
/// <param name="Elements">Number of elements.</param>
/// <param name="Bytes">Number of bytes.</param>
/// <param name="Count">Number of elements of the datatype.</param>
/// <param name="TypeText">The number of the text that names the datatype.</param>
/// <param name="CallText">The number of the text that names the call.</param>
/// <param name="HasBytes">True if MPI_BYTE or MPI_PACKED is among the elements.</param>
/// <param name="HasLayout">True if the elements are the fields of structs that travel as bytes.</param>
/// <param name="IsSynchronous">True if the sender continues only when a receive has matched the message.</param>
/// <param name="IsObject">True if the bytes are an object of the tier of ports.</param>
internal readonly record struct Announcement(
    ulong Communicator,
    int Tag,
    ulong Hash,
    long Elements,
    long Bytes,
    long Count,
    int TypeText,
    int CallText,
    bool HasBytes,
    bool HasLayout,
    bool IsSynchronous,
    bool IsObject
);

/// <summary>An announcement, as it arrives.</summary>
/// <param name="Announcement">The announcement.</param>
/// <param name="Clock">The clock of its sender; null if clocks are not sent.</param>
internal readonly record struct ReceivedAnnouncement(Announcement Announcement, long[]? Clock);

/// <summary>Takes the next announcement with a key.</summary>
/// <returns>False if none arrives in time.</returns>
internal delegate bool TakeAnnouncement(MessageKey key, out ReceivedAnnouncement announcement);
