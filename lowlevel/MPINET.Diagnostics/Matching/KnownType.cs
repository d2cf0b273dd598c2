namespace MPINET.Diagnostics.Matching;

/// <summary>A datatype of this process.</summary>
/// <param name="signature">Its elements.</param>
/// <param name="bytes">Bytes of one.</param>
/// <param name="name">The name of the struct that it stands for; null where it stands for none.</param>
/// <param name="layout">The fields of that struct, the gaps between them included.</param>
internal sealed class KnownType(Signature signature, int bytes, string? name, Signature? layout)
{
    private int text = -1;

    /// <summary>Its elements.</summary>
    public Signature Signature => signature;

    /// <summary>Of a struct that travels as bytes: its fields and the gaps between them. Null for other types.</summary>
    public Signature? Layout => layout;

    /// <summary>Bytes of one.</summary>
    public int Bytes => bytes;

    /// <summary>So many of it, in words.</summary>
    public string Words(long count) => layout is null ? signature.Words(count) : $"{count} x {Text}";

    /// <summary>The type that all elements have, or all of them.</summary>
    public string Text =>
        layout is null ? signature.Uniform ?? signature.ToString()
        : layout.Uniform is null ? $"{name} {layout}"
        : $"{name} {{{layout}}}";

    /// <summary>The number of that text, by which others ask for it.</summary>
    public int TextIn(Texts texts) => text >= 0 ? text : text = texts.NumberOf(Text);
}
