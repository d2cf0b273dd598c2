namespace ClangSharp.Interop;

/// <summary>A C type as it is written, or in its canonical form.</summary>
public unsafe struct CXType
{
    public CXTypeKind kind;
    public PointerPair data;

    public long AlignOf => clang.Type_getAlignOf(this);

    public CXType ArrayElementType => clang.getArrayElementType(this);

    public long ArraySize => clang.getArraySize(this);

    public CXType CanonicalType => clang.getCanonicalType(this);

    public bool IsConstQualified => clang.isConstQualifiedType(this) != 0;

    public bool IsFunctionTypeVariadic => clang.isFunctionTypeVariadic(this) != 0;

    public int NumArgTypes => clang.getNumArgTypes(this);

    public CXType ResultType => clang.getResultType(this);

    public long SizeOf => clang.Type_getSizeOf(this);

    public CXString Spelling => kind != CXTypeKind.CXType_Invalid ? clang.getTypeSpelling(this) : default;

    public CXType GetArgType(uint i) => clang.getArgType(this, i);
}
