using System.Reflection;
using System.Runtime.InteropServices;
using static System.Runtime.InteropServices.CallingConvention;

namespace ClangSharp.Interop;

/// <summary>The functions of libclang in use, under the names and with the signatures of the ClangSharp.Interop package.</summary>
public static unsafe class @clang
{
    private const string Library = "libclang";

    static @clang() => NativeLibrary.SetDllImportResolver(typeof(@clang).Assembly, Resolve);

    /// <summary>Called first to resolve the library name <c>libclang</c>; the first nonzero result is used.</summary>
    public static event DllImportResolver? ResolveLibrary;

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_createIndex")]
    public static extern void* createIndex(int excludeDeclarationsFromPCH, int displayDiagnostics);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeIndex")]
    public static extern void disposeIndex(void* index);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getClangVersion")]
    public static extern CXString getClangVersion();

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_toggleCrashRecovery")]
    public static extern void toggleCrashRecovery(uint isEnabled);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_parseTranslationUnit2")]
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

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeTranslationUnit")]
    public static extern void disposeTranslationUnit(CXTranslationUnitImpl* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTranslationUnitCursor")]
    public static extern CXCursor getTranslationUnitCursor(CXTranslationUnitImpl* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getNumDiagnostics")]
    public static extern uint getNumDiagnostics(CXTranslationUnitImpl* Unit);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getDiagnostic")]
    public static extern void* getDiagnostic(CXTranslationUnitImpl* Unit, uint Index);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getDiagnosticSeverity")]
    public static extern CXDiagnosticSeverity getDiagnosticSeverity(void* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getDiagnosticLocation")]
    public static extern CXSourceLocation getDiagnosticLocation(void* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getDiagnosticSpelling")]
    public static extern CXString getDiagnosticSpelling(void* param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeDiagnostic")]
    public static extern void disposeDiagnostic(void* Diagnostic);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCString")]
    public static extern sbyte* getCString(CXString @string);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeString")]
    public static extern void disposeString(CXString @string);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getFileName")]
    public static extern CXString getFileName(void* SFile);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getExpansionLocation")]
    public static extern void getExpansionLocation(
        CXSourceLocation location,
        void** file,
        uint* line,
        uint* column,
        uint* offset
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getFileLocation")]
    public static extern void getFileLocation(
        CXSourceLocation location,
        void** file,
        uint* line,
        uint* column,
        uint* offset
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getRangeStart")]
    public static extern CXSourceLocation getRangeStart(CXSourceRange range);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getRangeEnd")]
    public static extern CXSourceLocation getRangeEnd(CXSourceRange range);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_tokenize")]
    public static extern void tokenize(
        CXTranslationUnitImpl* TU,
        CXSourceRange Range,
        CXToken** Tokens,
        uint* NumTokens
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_disposeTokens")]
    public static extern void disposeTokens(CXTranslationUnitImpl* TU, CXToken* Tokens, uint NumTokens);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTokenSpelling")]
    public static extern CXString getTokenSpelling(CXTranslationUnitImpl* param0, CXToken param1);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTokenExtent")]
    public static extern CXSourceRange getTokenExtent(CXTranslationUnitImpl* param0, CXToken param1);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_visitChildren")]
    public static extern uint visitChildren(
        CXCursor parent,
        delegate* unmanaged[Cdecl]<CXCursor, CXCursor, void*, CXChildVisitResult> visitor,
        void* client_data
    );

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorKind")]
    public static extern CXCursorKind getCursorKind(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorSpelling")]
    public static extern CXString getCursorSpelling(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorLocation")]
    public static extern CXSourceLocation getCursorLocation(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorExtent")]
    public static extern CXSourceRange getCursorExtent(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorDefinition")]
    public static extern CXCursor getCursorDefinition(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorLinkage")]
    public static extern CXLinkageKind getCursorLinkage(CXCursor cursor);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorReferenced")]
    public static extern CXCursor getCursorReferenced(CXCursor param0);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCursorType")]
    public static extern CXType getCursorType(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTypedefDeclUnderlyingType")]
    public static extern CXType getTypedefDeclUnderlyingType(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getEnumDeclIntegerType")]
    public static extern CXType getEnumDeclIntegerType(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getEnumConstantDeclValue")]
    public static extern long getEnumConstantDeclValue(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_getArgument")]
    public static extern CXCursor Cursor_getArgument(CXCursor C, uint i);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_getOffsetOfField")]
    public static extern long Cursor_getOffsetOfField(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_isFunctionInlined")]
    public static extern uint Cursor_isFunctionInlined(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_isMacroFunctionLike")]
    public static extern uint Cursor_isMacroFunctionLike(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Cursor_Evaluate")]
    public static extern void* Cursor_Evaluate(CXCursor C);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_EvalResult_getKind")]
    public static extern CXEvalResultKind EvalResult_getKind(void* E);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_EvalResult_getAsLongLong")]
    public static extern long EvalResult_getAsLongLong(void* E);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_EvalResult_getAsStr")]
    public static extern sbyte* EvalResult_getAsStr(void* E);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_EvalResult_dispose")]
    public static extern void EvalResult_dispose(void* E);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTypeSpelling")]
    public static extern CXString getTypeSpelling(CXType CT);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getCanonicalType")]
    public static extern CXType getCanonicalType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getPointeeType")]
    public static extern CXType getPointeeType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getTypeDeclaration")]
    public static extern CXCursor getTypeDeclaration(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getResultType")]
    public static extern CXType getResultType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getNumArgTypes")]
    public static extern int getNumArgTypes(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getArgType")]
    public static extern CXType getArgType(CXType T, uint i);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_isFunctionTypeVariadic")]
    public static extern uint isFunctionTypeVariadic(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_isConstQualifiedType")]
    public static extern uint isConstQualifiedType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getArrayElementType")]
    public static extern CXType getArrayElementType(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_getArraySize")]
    public static extern long getArraySize(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Type_getSizeOf")]
    public static extern long Type_getSizeOf(CXType T);

    [DllImport(Library, CallingConvention = Cdecl, EntryPoint = "clang_Type_getAlignOf")]
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
