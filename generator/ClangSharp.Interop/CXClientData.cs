namespace ClangSharp.Interop;

/// <summary>The data that a visitor receives with each cursor.</summary>
public unsafe struct CXClientData
{
    public CXClientData(IntPtr handle) => Handle = handle;

    public IntPtr Handle { get; set; }

    public static explicit operator CXClientData(void* value) => new((IntPtr)value);

    public static implicit operator void*(CXClientData value) => (void*)value.Handle;
}
