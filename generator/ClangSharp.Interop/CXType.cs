namespace ClangSharp.Interop;

/// <summary>A C type as it is written, or in its canonical form.</summary>
public unsafe struct CXType
{
    public CXTypeKind kind;
    public _data_e__FixedBuffer data;

    public readonly long AlignOf => clang.Type_getAlignOf(this);

    public readonly CXType ArrayElementType => clang.getArrayElementType(this);

    public readonly long ArraySize => clang.getArraySize(this);

    public readonly CXType CanonicalType => clang.getCanonicalType(this);

    public readonly bool IsConstQualified => clang.isConstQualifiedType(this) != 0;

    public readonly bool IsFunctionTypeVariadic => clang.isFunctionTypeVariadic(this) != 0;

    public readonly int NumArgTypes => clang.getNumArgTypes(this);

    public readonly CXType ResultType => clang.getResultType(this);

    public readonly long SizeOf => clang.Type_getSizeOf(this);

    public readonly CXString Spelling => kind != CXTypeKind.CXType_Invalid ? clang.getTypeSpelling(this) : default;

    public readonly CXType GetArgType(uint i) => clang.getArgType(this, i);

    /// <summary>C's <c>void *[2]</c>.</summary>
    public unsafe struct _data_e__FixedBuffer
    {
        public void* e0;
        public void* e1;
    }
}
