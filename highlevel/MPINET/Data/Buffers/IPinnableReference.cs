namespace MPINET;

/// <summary>A buffer that a blocking call pins by <c>fixed</c>. This is the fastest kind.</summary>
/// <remarks>
/// The library trusts the length of the memory behind the reference, as with <see cref="IPinnable.Location" />, and
/// checks it only against <see cref="IBuffer.Length" /> if the class implements it.
/// </remarks>
public interface IPinnableReference : ITypedBuffer
{
    /// <summary>A reference to the first byte of the first element; a null reference if the buffer is empty.</summary>
    ref byte GetPinnableReference();
}
