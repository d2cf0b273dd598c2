namespace ClangSharp.Interop;

/// <summary>A stretch of a source file.</summary>
public struct CXSourceRange
{
    public _ptr_data_e__FixedBuffer ptr_data;
    public uint begin_int_data;
    public uint end_int_data;

    public readonly CXSourceLocation End => clang.getRangeEnd(this);

    public readonly CXSourceLocation Start => clang.getRangeStart(this);

    /// <summary>C's <c>void *[2]</c>.</summary>
    public unsafe struct _ptr_data_e__FixedBuffer
    {
        public void* e0;
        public void* e1;
    }
}
