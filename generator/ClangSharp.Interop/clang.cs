using System.Reflection;
using System.Runtime.InteropServices;
using static System.Runtime.InteropServices.CallingConvention;

namespace ClangSharp.Interop;

/// <summary>The functions of libclang in use, under the names and with the signatures of the ClangSharp.Interop package.</summary>
public static unsafe class @clang
{
    private const string Library = "libclang";

    static @clang() => NativeLibrary.SetDllImportResolver(typeof(@clang).Assembly, Resolve);

    /// <summary>Is asked first for the library that <c>libclang</c> stands for; the first answer but zero holds.</summary>
    public static event DllImportResolver? ResolveLibrary;

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_createIndex", ExactSpelling = true)]
    public static extern void* createIndex(int excludeDeclarationsFromPCH, int displayDiagnostics);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeIndex", ExactSpelling = true)]
    public static extern void disposeIndex(void* index);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getClangVersion", ExactSpelling = true)]
    public static extern CXString getClangVersion();

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_toggleCrashRecovery", ExactSpelling = true)]
    public static extern void toggleCrashRecovery(uint isEnabled);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_parseTranslationUnit2", ExactSpelling = true)]
    public static extern CXErrorCode parseTranslationUnit2(
        void* CIdx,
        sbyte* source_filename,
        sbyte** command_line_args,
        int num_command_line_args,
        CXUnsavedFile* unsaved_files,
        uint num_unsaved_files,
        uint options,
        CXTranslationUnitImpl** out_TU
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeTranslationUnit", ExactSpelling = true)]
    public static extern void disposeTranslationUnit(CXTranslationUnitImpl* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTranslationUnitCursor", ExactSpelling = true)]
    public static extern CXCursor getTranslationUnitCursor(CXTranslationUnitImpl* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getNumDiagnostics", ExactSpelling = true)]
    public static extern uint getNumDiagnostics(CXTranslationUnitImpl* Unit);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getDiagnostic", ExactSpelling = true)]
    public static extern void* getDiagnostic(CXTranslationUnitImpl* Unit, uint Index);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getDiagnosticSeverity", ExactSpelling = true)]
    public static extern CXDiagnosticSeverity getDiagnosticSeverity(void* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getDiagnosticLocation", ExactSpelling = true)]
    public static extern CXSourceLocation getDiagnosticLocation(void* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getDiagnosticSpelling", ExactSpelling = true)]
    public static extern CXString getDiagnosticSpelling(void* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeDiagnostic", ExactSpelling = true)]
    public static extern void disposeDiagnostic(void* Diagnostic);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCString", ExactSpelling = true)]
    public static extern sbyte* getCString(CXString @string);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeString", ExactSpelling = true)]
    public static extern void disposeString(CXString @string);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getFileName", ExactSpelling = true)]
    public static extern CXString getFileName(void* SFile);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getExpansionLocation", ExactSpelling = true)]
    public static extern void getExpansionLocation(
        CXSourceLocation location,
        void** file,
        uint* line,
        uint* column,
        uint* offset
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getFileLocation", ExactSpelling = true)]
    public static extern void getFileLocation(
        CXSourceLocation location,
        void** file,
        uint* line,
        uint* column,
        uint* offset
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getRangeStart", ExactSpelling = true)]
    public static extern CXSourceLocation getRangeStart(CXSourceRange range);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getRangeEnd", ExactSpelling = true)]
    public static extern CXSourceLocation getRangeEnd(CXSourceRange range);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_tokenize", ExactSpelling = true)]
    public static extern void tokenize(
        CXTranslationUnitImpl* TU,
        CXSourceRange Range,
        CXToken** Tokens,
        uint* NumTokens
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeTokens", ExactSpelling = true)]
    public static extern void disposeTokens(CXTranslationUnitImpl* TU, CXToken* Tokens, uint NumTokens);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTokenSpelling", ExactSpelling = true)]
    public static extern CXString getTokenSpelling(CXTranslationUnitImpl* param0, CXToken param1);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTokenExtent", ExactSpelling = true)]
    public static extern CXSourceRange getTokenExtent(CXTranslationUnitImpl* param0, CXToken param1);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_visitChildren", ExactSpelling = true)]
    public static extern uint visitChildren(
        CXCursor parent,
        delegate* unmanaged[Cdecl]<CXCursor, CXCursor, void*, CXChildVisitResult> visitor,
        void* client_data
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorKind", ExactSpelling = true)]
    public static extern CXCursorKind getCursorKind(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorSpelling", ExactSpelling = true)]
    public static extern CXString getCursorSpelling(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorLocation", ExactSpelling = true)]
    public static extern CXSourceLocation getCursorLocation(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorExtent", ExactSpelling = true)]
    public static extern CXSourceRange getCursorExtent(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorDefinition", ExactSpelling = true)]
    public static extern CXCursor getCursorDefinition(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorLinkage", ExactSpelling = true)]
    public static extern CXLinkageKind getCursorLinkage(CXCursor cursor);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorReferenced", ExactSpelling = true)]
    public static extern CXCursor getCursorReferenced(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorType", ExactSpelling = true)]
    public static extern CXType getCursorType(CXCursor C);

    [DllImport(
        Library,
        CallingConvention = Cdecl,
        EntryPoint = "clang_getTypedefDeclUnderlyingType",
        ExactSpelling = true
    )]
    public static extern CXType getTypedefDeclUnderlyingType(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getEnumDeclIntegerType", ExactSpelling = true)]
    public static extern CXType getEnumDeclIntegerType(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getEnumConstantDeclValue", ExactSpelling = true)]
    public static extern long getEnumConstantDeclValue(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_getArgument", ExactSpelling = true)]
    public static extern CXCursor Cursor_getArgument(CXCursor C, uint i);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_getOffsetOfField", ExactSpelling = true)]
    public static extern long Cursor_getOffsetOfField(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_isFunctionInlined", ExactSpelling = true)]
    public static extern uint Cursor_isFunctionInlined(CXCursor C);

    [DllImport(
        Library,
        CallingConvention = Cdecl,
        EntryPoint = "clang_Cursor_isMacroFunctionLike",
        ExactSpelling = true
    )]
    public static extern uint Cursor_isMacroFunctionLike(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_Evaluate", ExactSpelling = true)]
    public static extern void* Cursor_Evaluate(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_EvalResult_getKind", ExactSpelling = true)]
    public static extern CXEvalResultKind EvalResult_getKind(void* E);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_EvalResult_getAsLongLong", ExactSpelling = true)]
    public static extern long EvalResult_getAsLongLong(void* E);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_EvalResult_getAsStr", ExactSpelling = true)]
    public static extern sbyte* EvalResult_getAsStr(void* E);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_EvalResult_dispose", ExactSpelling = true)]
    public static extern void EvalResult_dispose(void* E);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTypeSpelling", ExactSpelling = true)]
    public static extern CXString getTypeSpelling(CXType CT);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCanonicalType", ExactSpelling = true)]
    public static extern CXType getCanonicalType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getPointeeType", ExactSpelling = true)]
    public static extern CXType getPointeeType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTypeDeclaration", ExactSpelling = true)]
    public static extern CXCursor getTypeDeclaration(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getResultType", ExactSpelling = true)]
    public static extern CXType getResultType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getNumArgTypes", ExactSpelling = true)]
    public static extern int getNumArgTypes(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getArgType", ExactSpelling = true)]
    public static extern CXType getArgType(CXType T, uint i);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_isFunctionTypeVariadic", ExactSpelling = true)]
    public static extern uint isFunctionTypeVariadic(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_isConstQualifiedType", ExactSpelling = true)]
    public static extern uint isConstQualifiedType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getArrayElementType", ExactSpelling = true)]
    public static extern CXType getArrayElementType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getArraySize", ExactSpelling = true)]
    public static extern long getArraySize(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Type_getSizeOf", ExactSpelling = true)]
    public static extern long Type_getSizeOf(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Type_getAlignOf", ExactSpelling = true)]
    public static extern long Type_getAlignOf(CXType T);

    private static IntPtr Resolve(string libraryName, Assembly assembly, DllImportSearchPath? searchPath)
    {
        foreach (Delegate resolver in ResolveLibrary?.GetInvocationList() ?? [])
        {
            nint library = ((DllImportResolver)resolver)(libraryName, assembly, searchPath);
            if (library != IntPtr.Zero)
            {
                return library;
            }
        }

        return IntPtr.Zero;
    }
}
