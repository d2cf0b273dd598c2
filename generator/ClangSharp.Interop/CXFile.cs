namespace ClangSharp.Interop;

/// <summary>A source file of a translation unit.</summary>
public unsafe struct CXFile
{
    public CXFile(IntPtr handle) => Handle = handle;

    public IntPtr Handle { get; set; }

    public CXString Name => clang.getFileName(this);

    public override string ToString()
    {
        using CXString name = Name;
        return name.CString;
    }

    public static explicit operator CXFile(void* value) => new((IntPtr)value);

    public static implicit operator void*(CXFile value) => (void*)value.Handle;
}
