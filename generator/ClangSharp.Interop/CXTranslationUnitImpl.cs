namespace ClangSharp.Interop;

/// <summary>libclang's own translation unit, known by its address only.</summary>
public struct CXTranslationUnitImpl;
