namespace MPINET.Generator.Emit.Bodies;

/// <summary>The parameter for a status: an observer that needs it gives one in place of MPI_STATUS_IGNORE.</summary>
/// <param name="Name">The parameter.</param>
/// <param name="Index">Its index among the arguments.</param>
public sealed record ObservedStatus(string Name, int Index);
