using System.Runtime.InteropServices;

namespace ClangSharp.Interop;

/// <summary>A text that libclang owns until it is disposed of.</summary>
public unsafe struct CXString : IDisposable
{
    public void* data;
    public uint private_flags;

    public readonly string CString => Marshal.PtrToStringUTF8((IntPtr)clang.getCString(this)) ?? string.Empty;

    public readonly void Dispose() => clang.disposeString(this);

    public override readonly string ToString() => CString;
}
