namespace MPINET.Diagnostics.Matching;

/// <summary>A datatype of this process.</summary>
/// <param name="signature">Its elements.</param>
/// <param name="bytes">Size of one element, in bytes.</param>
/// <param name="name">The name of the struct that it represents; null if it represents none.</param>
/// <param name="layout">The fields of that struct, the gaps between them included.</param>
/// <param name="isObject">True if it represents the bytes of objects.</param>
internal sealed class KnownType(Signature signature, int bytes, string? name, Signature? layout, bool isObject)
{
    private int text = -1;

    /// <summary>Its elements.</summary>
    public Signature Signature => signature;

    /// <summary>The fields and gaps of a struct that travels as bytes; null for other types.</summary>
    public Signature? Layout => layout;

    /// <summary>True if it represents the bytes of objects of the tier of ports.</summary>
    public bool IsObject => isObject;

    /// <summary>Size of one element, in bytes.</summary>
    public int Bytes => bytes;

    /// <summary>A number of elements, in words.</summary>
    public string Words(long count) => layout is null ? signature.Words(count) : $"{count} x {Text}";

    /// <summary>The type of all elements, or the list of types.</summary>
    public string Text =>
        layout is null ? signature.Uniform ?? signature.ToString()
        : layout.Uniform is null ? $"{name} {layout}"
        : $"{name} {{{layout}}}";

    /// <summary>The number of <see cref="Text" /> in announcements.</summary>
    public int TextIn(Texts texts) => text >= 0 ? text : text = texts.NumberOf(Text);
}
