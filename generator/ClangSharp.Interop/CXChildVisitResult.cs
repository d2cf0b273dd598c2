namespace ClangSharp.Interop;

/// <summary>The continuation that a visitor chooses.</summary>
public enum CXChildVisitResult
{
    CXChildVisit_Break = 0,
    CXChildVisit_Continue = 1,
    CXChildVisit_Recurse = 2,
}
