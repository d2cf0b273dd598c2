using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Matching;

/// <summary>A communicator whose collective operations are compared.</summary>
/// <param name="Facts">The communicator.</param>
/// <param name="Own">One with the same processes, on which they are compared.</param>
/// <param name="Rank">The rank of this process in it.</param>
/// <param name="Size">How many processes it has.</param>
internal sealed record CheckedCommunicator(CommunicatorFacts Facts, MPI_Comm Own, int Rank, int Size);
