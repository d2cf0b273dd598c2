namespace ClangSharp.Interop;

/// <summary>Who can see a name.</summary>
public enum CXLinkageKind
{
    CXLinkage_Invalid,
    CXLinkage_NoLinkage,
    CXLinkage_Internal,
    CXLinkage_UniqueExternal,
    CXLinkage_External,
}
