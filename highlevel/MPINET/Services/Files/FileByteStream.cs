using System.IO;

namespace MPINET;

/// <summary>The bytes of a file of one process, which it closes.</summary>
/// <param name="file">The file, opened by this process alone.</param>
/// <param name="view">Its bytes from the offset on.</param>
/// <param name="offset">The byte at which the stream begins.</param>
internal sealed class FileByteStream(ParallelFile file, FileView<byte> view, long offset) : Stream
{
    private long position;
    private bool closed;

    /// <inheritdoc />
    public override bool CanRead => !closed && (file.Access & FileAccess.Read) != 0;

    /// <inheritdoc />
    public override bool CanWrite => !closed && (file.Access & FileAccess.Write) != 0;

    /// <inheritdoc />
    public override bool CanSeek => !closed;

    /// <inheritdoc />
    public override long Length => Math.Max(0, View.File.Length - offset);

    /// <inheritdoc />
    public override long Position
    {
        get
        {
            _ = View;
            return position;
        }
        set
        {
            _ = View;
            Require.NotNegative(value, nameof(value));
            position = value;
        }
    }

    private FileView<byte> View =>
        closed ? throw new ObjectDisposedException(nameof(Stream), $"The stream of '{file.Path}' was closed.") : view;

    /// <inheritdoc />
    public override long Seek(long offset, SeekOrigin origin)
    {
        long from = origin switch
        {
            SeekOrigin.Begin => 0,
            SeekOrigin.Current => Position,
            SeekOrigin.End => Length,
            _ => throw new ArgumentOutOfRangeException(nameof(origin), origin, "There is no such origin."),
        };
        _ = View;
        return from + offset >= 0
            ? position = from + offset
            : throw new IOException("A position is not before the beginning of the stream.");
    }

    /// <inheritdoc />
    public override void SetLength(long value) =>
        throw new NotSupportedException(
            $"A stream of one process cannot set the length of '{file.Path}': ParallelFile.SetLength does, on all processes."
        );

    /// <inheritdoc />
    public override int Read(byte[] buffer, int offset, int count)
    {
        RequirePart(buffer, offset, count);
        return ReadNow(buffer.AsSpan(offset, count));
    }

    /// <inheritdoc />
    public override void Write(byte[] buffer, int offset, int count)
    {
        RequirePart(buffer, offset, count);
        WriteNow(buffer.AsSpan(offset, count));
    }

    /// <inheritdoc />
    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        RequirePart(buffer, offset, count);
        return ReadAtOnce(buffer.AsSpan(offset, count), cancellationToken);
    }

    /// <inheritdoc />
    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        RequirePart(buffer, offset, count);
        return WriteAtOnce(buffer.AsSpan(offset, count), cancellationToken);
    }

#if NET
    /// <inheritdoc />
    public override int Read(Span<byte> buffer) => ReadNow(buffer);

    /// <inheritdoc />
    public override void Write(ReadOnlySpan<byte> buffer) => WriteNow(buffer);

    /// <inheritdoc />
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        new(ReadAtOnce(buffer.Span, cancellationToken));

    /// <inheritdoc />
    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        new(WriteAtOnce(buffer.Span, cancellationToken));
#endif

    /// <inheritdoc />
    public override void Flush()
    {
        ParallelFile flushed = View.File;

        // ROMIO refuses it for a file that is read only.
        if (CanWrite)
        {
            flushed.Sync();
        }
    }

    /// <inheritdoc />
    public override Task FlushAsync(CancellationToken cancellationToken)
    {
        // The method of the base class calls MPI from another thread.
        cancellationToken.ThrowIfCancellationRequested();
        Flush();
        return Task.CompletedTask;
    }

    /// <inheritdoc />
    protected override void Dispose(bool disposing)
    {
        if (disposing && !closed)
        {
            closed = true;
            file.Dispose();
        }

        base.Dispose(disposing);
    }

    private static void RequirePart(byte[] buffer, int offset, int count)
    {
        Require.NotNull(buffer, nameof(buffer));
        Require.Part(buffer, offset, nameof(offset), count, nameof(count));
    }

    private int ReadNow(Span<byte> buffer)
    {
        int read = View.ReadAt(position, buffer);
        position += read;
        return read;
    }

    private void WriteNow(ReadOnlySpan<byte> buffer)
    {
        View.WriteAt(position, buffer);
        position += buffer.Length;
    }

    // Code of .NET continues on a thread of the pool after an access that is pending, and that thread may not call MPI. So an access
    // has completed when its call returns.
    private Task<int> ReadAtOnce(Span<byte> buffer, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return Task.FromResult(ReadNow(buffer));
    }

    private Task WriteAtOnce(ReadOnlySpan<byte> buffer, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteNow(buffer);
        return Task.CompletedTask;
    }
}
