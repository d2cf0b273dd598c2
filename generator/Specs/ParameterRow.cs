namespace MPINET.Generator.Specs;

/// <summary>A parameter of a function or callback: a row of <c>parameters.tsv</c>.</summary>
public sealed class ParameterRow : SpecRow
{
    /// <summary>The kind.</summary>
    public required Kind Kind { get; init; }

    /// <summary>The direction.</summary>
    public required Direction Direction { get; init; }

    /// <summary>An array's length (a parameter, a constant, <c>*</c> if the standard names none), or null for a single value.</summary>
    public required string? Length { get; init; }

    /// <summary>True if the standard allows a null pointer (or a constant in its place).</summary>
    public required bool IsNullable { get; init; }

    /// <summary>True if only the root's value counts.</summary>
    public required bool IsRootOnly { get; init; }

    /// <summary>The number of stars of the C type besides the kind's own, if it differs from the rule.</summary>
    public required int? Pointer { get; init; }

    /// <summary>True if only the large form has it.</summary>
    public required bool IsLargeOnly { get; init; }

    /// <summary>True if the value arrives only when a nonblocking operation completes.</summary>
    public required bool IsLater { get; init; }

    /// <summary>The callback's type, for a parameter that is a function.</summary>
    public required CallbackRow? Callback { get; init; }

    /// <summary>The documentation, if that of the kind does not fit; null for the kind's.</summary>
    public required string? OwnText { get; init; }

    /// <summary>The documentation.</summary>
    public string Text => OwnText ?? Kind.Text;
}
