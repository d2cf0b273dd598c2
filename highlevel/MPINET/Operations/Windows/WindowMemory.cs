namespace MPINET;

/// <summary>The memory of this process in a window. It can be read and written as long as a program has spans of it.</summary>
internal abstract unsafe class WindowMemory
{
    /// <summary>The address of the first byte, for spans.</summary>
    public abstract void* Start { get; }

    /// <summary>Called after MPI has freed the window.</summary>
    public abstract void Release();

    /// <summary>Sets the memory to zeros.</summary>
    public void Clear(long bytes)
    {
        const int AtOnce = 1 << 30;
        for (long at = 0; at < bytes; at += AtOnce)
        {
            new Span<byte>((byte*)Start + at, (int)Math.Min(AtOnce, bytes - at)).Clear();
        }
    }

    /// <summary>Memory of this library that is never returned to the C library.</summary>
    public static WindowMemory Native(long bytes) => new Block(bytes);

    /// <summary>Memory of MPI, seen by a mapping that outlives the window; null if there can be none.</summary>
    public static WindowMemory? Mapped(void* memory, long bytes) =>
        bytes == 0 ? Native(0)
        : LastingMemory.Of(memory, bytes) is { } mapping ? new Mapping(mapping)
        : null;

    /// <summary>Memory of the program, which stays pinned until the window was freed.</summary>
    public static WindowMemory OfProgram<T>(Memory<T> memory)
        where T : unmanaged => new Pinned<T>(memory);

    /// <summary>A native buffer of the program, which is not returned before the window was freed.</summary>
    public static WindowMemory OfBuffer<T>(NativeTypedBuffer<T> buffer)
        where T : unmanaged => new Buffer<T>(buffer);

    private sealed class Block(long bytes) : WindowMemory
    {
        private readonly void* block = NativeBlocks.Rent(bytes);

        public override void* Start => block;

        public override void Release() => NativeBlocks.Return(block, bytes);
    }

    private sealed class Mapping(LastingMemory mapping) : WindowMemory
    {
        public override void* Start => mapping.Start;

        public override void Release() => mapping.Leave();
    }

    private sealed class Pinned<T> : WindowMemory
        where T : unmanaged
    {
        private BufferHold hold;

        public Pinned(Memory<T> memory) => Start = hold.KeepToWrite(memory);

        public override void* Start { get; }

        public override void Release() => hold.Release(PinnedArrays.OfRequests);
    }

    private sealed class Buffer<T> : WindowMemory
        where T : unmanaged
    {
        private readonly NativeTypedBuffer<T> buffer;

        public Buffer(NativeTypedBuffer<T> buffer)
        {
            buffer.Pin();
            this.buffer = buffer;
            Start = (void*)buffer.Location;
        }

        public override void* Start { get; }

        public override void Release() => buffer.Unpin();
    }
}
