namespace MPINET.Generator.Specs;

/// <summary>A function of the standard: a row of <c>functions.tsv</c> with its rows of <c>parameters.tsv</c>.</summary>
public sealed class FunctionRow
{
    /// <summary>The C name.</summary>
    public required string Name { get; init; }

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

    /// <summary>Whether a call may wait for others.</summary>
    public required CallKind Call { get; init; }

    /// <summary>The classes of the C++ bindings that have it; none where the CLI tier leaves it out.</summary>
    public required IReadOnlyList<string> Classes { get; init; }

    /// <summary>The method's name in the C++ bindings, or null.</summary>
    public required string? Method { get; init; }

    /// <summary>True for a static method.</summary>
    public required bool IsStatic { get; init; }

    /// <summary>The OUT parameter that becomes the method's result, or null.</summary>
    public required string? Result { get; init; }

    /// <summary>The class of the result: <c>self</c>, a class, or null where the kind tells.</summary>
    public required string? ResultClass { get; init; }

    /// <summary>By what the method of the CLI tier is written; null where there is none.</summary>
    public required Writer? Written { get; init; }

    /// <summary>What the public P/Invoke method has around the native one; null for observers alone, where the call is not local.</summary>
    public required EntryKind? Entry { get; init; }

    /// <summary>True where the public P/Invoke method is written by hand around the native one.</summary>
    public bool IsWrapped => Entry == EntryKind.Wrapped;

    /// <summary>True where observers see the calls: all that concern other processes, and local ones that the table names.</summary>
    public bool IsObserved => Entry == EntryKind.Observed || (Entry is null && Call != CallKind.Local);

    /// <summary>One line of documentation.</summary>
    public required string Summary { get; init; }

    /// <summary>Where the row stands.</summary>
    public required TableRow Row { get; init; }

    /// <summary>The parameters in the order of the C prototype; those of the large form alone included.</summary>
    public List<ParameterRow> Parameters { get; } = [];

    /// <summary>True where the standard has a large-count (<c>_c</c>) form.</summary>
    public bool HasLarge => Parameters.Any(p => p.Kind.IsPoly || p.IsLargeOnly || p.Callback is { HasLarge: true });

    /// <summary>True for a function that several MPIs have and no version of the standard.</summary>
    public bool IsBeyondStandard => Since is null;

    /// <summary>The version that brought the large form.</summary>
    public string LargeSince => string.CompareOrdinal(Since, "4.0") > 0 ? Since! : "4.0";
}
