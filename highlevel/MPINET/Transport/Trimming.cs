namespace MPINET;

/// <summary>Warnings of the public calls for objects in programs that are trimmed or native.</summary>
internal static class Trimming
{
    /// <summary>Of types that the trimmer does not see.</summary>
    public const string Fields =
        "Objects travel by the fields of their types, which a trimmed program may have lost: keep them, with DynamicDependency or TrimmerRootDescriptor.";

    /// <summary>Of generic code for types that the compiler does not see.</summary>
    public const string Code =
        "Objects travel by code that is made for their types at run time: in a native program, arrays and collections of structs may have none.";

    /// <summary>Why nothing more is said within.</summary>
    public const string Reason = "The public calls for objects say what they need.";
}
