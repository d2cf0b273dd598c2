namespace ClangSharp.Interop;

/// <summary>The severity of a diagnostic.</summary>
public enum CXDiagnosticSeverity
{
    CXDiagnostic_Ignored = 0,
    CXDiagnostic_Note = 1,
    CXDiagnostic_Warning = 2,
    CXDiagnostic_Error = 3,
    CXDiagnostic_Fatal = 4,
}
