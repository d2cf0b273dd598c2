namespace MPINET;

/// <summary>A class of a program's own as a message that is checked: count and type may not reach beyond its span.</summary>
/// <remarks>
/// <see cref="IPinnable.Location" /> is not asked for. A call pins the buffer, asks for the span, once, and compares; what
/// does not fit is an <see cref="ArgumentException" />. Of a request, <see cref="IPinnable.Pin" /> has to keep the memory in place
/// until <see cref="IPinnable.Unpin" />: an <see cref="ArrayTypedBuffer" /> inside the class does that for it.
/// </remarks>
public interface ISpanBuffer : ITypedBuffer
{
    /// <summary>The memory, from the first element on. It is asked for while the buffer is pinned.</summary>
    Span<byte> GetSpan();
}
