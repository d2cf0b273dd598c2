using System.Runtime.InteropServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>An array of strings in C's form, ended by a null pointer, for the duration of one call.</summary>
public readonly unsafe ref struct Utf8Vector
{
    private readonly int count;

    /// <summary>Copies strings to native memory. Null becomes a null pointer.</summary>
    public Utf8Vector(string[]? texts)
    {
        if (texts is null)
        {
            return;
        }

        count = texts.Length;
        Pointer = (byte**)Marshal.AllocHGlobal((count + 1) * sizeof(byte*));
        for (int i = 0; i < count; i++)
        {
            Pointer[i] = new Utf8Text(texts[i]).Pointer;
        }

        Pointer[count] = null;
    }

    /// <summary>The first pointer.</summary>
    public byte** Pointer { get; }

    /// <summary>Frees the copies.</summary>
    public void Dispose()
    {
        for (int i = 0; i < count; i++)
        {
            Marshal.FreeHGlobal((nint)Pointer[i]);
        }

        Marshal.FreeHGlobal((nint)Pointer);
    }
}
