namespace MPINET.Generator.Specs;

/// <summary>A kind of parameter: a row of <c>kinds.tsv</c>.</summary>
/// <param name="Name">The standard's name for it, such as POLYXFER_NUM_ELEM_NNI.</param>
/// <param name="C">The C type in the small form of a function.</param>
/// <param name="Large">The C type in the large (<c>_c</c>) form.</param>
/// <param name="Category">The way it is passed from C# to C.</param>
/// <param name="Text">The text for the documentation of a parameter.</param>
public sealed record Kind(string Name, string C, string Large, KindCategory Category, string Text)
{
    /// <summary>True where the large form of a function has another type.</summary>
    public bool IsPoly => C != Large;
}

/// <summary>The way a kind of parameter is passed from C# to C.</summary>
public enum KindCategory
{
    /// <summary>An <c>int</c>.</summary>
    Integer,

    /// <summary>An <c>int</c> in the small form, <c>MPI_Count</c> or <c>MPI_Aint</c> in the large one.</summary>
    Count,

    /// <summary>An <c>MPI_Aint</c>.</summary>
    Address,

    /// <summary>An <c>MPI_Offset</c>.</summary>
    Offset,

    /// <summary>An <c>MPI_Count</c> in either form.</summary>
    Bigcount,

    /// <summary>An <c>int</c> that is true or false.</summary>
    Logical,

    /// <summary>An opaque handle.</summary>
    Handle,

    /// <summary>An <c>MPI_Status</c>.</summary>
    Status,

    /// <summary>The address of data.</summary>
    Buffer,

    /// <summary>A zero-terminated text.</summary>
    String,

    /// <summary>An array of texts.</summary>
    StringArray,

    /// <summary>An array of arrays of texts.</summary>
    StringArrays,

    /// <summary>A function that MPI calls.</summary>
    Callback,

    /// <summary>A pointer that MPI passes on to a callback.</summary>
    State,

    /// <summary>The value of an attribute.</summary>
    Attribute,

    /// <summary>A <c>double</c>.</summary>
    Double,

    /// <summary>An <c>MPI_Fint</c>.</summary>
    Fint,

    /// <summary>A pointer that means nothing to this binding.</summary>
    Opaque,

    /// <summary>The dots of a function with a variable number of arguments.</summary>
    Varargs,

    /// <summary>No value: a function that returns nothing.</summary>
    None,
}

/// <summary>Groups of categories.</summary>
public static class KindCategories
{
    /// <summary>True for C's <c>int</c> and MPI's integer types, except <c>MPI_Fint</c> and truth values.</summary>
    public static bool IsInteger(this KindCategory category) =>
        category
            is KindCategory.Integer
                or KindCategory.Count
                or KindCategory.Address
                or KindCategory.Offset
                or KindCategory.Bigcount;
}
