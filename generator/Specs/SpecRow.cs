namespace MPINET.Generator.Specs;

/// <summary>A row of a table that describes something with a name in the standard.</summary>
public abstract class SpecRow
{
    /// <summary>The standard's name for it: of a function, constant or callback, the C name.</summary>
    public required string Name { get; init; }

    /// <summary>The row, for error messages.</summary>
    public required TableRow Row { get; init; }
}

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

/// <summary>A constant of the standard: a row of <c>constants.tsv</c>.</summary>
public sealed class ConstantRow : SpecRow
{
    /// <summary>Its C type, or <c>function</c> for a predefined callback.</summary>
    public required string Kind { get; init; }

    /// <summary>The group of the constant.</summary>
    public required string Class { get; init; }

    /// <summary>The version of the standard that brought it; null for one beyond the standard.</summary>
    public required string? Since { get; init; }

    /// <summary>The version that removed it, or null.</summary>
    public required string? Removed { get; init; }

    /// <summary>Its type in the CLI tier, or null if that tier omits it.</summary>
    public required string? Cli { get; init; }

    /// <summary>One line of documentation.</summary>
    public required string Summary { get; init; }
}
