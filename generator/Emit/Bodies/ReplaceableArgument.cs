namespace MPINET.Generator.Emit.Bodies;

/// <summary>An argument that an observer may replace: a status where the program gives MPI_STATUS_IGNORE, and a source where it gives MPI_ANY_SOURCE.</summary>
/// <param name="Name">The parameter.</param>
/// <param name="Type">Its type.</param>
/// <param name="Index">Its index among the arguments.</param>
public sealed record ReplaceableArgument(string Name, string Type, int Index);
