// The enumerations of libclang that are in use.
namespace ClangSharp.Interop;

/// <summary>The continuation that a visitor chooses.</summary>
public enum CXChildVisitResult
{
    CXChildVisit_Break = 0,
    CXChildVisit_Continue = 1,
    CXChildVisit_Recurse = 2,
}

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

/// <summary>The severity of a diagnostic.</summary>
public enum CXDiagnosticSeverity
{
    CXDiagnostic_Ignored = 0,
    CXDiagnostic_Note = 1,
    CXDiagnostic_Warning = 2,
    CXDiagnostic_Error = 3,
    CXDiagnostic_Fatal = 4,
}

/// <summary>The result of a libclang call that may fail.</summary>
public enum CXErrorCode
{
    CXError_Success = 0,
    CXError_Failure = 1,
    CXError_Crashed = 2,
    CXError_InvalidArguments = 3,
    CXError_ASTReadError = 4,
}

/// <summary>The kind of value that an expression was evaluated to.</summary>
public enum CXEvalResultKind
{
    CXEval_UnExposed = 0,
    CXEval_Int = 1,
    CXEval_Float = 2,
    CXEval_ObjCStrLiteral = 3,
    CXEval_StrLiteral = 4,
    CXEval_CFStr = 5,
    CXEval_Other = 6,
}

/// <summary>The linkage of a name.</summary>
public enum CXLinkageKind
{
    CXLinkage_Invalid,
    CXLinkage_NoLinkage,
    CXLinkage_Internal,
    CXLinkage_UniqueExternal,
    CXLinkage_External,
}

/// <summary>Options for parsing a translation unit.</summary>
public enum CXTranslationUnit_Flags
{
    CXTranslationUnit_None = 0x0,
    CXTranslationUnit_DetailedPreprocessingRecord = 0x1,
    CXTranslationUnit_SkipFunctionBodies = 0x40,
    CXTranslationUnit_KeepGoing = 0x200,
}

/// <summary>The kinds of C type.</summary>
public enum CXTypeKind
{
    CXType_Invalid = 0,
    CXType_Unexposed = 1,
    CXType_Void = 2,
    CXType_Bool = 3,
    CXType_Char_U = 4,
    CXType_UChar = 5,
    CXType_Char16 = 6,
    CXType_Char32 = 7,
    CXType_UShort = 8,
    CXType_UInt = 9,
    CXType_ULong = 10,
    CXType_ULongLong = 11,
    CXType_UInt128 = 12,
    CXType_Char_S = 13,
    CXType_SChar = 14,
    CXType_WChar = 15,
    CXType_Short = 16,
    CXType_Int = 17,
    CXType_Long = 18,
    CXType_LongLong = 19,
    CXType_Int128 = 20,
    CXType_Float = 21,
    CXType_Double = 22,
    CXType_LongDouble = 23,
    CXType_Pointer = 101,
    CXType_Record = 105,
    CXType_Enum = 106,
    CXType_Typedef = 107,
    CXType_FunctionNoProto = 110,
    CXType_FunctionProto = 111,
    CXType_ConstantArray = 112,
    CXType_IncompleteArray = 114,
    CXType_VariableArray = 115,
    CXType_Elaborated = 119,
}
