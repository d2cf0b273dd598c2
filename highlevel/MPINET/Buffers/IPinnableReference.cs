namespace MPINET;

/// <summary>A buffer that a blocking call keeps in place by itself, as <c>fixed</c> does; the fastest kind.</summary>
public interface IPinnableReference : ITypedBuffer
{
    /// <summary>The first byte of the first element; a null reference where there is none.</summary>
    ref byte GetPinnableReference();
}
