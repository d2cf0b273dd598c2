namespace MPINET;

/// <summary>Warnings that the public calls for objects show in programs that are trimmed or native.</summary>
internal static class Trimming
{
    /// <summary>The warning about types that the trimmer does not see.</summary>
    public const string Fields =
        "Objects travel by the fields of their types, which a trimmed program may have lost: keep them, with DynamicDependency or TrimmerRootDescriptor.";

    /// <summary>The warning about generic code that the compiler does not generate.</summary>
    public const string Code =
        "Objects travel by code that is made for their types at run time: in a native program, arrays and collections of structs may have none.";

    /// <summary>The justification for suppressing warnings inside the library.</summary>
    public const string Reason = "The public methods for objects carry the warning.";
}
