namespace ClangSharp.Interop;

/// <summary>The kinds of cursor that a C header is made of.</summary>
public enum CXCursorKind
{
    CXCursor_UnexposedDecl = 1,
    CXCursor_StructDecl = 2,
    CXCursor_UnionDecl = 3,
    CXCursor_EnumDecl = 5,
    CXCursor_FieldDecl = 6,
    CXCursor_EnumConstantDecl = 7,
    CXCursor_FunctionDecl = 8,
    CXCursor_VarDecl = 9,
    CXCursor_ParmDecl = 10,
    CXCursor_TypedefDecl = 20,
    CXCursor_UnexposedExpr = 100,
    CXCursor_DeclRefExpr = 101,
    CXCursor_StringLiteral = 109,
    CXCursor_ParenExpr = 111,
    CXCursor_MacroDefinition = 501,
}
