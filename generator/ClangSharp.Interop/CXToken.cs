namespace ClangSharp.Interop;

/// <summary>A token of a source file.</summary>
public unsafe struct CXToken
{
    public fixed uint int_data[4];
    public void* ptr_data;

    public readonly CXSourceRange GetExtent(CXTranslationUnit translationUnit) =>
        clang.getTokenExtent(translationUnit, this);

    public readonly CXString GetSpelling(CXTranslationUnit translationUnit) =>
        clang.getTokenSpelling(translationUnit, this);
}
