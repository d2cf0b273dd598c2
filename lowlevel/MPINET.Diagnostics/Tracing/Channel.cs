namespace MPINET.Diagnostics.Tracing;

/// <summary>The messages from one rank to another with the same tag and communicator, which MPI keeps in order.</summary>
/// <param name="Source">The rank in COMM_WORLD that sends.</param>
/// <param name="Destination">The rank in COMM_WORLD that receives.</param>
/// <param name="Communicator">The index in <see cref="Timeline.Communicators"/>.</param>
/// <param name="Tag">The tag.</param>
internal readonly record struct Channel(int Source, int Destination, int Communicator, int Tag)
{
    /// <summary>In place of a communicator: the channel has one call between parallel objects, whose number is the tag.</summary>
    public const int OfObjects = -1;
}
