using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>A source text in memory, parsed with everything that it includes.</summary>
internal sealed class ClangUnit : IDisposable
{
    private CXTranslationUnit _unit;

    private ClangUnit(CXTranslationUnit unit) => _unit = unit;

    public CXTranslationUnit Unit => _unit;

    public CXCursor Cursor => _unit.Cursor;

    public static ClangUnit Parse(
        CXIndex index,
        string name,
        string text,
        IReadOnlyList<string> arguments,
        CXTranslationUnit_Flags flags
    )
    {
        using var file = CXUnsavedFile.Create(name, text);
        var result = CXTranslationUnit.TryParse(index, name, [.. arguments], [file], flags, out var unit);
        return result == CXErrorCode.CXError_Success
            ? new ClangUnit(unit)
            : throw new HeaderException(new SourceLocation(name, 0), $"libclang gave up on it ({result}).");
    }

    /// <summary>The diagnostics of level Error and above, in libclang's order.</summary>
    public List<(CXSourceLocation Location, string Message)> Errors()
    {
        var errors = new List<(CXSourceLocation, string)>();
        for (var i = 0u; i < _unit.NumDiagnostics; i++)
        {
            using var diagnostic = _unit.GetDiagnostic(i);
            if (diagnostic.Severity >= CXDiagnosticSeverity.CXDiagnostic_Error)
            {
                errors.Add((diagnostic.Location, diagnostic.Spelling.Take()));
            }
        }

        return errors;
    }

    public void Dispose() => _unit.Dispose();
}
