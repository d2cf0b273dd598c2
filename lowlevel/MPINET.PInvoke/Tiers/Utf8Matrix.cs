using System.Runtime.InteropServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>An array of arrays of strings in C's form, each ended by a null pointer, for the duration of one call.</summary>
public readonly unsafe ref struct Utf8Matrix
{
    private readonly string[][]? texts;

    /// <summary>Copies strings to native memory. Null becomes a null pointer.</summary>
    public Utf8Matrix(string[][]? texts)
    {
        this.texts = texts;
        if (texts is null)
        {
            return;
        }

        Pointer = (byte***)Marshal.AllocHGlobal((texts.Length + 1) * sizeof(byte**));
        for (int i = 0; i < texts.Length; i++)
        {
            Pointer[i] = new Utf8Vector(texts[i] ?? []).Pointer;
        }

        Pointer[texts.Length] = null;
    }

    /// <summary>The first pointer.</summary>
    public byte*** Pointer { get; }

    /// <summary>Frees the copies.</summary>
    public void Dispose()
    {
        for (int i = 0; texts is not null && i < texts.Length; i++)
        {
            for (byte** text = Pointer[i]; *text is not null; text++)
            {
                Marshal.FreeHGlobal((nint)(*text));
            }

            Marshal.FreeHGlobal((nint)Pointer[i]);
        }

        Marshal.FreeHGlobal((nint)Pointer);
    }
}
