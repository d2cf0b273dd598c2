using System.Text;

namespace MPINET;

/// <summary>A text as a message: its bytes in UTF-8, as MPI_CHAR, without a zero at the end.</summary>
public sealed class StringTypedBuffer : ITypedBuffer, IPinnableReference
{
    private readonly ArrayTypedBuffer bytes;

    /// <summary>A message of this text.</summary>
    public StringTypedBuffer(string text)
    {
        _ = text ?? throw new ArgumentNullException(nameof(text));
        bytes = ArrayTypedBuffer.Of(Encoding.UTF8.GetBytes(text));
    }

    /// <inheritdoc />
    public int Count => bytes.Count;

    /// <inheritdoc />
    public Datatype Type => bytes.Type;

    /// <inheritdoc />
    public IntPtr Location => bytes.Location;

    /// <inheritdoc />
    public void Pin() => bytes.Pin();

    /// <inheritdoc />
    public void Unpin() => bytes.Unpin();

    /// <inheritdoc />
    public ref byte GetPinnableReference() => ref bytes.GetPinnableReference();
}
