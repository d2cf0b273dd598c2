namespace ClangSharp.Interop;

/// <summary>The data that a visitor receives with each cursor.</summary>
public unsafe struct CXClientData(IntPtr handle)
{
    public IntPtr Handle { get; set; } = handle;

    public static implicit operator void*(CXClientData value) => (void*)value.Handle;
}
