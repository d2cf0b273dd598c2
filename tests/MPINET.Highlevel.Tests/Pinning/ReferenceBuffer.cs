using System.Runtime.CompilerServices;

namespace MPINET.Highlevel.Tests.Pinning;

/// <summary>A buffer of a program's own that offers a reference, and counts how often it is asked for.</summary>
public sealed class ReferenceBuffer(int value) : CountingBuffer(value), IPinnableReference
{
    /// <summary>How often the reference was asked for.</summary>
    public int Asked { get; private set; }

    /// <inheritdoc />
    public ref byte GetPinnableReference()
    {
        Asked++;
        return ref Unsafe.As<int, byte>(ref cells[1]);
    }
}
