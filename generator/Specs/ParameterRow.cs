namespace MPINET.Generator.Specs;

/// <summary>A parameter of a function or callback: a row of <c>parameters.tsv</c>.</summary>
public sealed class ParameterRow
{
    /// <summary>The standard's name for it.</summary>
    public required string Name { get; init; }

    /// <summary>What it is.</summary>
    public required Kind Kind { get; init; }

    /// <summary>Which way it goes.</summary>
    public required Direction Direction { get; init; }

    /// <summary>An array's length (a parameter, a constant, <c>*</c> where the standard names none), or null for a single value.</summary>
    public required string? Length { get; init; }

    /// <summary>True where the standard allows a null pointer (or a constant in its place).</summary>
    public required bool IsNullable { get; init; }

    /// <summary>True where only the root's value counts.</summary>
    public required bool IsRootOnly { get; init; }

    /// <summary>How many stars the C type has after the kind's own, where the rule would say otherwise.</summary>
    public required int? Pointer { get; init; }

    /// <summary>True where only the large form has it.</summary>
    public required bool IsLargeOnly { get; init; }

    /// <summary>True where the value arrives only when a nonblocking operation completes.</summary>
    public required bool IsLater { get; init; }

    /// <summary>The callback's type, for a parameter that is a function.</summary>
    public required CallbackRow? Callback { get; init; }

    /// <summary>Where the row stands.</summary>
    public required TableRow Row { get; init; }
}
