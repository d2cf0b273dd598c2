using System.Runtime.InteropServices;
using System.Text;

namespace ClangSharp.Interop;

/// <summary>A source file that exists in memory only.</summary>
public unsafe struct CXUnsavedFile : IDisposable
{
    public sbyte* Filename;
    public sbyte* Contents;
    public nuint Length;

    public static CXUnsavedFile Create(string filename, string contents) =>
        new()
        {
            Filename = (sbyte*)Marshal.StringToCoTaskMemUTF8(filename),
            Contents = (sbyte*)Marshal.StringToCoTaskMemUTF8(contents),
            Length = (nuint)Encoding.UTF8.GetByteCount(contents),
        };

    public void Dispose()
    {
        Marshal.FreeCoTaskMem((IntPtr)Filename);
        Marshal.FreeCoTaskMem((IntPtr)Contents);
        this = default;
    }
}
