using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>What the reader asks of cursors, as plain .NET values.</summary>
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
        var children = new List<CXCursor>();
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

    public static unsafe SourceLocation Where(this CXSourceLocation location)
    {
        location.GetFileLocation(out var file, out var line, out _, out _);
        return new SourceLocation(file.Handle == IntPtr.Zero ? string.Empty : file.Name.Take(), (int)line);
    }

    /// <summary>The line of the main file that a place belongs to, however deep within macros it lies.</summary>
    public static int ExpansionLine(this CXSourceLocation location)
    {
        location.GetExpansionLocation(out _, out var line, out _, out _);
        return (int)line;
    }
}
