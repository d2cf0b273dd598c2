namespace MPINET.Diagnostics.Matching;

/// <summary>Communicator, source and tag. MPI keeps messages with equal keys in order.</summary>
/// <param name="Communicator">The communicator's number.</param>
/// <param name="Source">The sender's rank in COMM_WORLD.</param>
/// <param name="Tag">The tag.</param>
internal readonly record struct MessageKey(ulong Communicator, int Source, int Tag);
