namespace ClangSharp.Interop;

/// <summary>A stretch of a source file.</summary>
public struct CXSourceRange
{
    public PointerPair ptr_data;
    public uint begin_int_data;
    public uint end_int_data;

    public CXSourceLocation End => clang.getRangeEnd(this);

    public CXSourceLocation Start => clang.getRangeStart(this);
}
