namespace MPINET;

/// <summary>A buffer whose count and type are checked against its span, for classes of programs.</summary>
/// <remarks>
/// <see cref="IPinnable.Location" /> is not used. A call pins the buffer, gets the span once and checks it; a message
/// that does not fit causes an <see cref="ArgumentException" />. For a request, <see cref="IPinnable.Pin" /> must keep
/// the memory in place until <see cref="IPinnable.Unpin" />: an <see cref="ArrayTypedBuffer" /> inside the class can do
/// that.
/// </remarks>
public interface ISpanBuffer : ITypedBuffer
{
    /// <summary>Gets the memory from the first element on. Called while the buffer is pinned.</summary>
    Span<byte> GetSpan();
}
