using System.Runtime.InteropServices;
using System.Text;

namespace ClangSharp.Interop;

/// <summary>The data that a visitor receives with each cursor.</summary>
public unsafe struct CXClientData(IntPtr handle)
{
    public IntPtr Handle { get; set; } = handle;

    public static implicit operator void*(CXClientData value) => (void*)value.Handle;
}

/// <summary>Is called with each child of a cursor; it must not throw.</summary>
[UnmanagedFunctionPointer(CallingConvention.Cdecl)]
public unsafe delegate CXChildVisitResult CXCursorVisitor(CXCursor cursor, CXCursor parent, void* client_data);

/// <summary>An error, a warning or a note.</summary>
public unsafe struct CXDiagnostic(IntPtr handle) : IDisposable
{
    public IntPtr Handle { get; set; } = handle;

    public readonly CXSourceLocation Location => clang.getDiagnosticLocation(this);

    public readonly CXDiagnosticSeverity Severity => clang.getDiagnosticSeverity(this);

    public readonly CXString Spelling => clang.getDiagnosticSpelling(this);

    /// <summary>Releases it.</summary>
    public void Dispose()
    {
        if (Handle != IntPtr.Zero)
        {
            clang.disposeDiagnostic(this);
            Handle = IntPtr.Zero;
        }
    }

    public static implicit operator void*(CXDiagnostic value) => (void*)value.Handle;
}

/// <summary>A source file of a translation unit.</summary>
public unsafe struct CXFile(IntPtr handle)
{
    public IntPtr Handle { get; set; } = handle;

    public readonly CXString Name => clang.getFileName(this);

    public override readonly string ToString()
    {
        using CXString name = Name;
        return name.CString;
    }

    public static implicit operator void*(CXFile value) => (void*)value.Handle;
}

/// <summary>A set of translation units that are made together.</summary>
public unsafe struct CXIndex(IntPtr handle) : IDisposable
{
    public IntPtr Handle { get; set; } = handle;

    public static CXIndex Create(bool excludeDeclarationsFromPch = false, bool displayDiagnostics = false) =>
        new((IntPtr)clang.createIndex(excludeDeclarationsFromPch ? 1 : 0, displayDiagnostics ? 1 : 0));

    public readonly void Dispose() => clang.disposeIndex(this);

    public static implicit operator void*(CXIndex value) => (void*)value.Handle;
}

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

/// <summary>A text that libclang owns until it is disposed of.</summary>
public unsafe struct CXString : IDisposable
{
    public void* data;
    public uint private_flags;

    public readonly string CString => Marshal.PtrToStringUTF8((IntPtr)clang.getCString(this)) ?? string.Empty;

    public readonly void Dispose() => clang.disposeString(this);

    public override readonly string ToString() => CString;
}

/// <summary>A token of a source file.</summary>
public unsafe struct CXToken
{
    public fixed uint int_data[4];
    public void* ptr_data;

    public readonly CXSourceRange GetExtent(CXTranslationUnit translationUnit) =>
        clang.getTokenExtent(translationUnit, this);

    public readonly CXString GetSpelling(CXTranslationUnit translationUnit) =>
        clang.getTokenSpelling(translationUnit, this);
}

/// <summary>libclang's own translation unit, known by its address only.</summary>
public struct CXTranslationUnitImpl;

/// <summary>A source file that exists in memory only.</summary>
public unsafe struct CXUnsavedFile : IDisposable
{
    public sbyte* Filename;
    public sbyte* Contents;
    public nuint Length;

    public static CXUnsavedFile Create(string filename, string contents) =>
        new()
        {
            Filename = (sbyte*)Marshal.StringToCoTaskMemUTF8(filename),
            Contents = (sbyte*)Marshal.StringToCoTaskMemUTF8(contents),
            Length = (nuint)Encoding.UTF8.GetByteCount(contents),
        };

    public void Dispose()
    {
        Marshal.FreeCoTaskMem((IntPtr)Filename);
        Marshal.FreeCoTaskMem((IntPtr)Contents);
        this = default;
    }
}
