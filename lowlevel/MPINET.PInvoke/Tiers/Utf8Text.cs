using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.PInvoke.Tiers;

/// <summary>A string in C's form, zero-terminated UTF-8, for the duration of one call.</summary>
public readonly unsafe ref struct Utf8Text
{
    /// <summary>Copies a string to native memory. Null becomes a null pointer.</summary>
    public Utf8Text(string? text)
    {
        if (text is null)
        {
            return;
        }

        int length = Encoding.UTF8.GetByteCount(text);
        Pointer = (byte*)Marshal.AllocHGlobal(length + 1);
        fixed (char* characters = text)
        {
            Encoding.UTF8.GetBytes(characters, text.Length, Pointer, length);
        }

        Pointer[length] = 0;
    }

    /// <summary>The first byte.</summary>
    public byte* Pointer { get; }

    /// <summary>An array for a text of that many bytes and its terminating zero. A negative length, of a constant that this MPI lacks, counts as 0.</summary>
    public static byte[] Room(int length) => new byte[Math.Max(0, length) + 1];

    /// <summary>The text before the first zero byte.</summary>
    public static string Read(byte[] bytes)
    {
        int length = Array.IndexOf(bytes, (byte)0);
        return Encoding.UTF8.GetString(bytes, 0, length < 0 ? bytes.Length : length);
    }

    /// <summary>Frees the copy.</summary>
    public void Dispose()
    {
        if (Pointer is not null)
        {
            Marshal.FreeHGlobal((nint)Pointer);
        }
    }
}
