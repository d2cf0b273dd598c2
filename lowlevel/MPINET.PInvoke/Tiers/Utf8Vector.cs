using System.Runtime.InteropServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>An array of strings as C wants it, ended by a null pointer, for the time of one call.</summary>
public readonly unsafe ref struct Utf8Vector
{
    private readonly int count;

    /// <summary>Copies strings out of the managed heap; null stays a null pointer.</summary>
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

    /// <summary>Gives the copies' memory back.</summary>
    public void Dispose()
    {
        for (int i = 0; i < count; i++)
        {
            Marshal.FreeHGlobal((nint)Pointer[i]);
        }

        Marshal.FreeHGlobal((nint)Pointer);
    }
}
