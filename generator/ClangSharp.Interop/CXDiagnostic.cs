namespace ClangSharp.Interop;

/// <summary>An error, a warning or a note.</summary>
public unsafe struct CXDiagnostic(IntPtr handle) : IDisposable
{
    public IntPtr Handle { get; set; } = handle;

    public readonly CXSourceLocation Location => clang.getDiagnosticLocation(this);

    public readonly CXDiagnosticSeverity Severity => clang.getDiagnosticSeverity(this);

    public readonly CXString Spelling => clang.getDiagnosticSpelling(this);

    /// <summary>Releases it.</summary>
    public void Dispose()
    {
        if (Handle != IntPtr.Zero)
        {
            clang.disposeDiagnostic(this);
            Handle = IntPtr.Zero;
        }
    }

    public static implicit operator void*(CXDiagnostic value) => (void*)value.Handle;
}
