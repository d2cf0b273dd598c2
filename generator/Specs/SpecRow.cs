namespace MPINET.Generator.Specs;

/// <summary>A row of a table that describes something with a name in the standard.</summary>
public abstract class SpecRow
{
    /// <summary>The standard's name for it: of a function, constant or callback, the C name.</summary>
    public required string Name { get; init; }

    /// <summary>The row, for error messages.</summary>
    public required TableRow Row { get; init; }
}
