namespace MPINET;

/// <summary>Elements of one type that follow each other in a struct.</summary>
internal readonly struct FieldBlock(int offset, int size, int count, Datatype type)
{
    /// <summary>Bytes from the start of the struct.</summary>
    public int Offset { get; } = offset;

    /// <summary>Bytes of one element.</summary>
    public int Size { get; } = size;

    /// <summary>Elements.</summary>
    public int Count { get; } = count;

    /// <summary>The type of an element.</summary>
    public Datatype Type { get; } = type;

    /// <summary>The first byte behind it.</summary>
    public int End => Offset + (Size * Count);
}
