using System.IO;
using System.Text;

namespace MPINET;

/// <summary>Collects text, and writes it in the order of ranks.</summary>
internal sealed class OrderedTextWriter : TextWriter
{
    private readonly FileView<byte> view;
    private readonly MemoryStream bytes = new();
    private readonly StreamWriter collected;
    private bool closed;

    public OrderedTextWriter(FileView<byte> view)
    {
        this.view = view;
        collected = new StreamWriter(bytes, Utf8);
        CoreNewLine = ['\n'];
    }

    /// <summary>UTF-8 without a byte order mark.</summary>
    public static Encoding Utf8 { get; } = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);

    /// <inheritdoc />
    public override Encoding Encoding => Utf8;

    /// <inheritdoc />
    public override void Write(char value) => Collected().Write(value);

    /// <inheritdoc />
    public override void Write(string? value) => Collected().Write(value);

    /// <inheritdoc />
    public override void Write(char[] buffer, int index, int count) => Collected().Write(buffer, index, count);

#if NET
    /// <inheritdoc />
    public override void Write(ReadOnlySpan<char> buffer) => Collected().Write(buffer);
#endif

    /// <inheritdoc />
    public override void Flush()
    {
        Collected().Flush();
        try
        {
            view.WriteOrdered(bytes.GetBuffer().AsSpan(0, (int)bytes.Length));
        }
        finally
        {
            bytes.SetLength(0);
        }
    }

    /// <inheritdoc />
    public override Task FlushAsync()
    {
        // The method of the base class calls MPI from another thread.
        Flush();
        return Task.CompletedTask;
    }

    /// <inheritdoc />
    protected override void Dispose(bool disposing)
    {
        if (disposing && !closed)
        {
            try
            {
                if (Access.IsOpen)
                {
                    Flush();
                }
            }
            finally
            {
                closed = true;
                collected.Dispose();
            }
        }

        base.Dispose(disposing);
    }

    private StreamWriter Collected() =>
        closed ? throw new ObjectDisposedException(nameof(TextWriter), "The writer was disposed of.") : collected;
}
