using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The first bytes of each message with an object.</summary>
internal static unsafe class ObjectMark
{
    /// <summary>"MPO", and the version of the format.</summary>
    public const uint Value = 0x024F504D;

    /// <summary>True if the bytes begin like a message of an object.</summary>
    public static bool IsAt(void* bytes, long length) =>
        length >= sizeof(uint) && Unsafe.ReadUnaligned<uint>(bytes) == Value;
}
