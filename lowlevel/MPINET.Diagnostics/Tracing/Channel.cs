namespace MPINET.Diagnostics.Tracing;

/// <summary>What MPI keeps in order: the messages from one rank to another with the same tag on the same communicator.</summary>
/// <param name="Source">The rank in the world that sends.</param>
/// <param name="Destination">The rank in the world that receives.</param>
/// <param name="Communicator">The index in <see cref="Timeline.Communicators"/>.</param>
/// <param name="Tag">The tag.</param>
internal readonly record struct Channel(int Source, int Destination, int Communicator, int Tag);
