namespace MPINET.Tests.Pinning;

/// <summary>A buffer class of the program with a length.</summary>
public sealed class LengthBuffer(int value) : CountingBuffer(value), IBuffer
{
    /// <inheritdoc />
    public int Length => sizeof(int);
}
