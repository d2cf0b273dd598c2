namespace MPINET.Diagnostics.Matching;

/// <summary>Communicator, source and tag. MPI keeps messages with equal keys in order.</summary>
/// <param name="Communicator">The communicator's number.</param>
/// <param name="Source">The sender's rank in COMM_WORLD.</param>
/// <param name="Tag">The tag.</param>
internal readonly record struct MessageKey(ulong Communicator, int Source, int Tag);

/// <summary>Names arguments that processes exchange in a comparison.</summary>
/// <param name="Communicator">The communicator's number.</param>
/// <param name="Sequence">The number of the comparison on the communicator.</param>
/// <param name="Number">The number of the exchange within the comparison.</param>
/// <param name="Source">The sender's rank in COMM_WORLD.</param>
internal readonly record struct ArgumentsKey(ulong Communicator, long Sequence, int Number, int Source);
