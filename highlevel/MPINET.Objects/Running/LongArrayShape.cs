using System.Runtime.InteropServices;

namespace MPINET.Objects.Running;

/// <summary>The type and length of a long array, at the end of its record.</summary>
/// <param name="code">The code of the type.</param>
/// <param name="count">The number of elements.</param>
[StructLayout(LayoutKind.Sequential)]
internal readonly struct LongArrayShape(int code, int count)
{
    /// <summary>Its number of bytes.</summary>
    public const int Size = 8;

    public ElementKind Kind => ElementKind.Of(code);

    public int Count => count;
}
