using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>A parameter of one form (small or large) of a function.</summary>
/// <param name="Row">Its row in the tables.</param>
/// <param name="CType">Its type in C, without const.</param>
/// <param name="Category">The way it is passed from C# to C.</param>
public sealed record EntryParameter(ParameterRow Row, string CType, KindCategory Category)
{
    /// <summary>The standard's name for it.</summary>
    public string Name => Row.Name;

    /// <summary>True for an array.</summary>
    public bool IsArray => Row.Length is not null;

    /// <summary>True for a single value that MPI writes, which is passed by its address.</summary>
    public bool IsScalarResult =>
        Row.Direction != Direction.In
        && !IsArray
        && !Row.IsLater
        && CType.EndsWith('*')
        && (
            Category.IsInteger()
            || Category is KindCategory.Logical or KindCategory.Handle or KindCategory.Double or KindCategory.Fint
        );
}

/// <summary>The source of the native function of a name.</summary>
public enum EntrySource
{
    /// <summary>The MPI library exports it.</summary>
    Library,

    /// <summary>The header has it as a macro: the shim exports it as a function.</summary>
    Shim,

    /// <summary>The function is beyond the standard; a program looks it up by its name when it runs.</summary>
    ByName,

    /// <summary>This MPI does not have it.</summary>
    Missing,
}
