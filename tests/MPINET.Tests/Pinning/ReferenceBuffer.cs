using System.Runtime.CompilerServices;

namespace MPINET.Tests.Pinning;

/// <summary>A buffer class of the program that offers a reference to its data and counts how often the reference is read.</summary>
public sealed class ReferenceBuffer(int value) : CountingBuffer(value), IPinnableReference
{
    /// <summary>The number of reads of the reference.</summary>
    public int Asked { get; private set; }

    /// <inheritdoc />
    public ref byte GetPinnableReference()
    {
        Asked++;
        return ref Unsafe.As<int, byte>(ref cells[1]);
    }
}
