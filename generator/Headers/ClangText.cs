using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>Properties of cursors as plain .NET values.</summary>
internal static class ClangText
{
    /// <summary>The text, given back to libclang.</summary>
    public static string Take(this CXString text)
    {
        using (text)
        {
            return text.CString;
        }
    }

    public static string Name(this CXCursor cursor) => cursor.Spelling.Take();

    public static unsafe List<CXCursor> Children(this CXCursor cursor)
    {
        List<CXCursor> children = new();
        _ = cursor.VisitChildren(
            (child, _, _) =>
            {
                children.Add(child);
                return CXChildVisitResult.CXChildVisit_Continue;
            },
            default
        );
        return children;
    }

    /// <summary>The value of a variable that the text sets to a whole number, or null.</summary>
    public static long? IntegerValue(this CXCursor variable)
    {
        using CXEvalResult result = variable.Evaluate;
        return result.Handle != IntPtr.Zero && result.Kind == CXEvalResultKind.CXEval_Int ? result.AsLongLong : null;
    }

    /// <summary>The variables and functions in an expression that are defined elsewhere, each once, in order.</summary>
    public static unsafe List<string> ExternalNames(this CXCursor expression)
    {
        List<string> names = new();
        _ = expression.VisitChildren(
            (child, _, _) =>
            {
                if (
                    child.Kind == CXCursorKind.CXCursor_DeclRefExpr
                    && clang.getCursorReferenced(child).Linkage == CXLinkageKind.CXLinkage_External
                    && !names.Contains(child.Name())
                )
                {
                    names.Add(child.Name());
                }

                return CXChildVisitResult.CXChildVisit_Recurse;
            },
            default
        );
        return names;
    }

    public static unsafe SourceLocation Where(this CXSourceLocation location)
    {
        location.GetFileLocation(out CXFile file, out uint line, out _, out _);
        return new SourceLocation(file.Handle == IntPtr.Zero ? string.Empty : file.Name.Take(), (int)line);
    }

    /// <summary>The line of the main file to which a place belongs, even within nested macros.</summary>
    public static int ExpansionLine(this CXSourceLocation location)
    {
        location.GetExpansionLocation(out _, out uint line, out _, out _);
        return (int)line;
    }
}
