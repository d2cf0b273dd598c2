using System.Buffers;

namespace MPI;

/// <summary>A stream that passes its bytes to a writer.</summary>
internal sealed class WriterStream(IBufferWriter<byte> writer) : Stream
{
    private long written;

    /// <inheritdoc />
    public override bool CanRead => false;

    /// <inheritdoc />
    public override bool CanSeek => false;

    /// <inheritdoc />
    public override bool CanWrite => true;

    /// <inheritdoc />
    public override long Length => written;

    // Some serialisers read the position.
    /// <inheritdoc />
    public override long Position
    {
        get => written;
        set => throw new NotSupportedException();
    }

    /// <inheritdoc />
    public override void Flush() { }

    /// <inheritdoc />
    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    /// <inheritdoc />
    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    /// <inheritdoc />
    public override void SetLength(long value) => throw new NotSupportedException();

    /// <inheritdoc />
    public override void Write(byte[] buffer, int offset, int count)
    {
        ReadOnlySpan<byte> bytes = new(buffer, offset, count);
        bytes.CopyTo(writer.GetSpan(count));
        writer.Advance(count);
        written += count;
    }
}
