namespace MPINET.Generator.Specs;

/// <summary>A departure of an MPI from the standard: a row of its table, or one to propose.</summary>
/// <param name="What">Absent or left out.</param>
/// <param name="Name">The function or constant.</param>
/// <param name="Reason">The reason.</param>
public sealed record Departure(ImplementationWord What, string Name, string Reason)
{
    /// <summary>The reason, as a cell of a table.</summary>
    public string Reason { get; } = CellOf(Reason);

    /// <summary>The line of the table.</summary>
    public string Row => string.Join('\t', Words.Of(What), Name, "-", Reason);

    /// <summary>Formats a text as a cell: one line, without tabs; a dash for an empty text.</summary>
    public static string CellOf(string text) =>
        string.Join(' ', text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)) is { Length: > 0 } cell
            ? cell
            : "-";
}
