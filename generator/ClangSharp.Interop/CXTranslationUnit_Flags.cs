namespace ClangSharp.Interop;

/// <summary>Options for parsing a translation unit.</summary>
public enum CXTranslationUnit_Flags
{
    CXTranslationUnit_None = 0x0,
    CXTranslationUnit_DetailedPreprocessingRecord = 0x1,
    CXTranslationUnit_SkipFunctionBodies = 0x40,
    CXTranslationUnit_KeepGoing = 0x200,
}
