namespace ClangSharp.Interop;

/// <summary>A source file of a translation unit.</summary>
public unsafe struct CXFile(IntPtr handle)
{
    public IntPtr Handle { get; set; } = handle;

    public readonly CXString Name => clang.getFileName(this);

    public override readonly string ToString()
    {
        using CXString name = Name;
        return name.CString;
    }

    public static implicit operator void*(CXFile value) => (void*)value.Handle;
}
