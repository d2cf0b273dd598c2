namespace MPINET.Generator.Specs;

/// <summary>A type of function that MPI calls: a row of <c>callbacks.tsv</c> with its rows of <c>parameters.tsv</c>.</summary>
public sealed class CallbackRow : SpecRow
{
    /// <summary>The version of the standard that brought it.</summary>
    public required string Since { get; init; }

    /// <summary>The kind of its result.</summary>
    public required Kind Returns { get; init; }

    /// <summary>True if it has a variant for large counts.</summary>
    public required bool HasLarge { get; init; }

    /// <summary>One line of documentation.</summary>
    public required string Summary { get; init; }

    /// <summary>The parameters in order.</summary>
    public List<ParameterRow> Parameters { get; } = [];
}
