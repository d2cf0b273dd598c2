namespace MPINET.Diagnostics.Tracing;

/// <summary>A call of MPI, or of a parallel object, in a <see cref="Timeline"/>.</summary>
/// <param name="Row">The index of its rank in <see cref="Timeline.Ranks"/>.</param>
/// <param name="Begin">Its begin, in nanoseconds from the beginning of the timeline.</param>
/// <param name="End">Its end.</param>
/// <param name="Operation">The index in <see cref="Timeline.Operations"/>.</param>
/// <param name="Communicator">The index in <see cref="Timeline.Communicators"/>.</param>
/// <param name="Peer">The other rank in COMM_WORLD, or the root; -1 for none.</param>
/// <param name="Tag">The tag; -1 for none.</param>
/// <param name="Bytes">The size of the message in bytes.</param>
/// <param name="Site">The index in <see cref="Timeline.Sites"/>.</param>
internal readonly record struct TimelineCall(
    int Row,
    long Begin,
    long End,
    int Operation,
    int Communicator,
    int Peer,
    int Tag,
    uint Bytes,
    int Site
)
{
    /// <summary>Its duration in nanoseconds.</summary>
    public long Duration => End - Begin;
}
