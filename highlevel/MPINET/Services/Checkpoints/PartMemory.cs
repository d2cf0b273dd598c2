using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>The elements of a part that this process has in its memory.</summary>
internal abstract class PartMemory
{
    /// <summary>Number of elements.</summary>
    public abstract long Length { get; }

    /// <summary>The bytes of some elements.</summary>
    public abstract Span<byte> Bytes(long first, int count);

    /// <summary>Waits until what others have written into it is there. Collective.</summary>
    public virtual void Synchronize() { }

    /// <summary>An array, or a piece of one.</summary>
    internal sealed class Own<T>(Memory<T> elements) : PartMemory
        where T : unmanaged
    {
        public override long Length => elements.Length;

        public override Span<byte> Bytes(long first, int count) =>
            MemoryMarshal.AsBytes(elements.Span.Slice((int)first, count));
    }

    /// <summary>The block of this process of a global array.</summary>
    internal sealed class Block<T>(GlobalArray<T> array) : PartMemory
        where T : unmanaged
    {
        public override long Length => array.Local.Length;

        public override Span<byte> Bytes(long first, int count) =>
            MemoryMarshal.AsBytes(array.Local.Slice((int)first, count));

        public override void Synchronize() => array.Synchronize();
    }
}
