namespace MPINET.Diagnostics.Matching;

/// <summary>A communicator whose collective operations are compared.</summary>
/// <param name="Facts">The communicator.</param>
/// <param name="Own">A communicator with the same processes, which carries the comparisons.</param>
/// <param name="Rank">The rank of this process in it.</param>
/// <param name="Size">Number of processes.</param>
internal sealed record CheckedCommunicator(CommunicatorFacts Facts, MPI_Comm Own, int Rank, int Size);
