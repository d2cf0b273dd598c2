namespace MPINET.Generator.Specs;

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
