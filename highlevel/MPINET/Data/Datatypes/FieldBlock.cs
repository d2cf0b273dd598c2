namespace MPINET;

/// <summary>Consecutive elements of one type in a struct.</summary>
internal readonly struct FieldBlock(int offset, int size, int count, Datatype type)
{
    /// <summary>Offset in bytes from the start of the struct.</summary>
    public int Offset { get; } = offset;

    /// <summary>Number of bytes of one element.</summary>
    public int Size { get; } = size;

    /// <summary>Number of elements.</summary>
    public int Count { get; } = count;

    /// <summary>The type of an element.</summary>
    public Datatype Type { get; } = type;

    /// <summary>Offset of the first byte behind the block.</summary>
    public int End => Offset + (Size * Count);
}
