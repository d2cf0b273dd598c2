namespace ClangSharp.Interop;

/// <summary>A place in a source file.</summary>
public unsafe struct CXSourceLocation
{
    public _ptr_data_e__FixedBuffer ptr_data;
    public uint int_data;

    /// <summary>The place where the outermost macro in use here is written.</summary>
    public readonly void GetExpansionLocation(out CXFile file, out uint line, out uint column, out uint offset) =>
        Get(&clang.getExpansionLocation, out file, out line, out column, out offset);

    /// <summary>The place in a file that an editor would show.</summary>
    public readonly void GetFileLocation(out CXFile file, out uint line, out uint column, out uint offset) =>
        Get(&clang.getFileLocation, out file, out line, out column, out offset);

    private readonly void Get(
        delegate* <CXSourceLocation, void**, uint*, uint*, uint*, void> getLocation,
        out CXFile file,
        out uint line,
        out uint column,
        out uint offset
    )
    {
        fixed (CXFile* pFile = &file)
        fixed (uint* pLine = &line)
        fixed (uint* pColumn = &column)
        fixed (uint* pOffset = &offset)
        {
            getLocation(this, (void**)pFile, pLine, pColumn, pOffset);
        }
    }

    /// <summary>C's <c>void *[2]</c>.</summary>
    public unsafe struct _ptr_data_e__FixedBuffer
    {
        public void* e0;
        public void* e1;
    }
}
