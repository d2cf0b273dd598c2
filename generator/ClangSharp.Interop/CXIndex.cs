namespace ClangSharp.Interop;

/// <summary>A set of translation units that are made together.</summary>
public unsafe struct CXIndex : IDisposable
{
    public CXIndex(IntPtr handle) => Handle = handle;

    public IntPtr Handle { get; set; }

    public static CXIndex Create(bool excludeDeclarationsFromPch = false, bool displayDiagnostics = false) =>
        (CXIndex)clang.createIndex(excludeDeclarationsFromPch ? 1 : 0, displayDiagnostics ? 1 : 0);

    public readonly void Dispose() => clang.disposeIndex(this);

    public static explicit operator CXIndex(void* value) => new((IntPtr)value);

    public static implicit operator void*(CXIndex value) => (void*)value.Handle;
}
