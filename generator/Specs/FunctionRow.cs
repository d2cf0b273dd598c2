namespace MPINET.Generator.Specs;

/// <summary>A function of the standard: a row of <c>functions.tsv</c> with its rows of <c>parameters.tsv</c>.</summary>
public sealed class FunctionRow : SpecRow
{
    /// <summary>The chapter of the standard, which is also the file that the function is generated into.</summary>
    public required string Chapter { get; init; }

    /// <summary>
    /// The section of MPI-5.0 that describes it, such as <c>3.2.1</c>, or of the version before the colon, such as
    /// <c>2.2:15.1</c>; null if there is none.
    /// </summary>
    public required string? Section { get; init; }

    /// <summary>The citation of the standard: <c>MPI-5.0, 3.2.1</c>, or the chapter if no section is known.</summary>
    public string Citation =>
        Section is null ? Specs.Chapter.Citation(Chapter)
        : Section.Split(':') is [string version, string section] ? $"MPI-{version}, {section}"
        : $"MPI-5.0, {Section}";

    /// <summary>The version of the standard that brought it; null for one beyond the standard.</summary>
    public required string? Since { get; init; }

    /// <summary>The version that deprecated it, or null.</summary>
    public required string? Deprecated { get; init; }

    /// <summary>The version that removed it, or null.</summary>
    public required string? Removed { get; init; }

    /// <summary>The kind of its result.</summary>
    public required Kind Returns { get; init; }

    /// <summary>The behaviour of a call.</summary>
    public required CallKind Call { get; init; }

    /// <summary>The classes of the C++ bindings that have it; empty if the CLI tier omits it.</summary>
    public required IReadOnlyList<string> Classes { get; init; }

    /// <summary>The method's name in the C++ bindings, or null.</summary>
    public required string? Method { get; init; }

    /// <summary>True for a static method.</summary>
    public required bool IsStatic { get; init; }

    /// <summary>The OUT parameter that becomes the method's result, or null.</summary>
    public required string? Result { get; init; }

    /// <summary>The class of the result: <c>self</c>, a class, or null if it follows from the kind.</summary>
    public required string? ResultClass { get; init; }

    /// <summary>The origin of the method in the CLI tier; null if there is none.</summary>
    public required Writer? Written { get; init; }

    /// <summary>The code between the public P/Invoke method and the native function; null for the rule: observers if the call is not local.</summary>
    public required EntryKind? Entry { get; init; }

    /// <summary>The part of the call in communication.</summary>
    public required CallRole Role { get; init; }

    /// <summary>True if the public P/Invoke method is written by hand around the native one.</summary>
    public bool IsWrapped => Entry == EntryKind.Wrapped;

    /// <summary>True if observers see the calls: those that are not local, and local ones that the table names.</summary>
    public bool IsObserved => Entry == EntryKind.Observed || (Entry is null && Call != CallKind.Local);

    /// <summary>One line of documentation.</summary>
    public required string Summary { get; init; }

    /// <summary>The parameters in the order of the C prototype; including those of the large form only.</summary>
    public List<ParameterRow> Parameters { get; } = [];

    /// <summary>True if the standard has a large-count (<c>_c</c>) form.</summary>
    public bool HasLarge => Parameters.Any(p => p.Kind.IsPoly || p.IsLargeOnly || p.Callback is { HasLarge: true });

    /// <summary>True for a function that several MPIs have and no version of the standard.</summary>
    public bool IsBeyondStandard => Since is null;

    /// <summary>The version that brought the large form.</summary>
    public string LargeSince => string.CompareOrdinal(Since, "4.0") > 0 ? Since! : "4.0";
}
