namespace MPINET.Generator.Specs;

/// <summary>Where one MPI departs from the standard: a row of its table, or what would be one.</summary>
/// <param name="What">Whether it is absent or left out.</param>
/// <param name="Name">The function or constant.</param>
/// <param name="Reason">Why.</param>
public sealed record Departure(ImplementationWord What, string Name, string Reason)
{
    /// <summary>Why, as a cell of a table takes it.</summary>
    public string Reason { get; } = CellOf(Reason);

    /// <summary>The line of the table.</summary>
    public string Row => string.Join('\t', Words.Of(What), Name, "-", Reason);

    /// <summary>A text in one line, without tabs; a dash where there is none.</summary>
    public static string CellOf(string text) =>
        string.Join(' ', text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)) is { Length: > 0 } cell
            ? cell
            : "-";
}
