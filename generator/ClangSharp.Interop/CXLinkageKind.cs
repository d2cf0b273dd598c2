namespace ClangSharp.Interop;

/// <summary>The linkage of a name.</summary>
public enum CXLinkageKind
{
    CXLinkage_Invalid,
    CXLinkage_NoLinkage,
    CXLinkage_Internal,
    CXLinkage_UniqueExternal,
    CXLinkage_External,
}
