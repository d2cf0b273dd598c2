namespace MPINET.Generator.Specs;

/// <summary>Where one MPI departs from the standard: a row of its table, or what would be one.</summary>
/// <param name="What"><c>absent</c> or <c>left-out</c>, as in the table.</param>
/// <param name="Name">The function or constant.</param>
/// <param name="Reason">Why, in one line.</param>
public sealed record Departure(string What, string Name, string Reason);
