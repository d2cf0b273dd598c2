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
