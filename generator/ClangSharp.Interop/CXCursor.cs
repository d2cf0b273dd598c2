using System.Runtime.InteropServices;

namespace ClangSharp.Interop;

/// <summary>A declaration, an expression or a macro.</summary>
/// <remarks>
/// Without the members that the package implements by its own native library, such as <c>Referenced</c>: code that uses only these
/// runs with the package's managed part and the distribution's libclang.
/// </remarks>
public unsafe struct CXCursor
{
    public CXCursorKind kind;
    public int xdata;
    public _data_e__FixedBuffer data;

    public readonly long EnumConstantDeclValue => clang.getEnumConstantDeclValue(this);

    public readonly CXType EnumDecl_IntegerType => clang.getEnumDeclIntegerType(this);

    public readonly CXEvalResult Evaluate => new((IntPtr)clang.Cursor_Evaluate(this));

    public readonly CXSourceRange Extent => clang.getCursorExtent(this);

    public readonly bool IsFunctionInlined => clang.Cursor_isFunctionInlined(this) != 0;

    public readonly bool IsMacroFunctionLike => clang.Cursor_isMacroFunctionLike(this) != 0;

    public readonly CXCursorKind Kind => clang.getCursorKind(this);

    public readonly CXLinkageKind Linkage => clang.getCursorLinkage(this);

    public readonly CXSourceLocation Location => clang.getCursorLocation(this);

    public readonly CXString Spelling => clang.getCursorSpelling(this);

    public readonly CXType Type => clang.getCursorType(this);

    public readonly CXType TypedefDeclUnderlyingType => clang.getTypedefDeclUnderlyingType(this);

    public readonly CXChildVisitResult VisitChildren(CXCursorVisitor visitor, CXClientData clientData)
    {
        delegate* unmanaged[Cdecl]<CXCursor, CXCursor, void*, CXChildVisitResult> pVisitor =
            (delegate* unmanaged[Cdecl]<CXCursor, CXCursor, void*, CXChildVisitResult>)
                Marshal.GetFunctionPointerForDelegate(visitor);
        CXChildVisitResult result = (CXChildVisitResult)clang.visitChildren(this, pVisitor, clientData);
        GC.KeepAlive(visitor);
        return result;
    }

    /// <summary>C's <c>void *[3]</c>.</summary>
    public unsafe struct _data_e__FixedBuffer
    {
        public void* e0;
        public void* e1;
        public void* e2;
    }
}
