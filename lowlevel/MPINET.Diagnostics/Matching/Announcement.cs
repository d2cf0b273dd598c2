namespace MPINET.Diagnostics.Matching;

/// <summary>What a process tells another of a message that it is about to send.</summary>
/// <param name="Communicator">The communicator's number.</param>
/// <param name="Tag">The tag.</param>
/// <param name="Hash">The hash of the elements.</param>
/// <param name="Elements">How many elements.</param>
/// <param name="Bytes">How many bytes.</param>
/// <param name="Count">How many of the datatype.</param>
/// <param name="Words">The number of the text that names the datatype.</param>
/// <param name="Place">The number of the text that names the call.</param>
/// <param name="HasBytes">Whether MPI_BYTE or MPI_PACKED is among the elements.</param>
/// <param name="HasLayout">Whether the elements are the fields of structs that travel as bytes.</param>
internal readonly record struct Announcement(
    ulong Communicator,
    int Tag,
    ulong Hash,
    long Elements,
    long Bytes,
    long Count,
    int Words,
    int Place,
    bool HasBytes,
    bool HasLayout
);
