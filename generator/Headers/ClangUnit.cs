using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>A source text in memory, parsed with everything that it includes.</summary>
internal sealed class ClangUnit : IDisposable
{
    private CXTranslationUnit unit;

    private ClangUnit(CXTranslationUnit unit) => this.unit = unit;

    public CXTranslationUnit Unit => unit;

    public CXCursor Cursor => unit.Cursor;

    public static ClangUnit Parse(
        CXIndex index,
        string name,
        string text,
        IReadOnlyList<string> arguments,
        CXTranslationUnit_Flags flags
    )
    {
        using CXUnsavedFile file = CXUnsavedFile.Create(name, text);
        CXErrorCode result = CXTranslationUnit.TryParse(
            index,
            name,
            [.. arguments],
            [file],
            flags,
            out CXTranslationUnit unit
        );
        return result == CXErrorCode.CXError_Success
            ? new ClangUnit(unit)
            : throw new HeaderException(new SourceLocation(name, 0), $"libclang gave up on it ({result}).");
    }

    /// <summary>The diagnostics of level Error and above, in libclang's order.</summary>
    public List<(CXSourceLocation Location, string Message)> Errors()
    {
        List<(CXSourceLocation, string)> errors = new();
        for (uint i = 0u; i < unit.NumDiagnostics; i++)
        {
            using CXDiagnostic diagnostic = unit.GetDiagnostic(i);
            if (diagnostic.Severity >= CXDiagnosticSeverity.CXDiagnostic_Error)
            {
                errors.Add((diagnostic.Location, diagnostic.Spelling.Take()));
            }
        }

        return errors;
    }

    public void Dispose() => unit.Dispose();
}
