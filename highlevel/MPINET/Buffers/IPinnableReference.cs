namespace MPINET;

/// <summary>A buffer that a blocking call keeps in place by itself, as <c>fixed</c> does; the fastest kind.</summary>
/// <remarks>
/// How much follows behind the reference is believed, as with <see cref="IPinnable.Location" />, and only compared with
/// <see cref="IBuffer.Length" /> where the class has that.
/// </remarks>
public interface IPinnableReference : ITypedBuffer
{
    /// <summary>The first byte of the first element; a null reference where there is none.</summary>
    ref byte GetPinnableReference();
}
