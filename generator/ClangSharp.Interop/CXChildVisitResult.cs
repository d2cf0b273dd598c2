namespace ClangSharp.Interop;

/// <summary>What a visitor wants next.</summary>
public enum CXChildVisitResult
{
    CXChildVisit_Break = 0,
    CXChildVisit_Continue = 1,
    CXChildVisit_Recurse = 2,
}
