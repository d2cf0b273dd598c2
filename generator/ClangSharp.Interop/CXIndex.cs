namespace ClangSharp.Interop;

/// <summary>A set of translation units that are made together.</summary>
public unsafe struct CXIndex(IntPtr handle) : IDisposable
{
    public IntPtr Handle { get; set; } = handle;

    public static CXIndex Create(bool excludeDeclarationsFromPch = false, bool displayDiagnostics = false) =>
        new((IntPtr)clang.createIndex(excludeDeclarationsFromPch ? 1 : 0, displayDiagnostics ? 1 : 0));

    public readonly void Dispose() => clang.disposeIndex(this);

    public static implicit operator void*(CXIndex value) => (void*)value.Handle;
}
