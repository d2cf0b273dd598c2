using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>One C function: the small or the large form of a row of the tables, joined with a header.</summary>
public sealed class Entry
{
    /// <summary>The row of the tables.</summary>
    public required FunctionRow Row { get; init; }

    /// <summary>True for the form with large counts.</summary>
    public required bool IsLarge { get; init; }

    /// <summary>The type of the result in C.</summary>
    public required string ReturnType { get; init; }

    /// <summary>The parameters that this form has in C.</summary>
    public required IReadOnlyList<EntryParameter> Parameters { get; init; }

    /// <summary>The source of the MPI_ name.</summary>
    public required EntrySource Source { get; init; }

    /// <summary>The source of the PMPI_ name.</summary>
    public required EntrySource ProfilingSource { get; init; }

    /// <summary>The C name.</summary>
    public string Name => IsLarge ? Row.Name + "_c" : Row.Name;

    /// <summary>True for a function whose C prototype ends in dots.</summary>
    public bool IsVariadic => Row.Parameters.Exists(p => p.Kind.Category == KindCategory.Varargs);

    /// <summary>The version of the standard that brought it; null for one beyond the standard.</summary>
    public string? Since => IsLarge ? Row.LargeSince : Row.Since;
}
